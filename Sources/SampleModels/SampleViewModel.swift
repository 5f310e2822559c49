import Combine

/// The plain view model of the sample: owns the model, and tells everybody who watches.
///
/// Patterns 1 and 3 share it. They differ only in how a view gets hold of it. Pattern 2 asks more
/// of its view model, and has one of its own.
@MainActor
public final class SampleViewModel: ObservableObject {
  /// The only copy of the model. `@Published` sends the object's `objectWillChange` just before
  /// the value changes, whichever part of it changes: the model is one value.
  @Published private var model = SampleModel()

  /// Makes a view model with a model as it is at first.
  public init() {}

  /// How often was counted up. It has a setter, since a button writes it.
  public var count: Int {
    get { model.count }
    set { model.count = newValue }
  }

  /// The stars. They change through `changeStarsLength(_:)` only, so there is no setter.
  public var stars: String { model.stars }

  /// Makes the stars that many; the rule for it is the model's.
  public func changeStarsLength(_ length: Int) {
    model.changeStarsLength(length)
  }
}
