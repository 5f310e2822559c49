/// The key of a text; on a terminal there are no tables of translations, and a key shows itself.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text, numbers written for the reader.
  @_spi(Nodes) public let resolved: String

  /// Makes a key of a string.
  public init(_ value: String) { resolved = value }

  /// Makes a key of a literal.
  public init(stringLiteral value: String) { resolved = value }

  /// Makes a key of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { resolved = stringInterpolation.text }

  /// The parts of a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Makes an interpolation without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a string, as it is.
    public mutating func appendInterpolation(_ string: String) { text += string }

    /// Adds a number, written for the reader.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += value._readable
    }

    /// Adds a text's characters.
    public mutating func appendInterpolation(_ text: Text) { self.text += text.string }

    /// Views cannot stand in a text.
    @available(
      *, unavailable,
      message:
        "Unsupported type for interpolation, see LocalizedStringKey.StringInterpolation for supported types."
    )
    public mutating func appendInterpolation<T: View>(_ view: T) {}
  }
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}

/// A number that can stand in a text's key.
public protocol _FormatSpecifiable: Equatable {
  /// The number as a text with a key shows it.
  var _readable: String { get }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  /// The digits in groups of three.
  public var _readable: String { grouped(String(magnitude), isNegative: self < 0) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

/// Digits in groups of three.
@_spi(Nodes)
public func grouped(_ digits: String, isNegative: Bool) -> String {
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digit)
  }
  return (isNegative ? "-" : "") + text
}
