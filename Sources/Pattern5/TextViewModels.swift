// Pattern 5: changes in a nested object reach the view.
//
// Who owns the state    The inner object, which the outer one owns; the view owns the outer one.
// Who may write         Whoever has a binding to `viewModel.input.text`.
// Who is told           The view, if the outer object sends: a view hears of the object that it
//                       watches, and of nothing that lies below that.

import Combine

/// The inner object: a text, and a signal of its own when the text changes.
@MainActor
final class TextInput: ObservableObject {
  @Published var text = ""
}

/// Variant `forward`: the outer object passes the inner one's signal on.
@MainActor
final class ForwardingViewModel: ObservableObject {
  /// `var`, although it is never replaced: a binding goes through it, and writes what it goes
  /// through.
  var input = TextInput()

  private var token: AnyCancellable?

  init() {
    token = input.objectWillChange.sink { [weak self] in
      // The inner object is about to change; so, for whoever watches us, are we.
      self?.objectWillChange.send()
    }
  }
}
