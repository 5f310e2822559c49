import Stage

/// Reads questions in Aiken as Moodle does: a second line of a stem throws away the first, and lines
/// of a single byte are passed over.
struct AikenReader {
  private struct Draft {
    var question: ImportedQuestion
    /// Where the stem begins.
    var offset: Int
  }

  private var source: ExchangeSource
  private var draft: Draft?
  private var questions: [ImportedQuestion] = []

  /// Reads a file.
  static func questions(_ source: inout ExchangeSource) -> [Question] {
    var reader = AikenReader(source: source)
    reader.run()
    source = reader.source
    return QuestionJoiner.questions(of: reader.questions, &source)
  }

  private init(source: ExchangeSource) {
    self.source = source
  }

  private mutating func run() {
    for number in source.lineStarts.indices {
      // Moodle splits at a carriage return, wherever it stands.
      let line = source.bytes[source.line(number)]
      for piece in line.split(separator: UInt8(ascii: "\r")) { read(piece.trimmed) }
      if source.isFull { return }
    }
    if let draft { reportUnfinished(draft) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    switch AikenLine(line) {
    case .short: break
    case .stem:
      source.checkCount(of: questions.count, at: source.place(line.startIndex))
      if source.isFull { return }
      if let draft { reportUnfinished(draft) }
      let guardBytes = Array(AikenWriter.guardCharacter.utf8)
      let text = line.starts(with: guardBytes) ? line.dropFirst(guardBytes.count) : line
      let stem = LocalizedText.Line(Self.text(text), at: source.place(text.startIndex))
      draft = Draft(
        question: ImportedQuestion(language: .english, stem: stem, place: stem.place),
        offset: line.startIndex)
    case .option(let letter): readOption(letter, line)
    case .answer: readAnswer(line)
    }
  }

  private mutating func readOption(_ letter: UInt8, _ line: ArraySlice<UInt8>) {
    guard let count = draft?.question.options.count else {
      source.report(.misplaced, at: line.startIndex, "an option before a question")
      return
    }
    if count == ExchangeSource.optionLimit {
      source.report(.incomplete, at: line.startIndex, "too many options; nobody could read them")
    }
    if count >= ExchangeSource.optionLimit { return }
    if Int(letter) != Int(UInt8(ascii: "A")) + count {
      source.report(
        .unescaped, at: line.startIndex,
        "this is option number \(count + 1) to Moodle, whatever its letter is")
    }
    let text = line.dropFirst(2).trimmed
    let place = source.place(text.isEmpty ? line.startIndex : text.startIndex)
    draft?.question.options.append(
      ImportedQuestion.Option(isKey: false, text: LocalizedText.Line(Self.text(text), at: place)))
  }

  private mutating func readAnswer(_ line: ArraySlice<UInt8>) {
    guard var question = draft?.question else {
      source.report(.misplaced, at: line.startIndex, "ANSWER before a question")
      return
    }
    draft = nil
    guard question.options.count >= 2 else {
      source.report(
        .incomplete, at: line.startIndex, "fewer than 2 options above ANSWER; one is \"A. text\"")
      return
    }
    let letter = line.dropFirst(7).trimmed.first ?? 0
    let number = Int(letter) - Int(UInt8(ascii: "A"))
    if question.options.indices.contains(number) {
      question.options[number].isKey = true
    } else {
      let last = String(
        UnicodeScalar(UInt8(ascii: "A") + UInt8(min(25, question.options.count - 1))))
      source.report(
        .noKey, at: line.startIndex, "ANSWER names no option; write a letter from A to \(last)")
    }
    let texts = [question.stem.text] + question.options.map(\.text.text)
    question.language = ImportedQuestion.language(of: texts.joined())
    questions.append(question)
  }

  private mutating func reportUnfinished(_ draft: Draft) {
    source.report(
      .incomplete, at: draft.offset,
      draft.question.options.isEmpty
        ? "no options follow this line; a question is one line, and an option begins \"A. \""
        : "the question has no ANSWER: line")
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    TextOnOneLine.of(String(decoding: bytes, as: UTF8.self))
  }
}
