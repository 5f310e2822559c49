import Combine

/// Counts the view models that are alive. It is owned above the screen that is closed, so that it
/// can still tell when that is gone.
@MainActor
final class Census: ObservableObject {
  private(set) var alive = 0

  /// A view model is made while its view is evaluated, and then nothing may be published. Who
  /// shows the number looks again when the view has appeared.
  func viewModelCame() {
    alive += 1
  }

  func viewModelWent() {
    objectWillChange.send()
    alive -= 1
  }

  /// Has the number shown as it is now.
  func lookAgain() {
    objectWillChange.send()
  }
}
