import Combine

/// The sample's model as an object that publishes: whoever wants to follow it subscribes.
///
/// In patterns 1–3 the model is a value that the view model owns. Here it is shared, and may be
/// changed by anyone who has it, so the view model must be told.
@MainActor
final class SampleModel: ObservableObject {
  @Published var count = 0
  @Published private(set) var stars = "★"

  func changeStarsLength(_ length: Int) {
    stars = String(repeating: "★", count: max(0, length))
  }
}
