// Pattern 4: publishers keep the view model in step with the model.
//
// Who owns the state    The model. The view model has copies, for its view.
// Who may write         Whoever has the model. A view writes by calling the view model's methods,
//                       and these change the model.
// Who is told           The view model, by the model's publishers; the views, by the view model.

import Combine

/// Copies of what the view needs of the model, and the ways to change the model.
///
/// How the copies follow the model is what the variants differ in: see the subclasses in Variants.
@MainActor
class SampleViewModel: ObservableObject {
  @Published var count: Int
  @Published var stars: String

  let model: SampleModel
  private let census: Census

  init(model: SampleModel, census: Census) {
    self.model = model
    self.census = census
    // The first values are taken, not waited for: a view can show them at once.
    count = model.count
    stars = model.stars
    census.viewModelCame()
  }

  /// Changes the model, not the copy: the copy follows.
  func countUp() {
    model.count += 1
  }

  func changeStarsLength(_ length: Int) {
    model.changeStarsLength(length)
  }

  deinit {
    let census = census
    // The screen lets go of its objects on the main actor; `deinit` just can't be told so.
    MainActor.assumeIsolated { census.viewModelWent() }
  }
}
