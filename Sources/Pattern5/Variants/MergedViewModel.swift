import Combine

/// Variant `merged`: a view model made of an input and an output object, for all view models that
/// are made so.
///
/// Its signal is both objects' signals merged, and is written once, here.
protocol MergedViewModel: ObservableObject
where ObjectWillChangePublisher == AnyPublisher<Void, Never> {
  /// What the view writes.
  associatedtype Input: ObservableObject
  where Input.ObjectWillChangePublisher == ObservableObjectPublisher

  /// What the view shows.
  associatedtype Output: ObservableObject
  where Output.ObjectWillChangePublisher == ObservableObjectPublisher

  var input: Input { get set }
  var output: Output { get }
}

extension MergedViewModel {
  var objectWillChange: AnyPublisher<Void, Never> {
    input.objectWillChange
      .merge(with: output.objectWillChange)
      .eraseToAnyPublisher()
  }
}

/// What follows from the text.
@MainActor
final class TextOutput: ObservableObject {
  @Published fileprivate(set) var count = 0
}

/// A view model with no plumbing of its own.
@MainActor
final class MergedTextViewModel: @MainActor MergedViewModel {
  var input = TextInput()
  let output = TextOutput()

  init() {
    input.$text.map(\.count).assign(to: &output.$count)
  }
}
