// Pattern 2: bindings for properties, closures for methods.
//
// Who owns the state    `SampleView`, through `@StateObject`.
// Who may write         Whoever was given a binding; and who was given a closure, in the way that
//                       the closure allows.
// Who is told           The view that watches the object. The sub-view is evaluated because its
//                       input changed, not because it watches anything.

import Combine
import SampleModels

/// The sample's view model, made so that a child can bind to its parts.
@MainActor
final class SampleViewModel: ObservableObject {
  @Published private var model = SampleModel()

  var count: Int {
    get { model.count }
    set { model.count = newValue }
  }

  /// A binding reads and writes, so what a child binds to needs a setter. Leave it out, and
  /// `$viewModel.stars` is refused: "cannot assign to property: 'stars' is a get-only property".
  var stars: String {
    get { model.stars }
    set { model.stars = newValue }
  }

  func changeStarsLength(_ length: Int) {
    model.changeStarsLength(length)
  }
}
