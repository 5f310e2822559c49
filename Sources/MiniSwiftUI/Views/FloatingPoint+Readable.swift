@_spi(Nodes) import MiniSwiftUICore

extension Double: _FormatSpecifiable {
  /// The number with six digits behind the point.
  public var _readable: String { sixDigits(self) }
}

extension Float: _FormatSpecifiable {
  /// The number with six digits behind the point.
  public var _readable: String { sixDigits(Double(self)) }
}

private func sixDigits(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-∞" : "∞" }
  let magnitude = value.magnitude
  // Beyond this a number has no digits behind the point.
  guard magnitude < 9e15 else { return String(value) }
  var whole = magnitude.rounded(.down)
  var millionths = ((magnitude - whole) * 1_000_000).rounded(.toNearestOrEven)
  if millionths == 1_000_000 { (whole, millionths) = (whole + 1, 0) }
  let digits = String(Int(millionths))
  let fraction = String(repeating: "0", count: 6 - digits.count) + digits
  return grouped(String(Int(whole)), isNegative: value.sign == .minus) + "." + fraction
}
