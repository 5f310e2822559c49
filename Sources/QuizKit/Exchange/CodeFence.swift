/// A block of code within a text, between lines of back-quotes.
enum CodeFence {
  /// The lines of a block, fences and all; the fences are longer than any row of back-quotes in it.
  static func lines(_ code: Question.Code) -> [String] {
    let quote = UInt8(ascii: "`")
    var longest = 0
    for line in code.lines {
      var length = 0
      for byte in line.utf8 {
        length = byte == quote ? length + 1 : 0
        longest = max(longest, length)
      }
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let language = TextOnOneLine.of(code.language.filter { $0 != "`" })
    return [fence + language] + code.lines + [fence]
  }

  /// A text of one line, kept from looking like a fence: such a one begins with a backslash.
  static func guarded(_ text: String) -> String {
    looksLikeGuarded(text) ? "\\" + text : text
  }

  /// A text taken apart: what is to be read, on one line, and the first block of code.
  ///
  /// What `hasMore` tells, that there are more blocks, or one that is not closed, stays in the text.
  static func split(_ text: String) -> (text: String, code: Question.Code?, hasMore: Bool) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard let first = lines.firstIndex(where: { fence($0) != nil }), let open = fence(lines[first])
    else { return (unguarded(TextOnOneLine.of(text)), nil, false) }
    let rest = lines[(first + 1)...]
    let end = rest.firstIndex { line in
      guard let close = fence(line) else { return false }
      return close.language.isEmpty && close.length >= open.length
    }
    guard let end else { return (unguarded(TextOnOneLine.of(text)), nil, true) }
    let code = Question.Code(
      language: open.language,
      lines: lines[(first + 1)..<end].map { withoutBlanks($0, atMost: open.indent) })
    let others = lines[..<first] + lines[(end + 1)...]
    let hasMore = others.contains { fence($0) != nil }
    return (unguarded(TextOnOneLine.of(others.joined(separator: "\n"))), code, hasMore)
  }

  private static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "\\") && looksLikeGuarded(text)
      ? String(text.dropFirst()) : text
  }

  /// Whether it is three back-quotes or more, behind any number of backslashes.
  private static func looksLikeGuarded(_ text: String) -> Bool {
    let rest = text.utf8.drop { $0 == UInt8(ascii: "\\") }
    return rest.prefix { $0 == UInt8(ascii: "`") }.count >= 3
  }

  private static func fence(_ line: String) -> (length: Int, language: String, indent: Int)? {
    let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let content = line.utf8.dropFirst(blanks)
    let length = content.prefix { $0 == UInt8(ascii: "`") }.count
    let language = content.dropFirst(length)
    guard length >= 3, !language.contains(UInt8(ascii: "`")) else { return nil }
    return (length, TextOnOneLine.of(String(Substring(language))), blanks)
  }

  private static func withoutBlanks(_ line: String, atMost limit: Int) -> String {
    let isLong = line.utf8.last == UInt8(ascii: "\r")
    let content = Substring(line.utf8.dropLast(isLong ? 1 : 0))
    let count = content.utf8.prefix(limit)
      .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    return String(Substring(content.utf8.dropFirst(count)))
  }
}
