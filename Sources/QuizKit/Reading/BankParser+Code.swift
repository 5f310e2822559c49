import Stage

extension BankParser {
  /// Reads a block of code whose first line was read.
  mutating func readCode(_ length: Int, _ language: Substring, _ line: SourceLine) {
    lastText = nil
    if line.text.trimmed.startIndex != line.text.startIndex {
      report(.unknownLine, at: line.firstPlace, "a block of code begins at the margin")
    } else if draft?.options.isEmpty == false {
      report(.unknownLine, at: line.firstPlace, "a block of code stands above the options")
    } else if draft?.code != nil {
      report(
        .repeatedKey, at: line.firstPlace, "a second block of code; a question has one at most")
    }
    let end = endOfCode(length)
    if !end.isClosed {
      let fence = quoted(String(repeating: "`", count: length))
      report(
        .openCode, at: line.firstPlace, "the block of code is not closed; end it with \(fence)")
    }
    let code = lines[position..<end.position]
    for line in code { checkCharacters(of: line) }
    position = end.position + (end.isClosed ? 1 : 0)
    if draft?.code == nil {
      draft?.code = Question.Code(
        language: String(language), lines: code.map { String($0.text) })
    }
  }

  /// Finds the line that ends a block of code, or where one that is not ended was meant to end.
  private func endOfCode(_ length: Int) -> (position: Int, isClosed: Bool) {
    var firstOption: Int?
    for index in position..<lines.count {
      let text = lines[index].text
      if text.begins(with: "## ") { return (firstOption ?? index, false) }
      if text.begins(with: "- [") { firstOption = firstOption ?? index }
      if text.begins(with: "```"), case .fence(length, let language) = LineRule(text),
        language.isEmpty
      {
        return (index, true)
      }
    }
    return (firstOption ?? lines.count, false)
  }
}
