/// What stands over a generated block, as an HTML comment, and tells what it is made of:
///
///     <!-- KIND: ARGUMENT
///     KEY: VALUE -->
struct Marker: Hashable {
  /// What generates the block.
  let kind: String
  /// What it is made of: a file, a command.
  let argument: String
  /// The further lines, in order.
  let values: [Value]

  /// A further line of a marker.
  struct Value: Hashable {
    let key: String
    let text: String
  }

  static let start = "<!-- "
  static let close = "-->"
  /// The line after a block's content.
  static let end = "<!-- end -->"

  /// The value of a key, where there is one.
  subscript(key: String) -> String? {
    values.first { $0.key == key }?.text
  }

  /// What of it is a person's own, for who reads the document: a picture's text, the comparison's
  /// cells.
  var ownTexts: [String] {
    values.filter { $0.key == "alt" || kind == "comparison" }.map(\.text)
  }

  /// Reads the lines of a comment, without what opens and closes it.
  init(_ lines: [String]) throws(BlockError) {
    func parts(_ line: String) throws(BlockError) -> (String, String) {
      let colon = line.firstIndex(of: ":")
      guard let colon, line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else {
        throw BlockError("\(quoted(line)) has no \"KEY: VALUE\"")
      }
      return (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
    }
    guard let first = lines.first else { throw BlockError("the marker is empty") }
    (kind, argument) = try parts(first)
    var values: [Value] = []
    for line in lines.dropFirst() where !line.trimmed.isEmpty {
      let (key, text) = try parts(line)
      guard !values.contains(where: { $0.key == key }) else {
        throw BlockError("there are two lines \(quoted(key))")
      }
      values.append(Value(key: key, text: text))
    }
    self.values = values
  }

  /// Throws where there is a key other than these.
  func allow(_ keys: String...) throws(BlockError) {
    if let value = values.first(where: { !keys.contains($0.key) }) {
      throw BlockError(
        "\(quoted(value.key)) says nothing to a block \(quoted(kind)); there is "
          + (keys.isEmpty ? "no key" : keys.joined(separator: ", ")))
    }
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}

/// A text in quotation marks, for a message.
func quoted(_ text: some StringProtocol) -> String {
  "\"\(text)\""
}
