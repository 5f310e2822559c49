extension Subscribers {
  /// How many values a subscriber asks for.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number; `UInt.max` stands for without limit.
    private let count: UInt

    private init(count: UInt) { self.count = count }

    /// As many values as there are.
    public static let unlimited = Demand(count: .max)
    /// No value.
    public static let none = Demand(count: 0)

    /// A number of values, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be negative")
      return Demand(count: UInt(value))
    }

    /// The number of values; `nil` if there is no limit.
    public var max: Int? { self == .unlimited ? nil : Int(count) }

    /// `unlimited` or `max(n)`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Says whether the first is fewer than the second; nothing is more than without limit.
    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
  }
}

extension Subscribers.Demand {
  /// The sum; with one that has no limit, no limit.
  public static func + (a: Self, b: Self) -> Self {
    guard let x = a.max, let y = b.max else { return .unlimited }
    let (sum, overflow) = x.addingReportingOverflow(y)
    return overflow ? .unlimited : .max(sum)
  }

  /// The rest; nothing is left if the second has no limit, and the first stays without limit. A
  /// rest below zero is a programming error.
  public static func - (a: Self, b: Self) -> Self {
    guard let x = a.max else { return .unlimited }
    guard let y = b.max else { return .none }
    return .max(x - y)
  }

  /// The multiple; of one without limit, no limit.
  public static func * (a: Self, b: Int) -> Self {
    guard let x = a.max else { return .unlimited }
    let (product, overflow) = x.multipliedReportingOverflow(by: b)
    return overflow ? .unlimited : .max(product)
  }

  /// The sum with a number.
  public static func + (a: Self, b: Int) -> Self {
    guard let x = a.max else { return .unlimited }
    let (sum, overflow) = x.addingReportingOverflow(b)
    return overflow ? .unlimited : .max(sum)
  }

  /// The rest after a number.
  public static func - (a: Self, b: Int) -> Self { a.max.map { .max($0 - b) } ?? .unlimited }

  /// Adds a demand.
  public static func += (a: inout Self, b: Self) { a = a + b }
  /// Adds a number.
  public static func += (a: inout Self, b: Int) { a = a + b }
  /// Takes a demand away.
  public static func -= (a: inout Self, b: Self) { a = a - b }
  /// Takes a number away.
  public static func -= (a: inout Self, b: Int) { a = a - b }
  /// Multiplies by a number.
  public static func *= (a: inout Self, b: Int) { a = a * b }

  /// Says whether the demand is that number.
  public static func == (a: Self, b: Int) -> Bool { a.max == b }
  /// Says whether the demand is that number.
  public static func == (a: Int, b: Self) -> Bool { b.max == a }
  /// Says whether the demand is another than that number.
  public static func != (a: Self, b: Int) -> Bool { a.max != b }
  /// Says whether the demand is another than that number.
  public static func != (a: Int, b: Self) -> Bool { b.max != a }
  /// Says whether the demand is less than the number.
  public static func < (a: Self, b: Int) -> Bool { a.max.map { $0 < b } ?? false }
  /// Says whether the number is less than the demand.
  public static func < (a: Int, b: Self) -> Bool { b.max.map { a < $0 } ?? true }
  /// Says whether the demand is at most the number.
  public static func <= (a: Self, b: Int) -> Bool { !(b < a) }
  /// Says whether the number is at most the demand.
  public static func <= (a: Int, b: Self) -> Bool { !(b < a) }
  /// Says whether the demand is more than the number.
  public static func > (a: Self, b: Int) -> Bool { b < a }
  /// Says whether the number is more than the demand.
  public static func > (a: Int, b: Self) -> Bool { b < a }
  /// Says whether the demand is at least the number.
  public static func >= (a: Self, b: Int) -> Bool { !(a < b) }
  /// Says whether the number is at least the demand.
  public static func >= (a: Int, b: Self) -> Bool { !(a < b) }
}
