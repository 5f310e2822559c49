import Stage

/// Reads one question in GIFT.
struct GIFTQuestionParser {
  let bytes: ArraySlice<UInt8>
  let language: Language?
  var source: ExchangeSource
  /// How texts of the question are shown if they do not say it themselves.
  var format = GIFTFormat.moodle
  /// Whether it was told that texts are marked up in HTML.
  var hasToldOfHTML = false

  init(bytes: ArraySlice<UInt8>, language: Language?, source: ExchangeSource) {
    self.bytes = bytes
    self.language = language
    self.source = source
  }

  /// The question, or `nil` where a problem was reported instead.
  mutating func question(comments: [String]) -> ImportedQuestion? {
    let (name, body, marks) = nameAndBody()
    guard let layout = layout(body, marks), let stem = stem(layout) else { return nil }
    var question = ImportedQuestion(
      id: name, language: language ?? .english, stem: stem.line, code: stem.code,
      place: source.place(bytes.startIndex))
    switch layout.kind {
    case .trueFalse(let isTrue): question.options = trueFalse(isTrue, layout)
    default:
      let isMultiple = !layout.marks(in: layout.answers).contains { bytes[$0] == equals }
      question.kind = isMultiple ? .multiple : .single
      guard let options = options(layout, isMultiple: isMultiple) else { return nil }
      question.options = options
    }
    if question.options.count < 2 {
      source.report(
        .incomplete, at: bytes.startIndex, "fewer than 2 options; a question needs them")
      return nil
    }
    if language == nil {
      let texts = [question.stem.text] + question.options.map(\.text.text)
      question.language = ImportedQuestion.language(of: texts.joined())
    }
    if case .trueFalse = layout.kind { nameTrueFalse(&question) }
    take(comments, for: &question)
    checkKeys(of: question)
    checkGeneralFeedback(layout, question)
    return question
  }

  // MARK: Parts

  /// The name between double colons, and what follows it.
  private mutating func nameAndBody() -> (
    name: String?, body: ArraySlice<UInt8>, marks: ArraySlice<Int>
  ) {
    let marks = GIFTLayout.marks(in: bytes)
    let start = bytes.startIndex
    func isDouble(_ index: Int) -> Bool {
      index + 1 < marks.count && marks[index + 1] == marks[index] + 1
        && bytes[marks[index]] == colon && bytes[marks[index + 1]] == colon
    }
    guard marks.first == start, isDouble(0) else { return (nil, bytes, marks[...]) }
    guard let end = marks.indices.dropFirst(2).first(where: isDouble) else {
      return (nil, bytes.dropFirst(2).trimmed, marks[2...])
    }
    let name = GIFTText.unescaped(bytes[(start + 2)..<marks[end]].trimmed)
    let body = bytes[(marks[end] + 2)...].trimmed
    return (name.isEmpty ? nil : name, body, marks[(end + 2)...])
  }

  /// The parts as Moodle sees them, or else as somebody meant them who put braces into code.
  private mutating func layout(
    _ body: ArraySlice<UInt8>, _ marks: ArraySlice<Int>
  ) -> GIFTLayout? {
    let layout = GIFTLayout(body, marks: marks)
    let hasMore = layout.marks(in: layout.rest).contains { body[$0] == UInt8(ascii: "{") }
    if layout.isChoice, !hasMore { return layout }
    let other = GIFTLayout(body, marks: GIFTLayout.marks(in: body, exceptInCode: true)[...])
    if other.isChoice {
      source.report(
        .unescaped, at: layout.stem.endIndex,
        "Moodle takes the brace for the beginning or the end of answers; write \\{ and \\} in code")
      return other
    }
    if layout.isChoice { return layout }
    var (code, message) = layout.refusal
    if layout.kind == .description, CodeFence.split(GIFTText.unescaped(body)).hasMore {
      message = "code that is not closed; an empty line ends a question, write \\n for it"
    }
    source.report(code, at: body.startIndex, message)
    return nil
  }

  private mutating func stem(
    _ layout: GIFTLayout
  ) -> (line: LocalizedText.Line, code: Question.Code?)? {
    let place = source.place(layout.stem.startIndex)
    var text = text(layout.stem, isStem: true)
    // A gap in a sentence is filled in.
    if !layout.rest.trimmed.isEmpty {
      let isParted = layout.stem.trimmed.endIndex < layout.stem.endIndex
      text += (isParted ? " _____" : "_____") + GIFTText.unescaped(layout.rest)
    }
    let parts = CodeFence.split(text)
    if parts.hasMore {
      source.report(
        .lost, at: place,
        parts.code == nil
          ? "a block of code that is not closed; an empty line ends a question, write \\n for it"
          : "a question has one block of code; the others are now words of its stem")
    }
    if parts.text.isEmpty {
      source.report(.incomplete, at: layout.answers.startIndex, "a question without a stem")
      return nil
    }
    return (LocalizedText.Line(parts.text, at: place), parts.code)
  }

  /// A text without the name of its format.
  mutating func text(_ part: ArraySlice<UInt8>, isStem: Bool = false) -> String {
    var part = part.trimmed
    var format = format
    if let named = GIFTFormat.allCases.first(where: { part.starts(with: $0.tag.utf8) }) {
      part = part.dropFirst(named.tag.utf8.count)
      format = named
    }
    if isStem { self.format = format }
    if format == .html, !hasToldOfHTML, part.contains(where: { $0 == UInt8(ascii: "<") }) {
      hasToldOfHTML = true
      source.report(.lost, at: part.startIndex, "HTML is kept as it is; the quiz shows its marks")
    }
    return GIFTText.unescaped(part)
  }

  private mutating func take(_ comments: [String], for question: inout ImportedQuestion) {
    var hasID = false
    for comment in comments {
      let tags = GIFTComment(comment)
      if let id = tags.id, !hasID {
        hasID = true
        question.id = id
        question.hasOwnID = true
      }
      question.chapter = tags.chapter ?? question.chapter
      question.lesson = tags.lesson ?? question.lesson
      if let ids = tags.optionIDs {
        if ids.count == question.options.count, Set(ids).count == ids.count,
          ids.allSatisfy(QuestionID.isProper)
        {
          question.optionIDs = ids
        } else {
          source.report(
            .changedID, at: question.place,
            "the line \"// options:\" does not name the options, each once; they get new ids")
        }
      }
    }
  }

  private mutating func checkKeys(of question: ImportedQuestion) {
    let count = question.options.count(where: \.isKey)
    if count == 0 {
      source.report(.noKey, at: question.place, "no option is right; mark the key with =")
    } else if question.kind == .single, count > 1 {
      source.report(
        .unescaped, at: question.place,
        "\(count) options begin with =, one of which is to be chosen; in a text, write \\=")
    }
  }

  private mutating func checkGeneralFeedback(_ layout: GIFTLayout, _ question: ImportedQuestion) {
    guard !layout.generalFeedback.isEmpty else { return }
    let text = text(layout.generalFeedback)
    let own = QuizWords(question.language).lessonFile(question.lesson)
    // What is written there on export is known anyway.
    if question.lesson > 0, text.contains(own) { return }
    source.report(
      .lost, at: layout.generalFeedback.startIndex,
      "feedback for the question as a whole; the quiz has it for options only")
  }
}

private let equals = UInt8(ascii: "=")
private let colon = UInt8(ascii: ":")

extension GIFTLayout {
  /// Whether it has options to choose from.
  fileprivate var isChoice: Bool {
    switch kind {
    case .choice, .trueFalse: true
    default: false
    }
  }

  /// Why the quiz can't have the question.
  fileprivate var refusal: (ExchangeProblemCode, String) {
    switch kind {
    case .description: (.unsupportedKind, "text without answers in braces")
    case .essay: (.unsupportedKind, "an essay; the quiz has questions with options only")
    case .number: (.unsupportedKind, "a question for a number; write options with = and ~")
    case .matching: (.unsupportedKind, "pairs to match; write options with = and ~")
    case .shortAnswer: (.unsupportedKind, "an answer to be typed; write wrong options with ~")
    case .open: (.braces, "a brace without the other one; write \\{ or \\} in a text")
    case .choice, .trueFalse: (.unsupportedKind, "")
    }
  }
}
