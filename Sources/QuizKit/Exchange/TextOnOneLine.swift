/// A text as it is written where a line is all there is.
enum TextOnOneLine {
  /// Puts lines together, and takes blanks from the ends.
  static func of(_ text: String) -> String {
    let pieces = text.unicodeScalars.split(whereSeparator: \.endsLine)
    return pieces.map { String(Substring($0).trimmed) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, or is a character that nobody sees and some programs cut off.
  fileprivate var endsLine: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
