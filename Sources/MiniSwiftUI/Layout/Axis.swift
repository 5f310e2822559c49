/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// Some of the two directions.
  public struct Set: OptionSet, Sendable {
    /// A bit for each direction.
    public let rawValue: Int8

    /// Makes a set of the directions whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Across.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}
