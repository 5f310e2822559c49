/// How characters that mean something in GIFT are written, and read again.
///
/// Moodle puts placeholders such as `&&058;` in place of escaped characters while it reads, so that
/// a text that has one in it comes out changed. Such a text is written with an invisible character,
/// U+2060, behind the first `&`.
enum GIFTText {
  /// What Moodle has in place of escaped characters while it reads.
  static let placeholders: [(name: StaticString, character: UInt8)] = [
    ("&&058;", UInt8(ascii: ":")), ("&&035;", UInt8(ascii: "#")), ("&&061;", UInt8(ascii: "=")),
    ("&&123;", UInt8(ascii: "{")), ("&&125;", UInt8(ascii: "}")), ("&&126;", UInt8(ascii: "~")),
    ("&&092;", UInt8(ascii: "\\")), ("&&010", UInt8(ascii: "\n")),
  ]

  private static let joiner = Array("\u{2060}".utf8)
  private static let ampersand = UInt8(ascii: "&")
  static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let letterN = UInt8(ascii: "n")

  /// Whether a character ends something in GIFT where it is not escaped.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether two bytes are an escaped character; any other backslash stands for itself.
  static func isEscape(_ first: UInt8, _ second: UInt8) -> Bool {
    first == backslash && (second == backslash || second == letterN || isSpecial(second))
  }

  /// Whether a text has to be written with an invisible character.
  static func hasPlaceholder(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { placeholder(at: $0, in: bytes[...]) != nil }
  }

  /// A text as it stands between the characters that mean something.
  static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var escaped: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\r"): break
      case newline: escaped += [backslash, letterN]
      case backslash: escaped += [backslash, backslash]
      case _ where isSpecial(byte): escaped += [backslash, byte]
      default: escaped.append(byte)
      }
      if byte == ampersand, placeholder(at: index, in: bytes[...], joined: true) != nil {
        escaped += joiner
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// The text that is meant by what stands there.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      if isEscape(byte, next) {
        text.append(next == letterN ? newline : next)
        index += 2
      } else if byte == ampersand, let found = placeholder(at: index, in: bytes) {
        text.append(found.character)
        index += found.length
      } else {
        text.append(byte)
        index += 1
        let isGuarded = byte == ampersand && bytes[index...].starts(with: joiner)
        if isGuarded, placeholder(at: index - 1, in: bytes, joined: true) != nil {
          index += joiner.count
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The placeholder that begins at an index; with `joined`, also one with invisible characters.
  private static func placeholder(
    at index: Int, in bytes: ArraySlice<UInt8>, joined: Bool = false
  ) -> (character: UInt8, length: Int)? {
    guard bytes[index] == ampersand else { return nil }
    var rest = bytes[(index + 1)...]
    if joined { while rest.starts(with: joiner) { rest = rest.dropFirst(joiner.count) } }
    for (name, character) in placeholders {
      let isThere = name.withUTF8Buffer { rest.starts(with: $0.dropFirst()) }
      if isThere { return (character, name.utf8CodeUnitCount) }
    }
    return nil
  }
}
