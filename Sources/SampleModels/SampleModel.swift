/// The sample that the patterns share: a count, and a row of stars.
///
/// It is a value: whoever holds a copy can change that copy and nothing else. It knows of no view
/// and of no view model, and tells nobody when it changes. That is what the patterns are about.
public struct SampleModel: Equatable, Sendable {
  /// How often was counted up; 0 at first.
  public var count = 0

  /// The stars; one at first.
  public var stars = "★"

  /// Makes the sample as it is at first.
  public init() {}

  /// Makes `stars` that many ★; a length below 0 counts as 0.
  public mutating func changeStarsLength(_ length: Int) {
    stars = String(repeating: "★", count: max(0, length))
  }
}
