import Stage

/// Checks that every text is there in every language, and written.
enum MissingTextCheck {
  static func problems(in question: Question, _ texts: [QuestionText]) -> [Problem] {
    texts.flatMap { text in
      toDo(text) + (question.hasUnreadLines ? [] : missing(text).map { [$0] } ?? [])
    }
  }

  private static func toDo(_ text: QuestionText) -> [Problem] {
    Language.allCases.filter { text.text.lines[$0]?.isToDo == true }.map { language in
      let message = "\(text.name) is still to be written in \(language.name)"
      return Problem(.toDo, at: text.place(language), message)
    }
  }

  private static func missing(_ text: QuestionText) -> Problem? {
    let missing = Language.allCases.filter { text.text[$0].isEmpty }
    guard let first = missing.first else { return nil }
    let isFeedback = text.part.option?.isFeedback == true
    let keys = missing.map { "\"\(isFeedback ? "> " : "")\($0.rawValue):\"" }
    let wanted = "add \(keys.joined(separator: " and "))"
    if missing.count < Language.allCases.count {
      let other = Language.allCases.first { !missing.contains($0) } ?? first
      let place = text.text.lines[first]?.place ?? text.place(other)
      return Problem(.missingLanguage, at: place, "\(text.name) has no \(first.name); \(wanted)")
    }
    let place = text.text.lines[first]?.place ?? text.owner
    switch text.part {
    case .stem: return Problem(.missingKey, at: place, "the question has no text; \(wanted)")
    case .option: return Problem(.missingLanguage, at: place, "\(text.name) has no text; \(wanted)")
    case .feedback(let index):
      let name = text.name.split(separator: " ").last ?? "\(index)"
      return Problem(.missingFeedback, at: place, "option \(name) has no feedback; \(wanted)")
    }
  }
}
