/// The shares of a question's points that Moodle knows.
enum GIFTWeights {
  /// The weights above 0, in hundred-thousandths of 1 %, with the way they are written.
  ///
  /// Of thirds, and other shares that go on for ever, five digits are given.
  private static let known: [(value: Int, text: String)] = [
    "100", "90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30", "25",
    "20", "16.66667", "14.28571", "12.5", "11.11111", "10", "5",
  ].map { (value(of: $0) ?? 0, $0) }

  /// No question with more right or wrong options can be written.
  static let limit = 20

  /// Weights for so many options that come to 100 %, from 1 to ``limit`` of them.
  static func shares(of count: Int) -> [String] {
    // 100 % may be missed by what is lost behind the fifth digit.
    if let share = known.first(where: { abs($0.value * count - 10_000_000) <= count }) {
      return Array(repeating: share.text, count: count)
    }
    let tens = limit - count
    return Array(repeating: "10", count: tens) + Array(repeating: "5", count: count - tens)
  }

  /// Whether Moodle takes a weight, in hundred-thousandths of 1 %.
  static func isKnown(_ value: Int) -> Bool {
    value == 0 || known.contains { abs($0.value - abs(value)) <= 1 }
  }

  /// A weight in hundred-thousandths of 1 %, read as `33.33333` or `-50`.
  static func value(of text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), whole <= 999 else { return nil }
    var fraction = parts.count > 1 ? String(parts[1].prefix(5)) : ""
    fraction += String(repeating: "0", count: 5 - fraction.count)
    guard let part = Int(fraction), part >= 0 else { return nil }
    return (whole * 100_000 + part) * (isNegative ? -1 : 1)
  }
}
