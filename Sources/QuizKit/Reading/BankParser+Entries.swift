import Stage

extension BankParser {
  private static let questionKeys = ["kind", "lesson", "run"] + languageKeys
  private static let optionKeys = languageKeys + ["bodies", "shows"]
  private static let languageKeys = Language.allCases.map(\.rawValue)

  /// Reads a line of a question or of its last option.
  mutating func read(_ entry: LineRule.Entry, _ line: SourceLine) {
    lastText = nil
    guard let key = key(of: entry, line) else {
      draft?.hasUnreadLines = true
      return
    }
    let hasOption = draft?.options.isEmpty == false
    if let language = Language(rawValue: key) {
      guard hasOption || !entry.isFeedback else { return reportNoOption(entry, line) }
      let part: QuestionDraft.Part =
        entry.isFeedback ? .feedback : hasOption ? .option : .stem
      checkForm(of: entry, in: line, indent: hasOption ? 2 : 0)
      addText(QuestionDraft.TextName(part: part, language: language), entry, line)
    } else if Self.optionKeys.contains(key) {
      guard hasOption else { return reportNoOption(entry, line) }
      checkForm(of: entry, in: line, indent: 2)
      addOutcome(key, entry.value, line)
    } else {
      if hasOption {
        let message = "\"\(key)\" belongs to the question; put it above the options"
        report(.unknownLine, at: line.firstPlace, message)
      }
      checkForm(of: entry, in: line, indent: 0)
      setValue(of: key, entry.value, line)
    }
  }

  /// The key of a line, or the one that it was meant to be.
  private mutating func key(of entry: LineRule.Entry, _ line: SourceLine) -> String? {
    let key = String(entry.key)
    let isOfOption = entry.isFeedback || line.text.trimmed.startIndex != line.text.startIndex
    let keys =
      entry.isFeedback ? Self.languageKeys : isOfOption ? Self.optionKeys : Self.questionKeys
    if keys.contains(key) { return key }
    if !entry.isFeedback, (Self.optionKeys + Self.questionKeys).contains(key) { return key }
    let near = nearest(to: key, in: keys)
    let hint =
      near.map { "did you mean \"\($0)\"?" } ?? "known here: \(keys.joined(separator: ", "))"
    let place = line.place(entry.key.startIndex)
    report(.unknownKey, at: place, "unknown key \(quoted(key)); \(hint)")
    return near
  }

  private mutating func reportNoOption(_ entry: LineRule.Entry, _ line: SourceLine) {
    let name = entry.isFeedback ? "feedback" : "\"\(entry.key)\""
    let message = "\(name) belongs to an option; put it below \"- [x] id\""
    report(.unknownLine, at: line.firstPlace, message)
    draft?.hasUnreadLines = true
  }

  /// Checks the indentation, the colon, and the blank behind the mark of feedback.
  mutating func checkForm(of entry: LineRule.Entry, in line: SourceLine, indent: Int) {
    let content = line.text.trimmed
    let blanks = line.text[..<content.startIndex]
    if blanks.utf8.count != indent || !blanks.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      let form =
        indent == 0 ? "this line begins at the margin" : "two blanks belong before this line"
      report(.unknownLine, at: line.firstPlace, form)
    } else if entry.colon != ":" {
      report(.unknownLine, at: line.place(entry.key.endIndex), "write a plain colon, \":\"")
    } else if entry.isFeedback, content[..<entry.key.startIndex] != "> " {
      report(.unknownLine, at: line.firstPlace, "feedback begins with \"> \" and the language")
    }
  }

  private mutating func addText(
    _ name: QuestionDraft.TextName, _ entry: LineRule.Entry, _ line: SourceLine
  ) {
    if draft?[name.part].lines[name.language] != nil {
      let mark = entry.isFeedback ? "> " : ""
      // Nobody knows which of the two is meant, so neither is checked.
      draft?[name.part].lines[name.language]?.text = ""
      draft?.hasUnreadLines = true
      return reportRepeated("\(mark)\(name.language.rawValue)", entry.key, line)
    }
    let text = LocalizedText.Line(String(entry.value), at: line.place(entry.value.startIndex))
    draft?[name.part].lines[name.language] = text
    lastText = name
  }

  mutating func reportRepeated(_ name: String, _ key: Substring, _ line: SourceLine) {
    report(.repeatedKey, at: line.place(key.startIndex), "\"\(name)\" stands here a second time")
  }
}
