/// Checks what texts say: of places, of all or none; whether a stem asks, and what it negates.
struct WordingCheck {
  private let japanese = JapaneseWording()

  func problems(in texts: [QuestionText]) -> [Problem] {
    texts.flatMap { text in
      Language.allCases.flatMap { language -> [Problem] in
        guard let marked = text.marked[language] else { return [] }
        return switch text.part {
        case .stem: stemProblems(text, language, marked)
        case .option: optionProblems(text, language, marked)
        case .feedback: positionProblems(text, language, marked, isOption: false)
        }
      }
    }
  }

  // MARK: Options

  private func optionProblems(
    _ text: QuestionText, _ language: Language, _ marked: MarkedText
  ) -> [Problem] {
    let index = language == .english ? EnglishWording.allOrNone(marked) : japanese.allOrNone(marked)
    guard let index else { return positionProblems(text, language, marked, isOption: true) }
    let message = "\(text.name) speaks of all or none of the options; say what it means"
    return [Problem(.allOrNone, at: text.place(language, marked.offsets[index]), message)]
  }

  private func positionProblems(
    _ text: QuestionText, _ language: Language, _ marked: MarkedText, isOption: Bool
  ) -> [Problem] {
    let index =
      language == .english
      ? EnglishWording.position(marked, isOption: isOption)
      : japanese.position(marked, isOption: isOption)
    guard let index else { return [] }
    let message = "\(text.name) speaks of a position, but options are shuffled; say what it means"
    return [Problem(.position, at: text.place(language, marked.offsets[index]), message)]
  }

  // MARK: Stems

  private func stemProblems(
    _ text: QuestionText, _ language: Language, _ marked: MarkedText
  ) -> [Problem] {
    let negations =
      language == .english ? EnglishWording.negations(marked) : japanese.negations(marked)
    let plain = negations.first { !marked.isStrong[$0] }
    let negative = plain.map { index in
      let message = "a negation that is easily missed; emphasise it with **…**, or ask without it"
      return Problem(.negativeStem, at: text.place(language, marked.offsets[index]), message)
    }
    return (negative.map { [$0] } ?? []) + questionMark(text, language, marked)
  }

  private func questionMark(
    _ text: QuestionText, _ language: Language, _ marked: MarkedText
  ) -> [Problem] {
    let end = marked.characters.last { !" )）\"”」』".contains($0) }
    guard end != "?", end != "？" else { return [] }
    let mark = language == .english ? "?" : "？"
    let place = text.place(language, text.text[language].count)
    let message = "the question does not end with a question mark, \"\(mark)\""
    return [Problem(.noQuestionMark, at: place, message)]
  }
}
