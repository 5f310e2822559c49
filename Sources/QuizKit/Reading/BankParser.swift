import Stage

/// Reads the questions of one file.
///
/// It goes on after a mistake, taking a line for what it was most likely meant to be, so that each
/// mistake is told once, and all of them at once.
package struct BankParser {
  /// So many problems are told of one file.
  static let problemLimit = 1000

  let lines: [SourceLine]
  let file: String
  let chapter: Int
  /// The number of lines that have been read.
  var position = 0
  var draft: QuestionDraft?
  /// The text that was read last, which a line of no rule may go on with.
  var lastText: QuestionDraft.TextName?
  private var questions: [Question] = []
  private(set) var problems: [Problem] = []
  /// Whether lines are passed over up to the next question, since one of them was reported.
  private var isPassingOver = false
  private var lastWasUnknown = false

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - text: The text; a byte-order mark and any ends of lines are understood.
  ///   - file: The name of the file in places.
  ///   - chapter: The number of its pattern.
  /// - Returns: What could be read, and what is wrong with the lines. What is wrong with questions
  ///   that can be read is found by ``BankChecker``.
  package static func parse(
    _ text: String, file: String, chapter: Int
  ) -> (questions: [Question], problems: [Problem]) {
    var parser = BankParser(
      lines: SourceLine.lines(of: text, file: file), file: file, chapter: chapter)
    parser.run()
    return (parser.questions, parser.problems)
  }

  private init(lines: [SourceLine], file: String, chapter: Int) {
    self.lines = lines
    self.file = file
    self.chapter = chapter
  }

  private mutating func run() {
    guard readHeader() else { return }
    while position < lines.count {
      if problems.count >= Self.problemLimit {
        let message = "more than \(Self.problemLimit) problems; from here on nothing was read"
        problems.append(Problem(.unreadable, at: lines[position].start, message))
        draft?.hasUnreadLines = true
        break
      }
      let line = lines[position]
      position += 1
      checkCharacters(of: line)
      read(line)
    }
    finishQuestion()
    if questions.isEmpty, problems.isEmpty {
      let place = SourcePlace(file: file)
      problems.append(Problem(.emptyBank, at: place, "no question; one begins with \"## id\""))
    }
  }

  private mutating func read(_ line: SourceLine) {
    let rule = LineRule(line.text)
    var isUnknown = false
    switch rule {
    case .blank: lastText = nil
    case .comment: break
    case .openComment: passOverComment(line)
    case .heading(let marks, let id): beginQuestion(marks, id, line)
    case _ where draft == nil:
      if !isPassingOver {
        report(
          .unknownLine, at: line.firstPlace,
          "no question begins before this line; put \"## id\" above it")
      }
      isPassingOver = true
    case .fence(let length, let language): readCode(length, language, line)
    case .option(let mark, let id): beginOption(mark, id, line)
    case .entry(let entry): read(entry, line)
    case .other:
      readUnknown(line)
      isUnknown = true
    }
    lastWasUnknown = isUnknown
  }

  /// Tells a problem, but only one of a line: what is wrong besides may come of the first.
  mutating func report(_ code: ProblemCode, at place: SourcePlace, _ message: String) {
    guard problems.last?.place.line != place.line else { return }
    problems.append(Problem(code, at: place, message))
  }

  /// Tells of a character that nobody sees.
  mutating func checkCharacters(of line: SourceLine) {
    guard let (character, place) = line.firstInvisible else { return }
    let digits = String(character.value, radix: 16, uppercase: true)
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    report(.unknownLine, at: place, "an invisible character, U+\(name); delete it")
  }

  // MARK: Lines of their own

  private mutating func passOverComment(_ line: SourceLine) {
    report(.unknownLine, at: line.firstPlace, "a comment ends its own line with \"-->\"")
    // A comment of several lines, if it is not a long one.
    for (offset, other) in lines[position...].prefix(50).enumerated() {
      if case .heading = LineRule(other.text) { return }
      if other.text.trimmed.utf8.suffix(3).elementsEqual("-->".utf8) {
        position += offset + 1
        return
      }
    }
  }

  private mutating func readUnknown(_ line: SourceLine) {
    defer { draft?.hasUnreadLines = true }
    if let name = lastText {
      report(.unknownLine, at: line.firstPlace, "a text is one line; join this with the line above")
      draft?[name.part].lines[name.language]?.text += " " + line.text.trimmed
    } else if !lastWasUnknown {
      let message = "a line that follows no rule: \(quoted(String(line.text.trimmed), atMost: 30))"
      report(.unknownLine, at: line.firstPlace, message)
    }
  }

  // MARK: Questions and options

  private mutating func beginQuestion(_ marks: Substring, _ id: Substring, _ line: SourceLine) {
    finishQuestion()
    isPassingOver = false
    lastText = nil
    draft = QuestionDraft(id: String(id), chapter: chapter, place: line.place(id.startIndex))
    if marks.trimmed != "##" || line.text.trimmed.startIndex != line.text.startIndex {
      draft?.hasUnreadLines = true
      report(.unknownLine, at: line.firstPlace, "a question begins at the margin with \"## id\"")
    } else if marks == "##", !id.isEmpty {
      report(.unknownLine, at: line.place(id.startIndex), "a blank is missing after \"##\"")
    }
  }

  private mutating func finishQuestion() {
    guard let draft else { return }
    self.draft = nil
    // A title that was meant for readers is no question.
    if draft.isEmpty, draft.hasUnreadLines { return }
    let missing = draft.missingKeys
    if !missing.isEmpty {
      let examples = ["kind": "kind: single", "lesson": "lesson: 02"]
      let wanted = missing.map { "\"\(examples[$0] ?? $0)\"" }.joined(separator: " and ")
      let names = missing.joined(separator: " and no ")
      problems.append(
        Problem(.missingKey, at: draft.place, "the question has no \(names); add \(wanted), say"))
    }
    questions.append(draft.question)
  }

  private mutating func beginOption(_ mark: Substring, _ id: Substring, _ line: SourceLine) {
    lastText = nil
    let isProper = mark == "- [x] " || mark == "- [ ] "
    let box = mark.filter { !$0.isWhitespace && $0 != "-" && $0 != "*" && $0 != "+" }
    if !isProper, !(id.isEmpty && (mark == "- [x]" || mark == "- [ ]")) {
      let right = "\"- [x] id\" if it is right, else \"- [ ] id\""
      report(.unknownLine, at: line.firstPlace, "an option begins with \(right)")
      if !["[x]", "[X]", "[]"].contains(box) { draft?.hasUnreadLines = true }
    } else if line.text.trimmed.startIndex != line.text.startIndex {
      report(.unknownLine, at: line.firstPlace, "an option begins at the margin")
    }
    let isKey = box.lowercased() == "[x]"
    draft?.options.append(
      AnswerOption(
        id: String(id), isKey: isKey, text: LocalizedText(), feedback: LocalizedText(),
        place: line.place(id.startIndex)))
  }
}
