/// A line of a file that a person edits, without what ends it.
struct SourceLine {
  /// What it says.
  let text: Substring
  /// Where it begins.
  let start: SourcePlace

  /// The place of a character of the line.
  func place(_ index: Substring.Index) -> SourcePlace {
    var place = start
    place.column = text[..<index].count + 1
    return place
  }

  /// Where the first character stands that is no blank.
  var firstPlace: SourcePlace { place(text.trimmed.startIndex) }

  /// Where the first character stands that nobody sees, and which a terminal may obey.
  var firstInvisible: (character: Unicode.Scalar, place: SourcePlace)? {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: \.isUnwanted) else { return nil }
    return (scalars[index], place(index))
  }

  /// The lines of a text, whichever way they are ended.
  static func lines(of text: String, file: String) -> [SourceLine] {
    var text = text[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    // In bytes: to Swift the two characters that end a line in other systems are one.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.enumerated().map { number, line in
      let isLong = line.last == UInt8(ascii: "\r")
      return SourceLine(
        text: Substring(isLong ? line.dropLast() : line),
        start: SourcePlace(file: file, line: number + 1))
    }
  }
}

extension Substring {
  /// The text without blanks at both ends.
  var trimmed: Substring {
    var scalars = unicodeScalars
    while scalars.first?.isBlank == true { scalars.removeFirst() }
    while scalars.last?.isBlank == true { scalars.removeLast() }
    return Substring(scalars)
  }

  /// Whether it begins so, character by character of Unicode: an accent that follows is no part of
  /// what it follows.
  func begins(with prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { utf8.starts(with: $0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\u{3000}" }

  /// A control character, what ends a line somewhere, or what turns the direction of writing.
  fileprivate var isUnwanted: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
