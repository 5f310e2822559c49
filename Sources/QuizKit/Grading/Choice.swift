/// The options of a question that were chosen, by their numbers.
struct Choice: Hashable, Sendable {
  /// So many options can be told apart.
  static let limit = 63
  /// Nothing was answered.
  static let none = Choice()
  /// Something was answered that can't be counted.
  static let void = Choice(bits: 1 << 63)

  private(set) var bits: UInt64 = 0

  /// Whether there is an answer to grade.
  var isAnswer: Bool { self != .none && self != .void }
  /// How many options were chosen.
  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ option: Int) { bits |= 1 << UInt64(option) }

  func contains(_ option: Int) -> Bool { bits & (1 << UInt64(option)) != 0 }

  func overlaps(_ other: Choice) -> Bool { bits & other.bits != 0 }

  func union(_ other: Choice) -> Choice { Choice(bits: bits | other.bits) }
}
