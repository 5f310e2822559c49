/// The rule of the format that a line follows, with its parts.
enum LineRule {
  /// A line that names something and says what it is, such as `kind: single`.
  struct Entry {
    /// Whether it begins with `>`.
    var isFeedback: Bool
    /// The name.
    var key: Substring
    /// What stands between name and value: a colon.
    var colon: Unicode.Scalar
    /// The value, without blanks at its ends.
    var value: Substring
  }

  /// Nothing but blanks.
  case blank
  /// `<!-- … -->`.
  case comment
  /// What begins a comment and does not end it.
  case openComment
  /// What begins a block of code: so many back-quotes, and a language.
  case fence(length: Int, language: Substring)
  /// `## id`; `marks` is all before the id.
  case heading(marks: Substring, id: Substring)
  /// `- [x] id`; `mark` is all before the id.
  case option(mark: Substring, id: Substring)
  /// `key: value`, or `> key: value`.
  case entry(Entry)
  /// No rule.
  case other

  /// Finds the rule of a line, its indentation left aside.
  init(_ line: Substring) {
    let content = line.trimmed
    switch content.unicodeScalars.first {
    case nil: self = .blank
    case "#": self = Self.heading(content)
    case "-", "*", "+": self = Self.option(content) ?? .other
    case "`": self = Self.fence(content) ?? .other
    case "<" where content.begins(with: "<!--"):
      let isClosed = content.utf8.count >= 7 && content.utf8.suffix(3).elementsEqual("-->".utf8)
      self = isClosed ? .comment : .openComment
    default: self = Self.entry(content) ?? .other
    }
  }

  private static func heading(_ content: Substring) -> LineRule {
    let id = Substring(content.unicodeScalars.drop { $0 == "#" }).trimmed
    return .heading(marks: content[..<id.startIndex], id: id)
  }

  private static func option(_ content: Substring) -> LineRule? {
    let rest = Substring(content.unicodeScalars.dropFirst()).trimmed
    let hasBox = rest.unicodeScalars.first == "["
    guard hasBox || content.begins(with: "- ") else { return nil }
    let end = hasBox ? rest.unicodeScalars.firstIndex(of: "]") : nil
    let id = end.map { rest[rest.unicodeScalars.index(after: $0)...].trimmed } ?? rest
    return .option(mark: content[..<id.startIndex], id: id)
  }

  private static func fence(_ content: Substring) -> LineRule? {
    let language = Substring(content.unicodeScalars.drop { $0 == "`" })
    let length = content.utf8.count - language.utf8.count
    guard length >= 3, !language.unicodeScalars.contains("`") else { return nil }
    return .fence(length: length, language: language.trimmed)
  }

  private static func entry(_ content: Substring) -> LineRule? {
    let isFeedback = content.unicodeScalars.first == ">"
    let rest = isFeedback ? Substring(content.unicodeScalars.dropFirst()).trimmed : content
    let scalars = rest.unicodeScalars
    guard let end = scalars.firstIndex(where: { !$0.isPartOfKey }), end > rest.startIndex,
      scalars[end] == ":" || scalars[end] == "："
    else { return nil }
    return .entry(
      Entry(
        isFeedback: isFeedback, key: rest[..<end], colon: scalars[end],
        value: rest[scalars.index(after: end)...].trimmed))
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfKey: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
