import Terminal

extension QuizPage {
  /// Adds what is asked, without its options.
  mutating func add(_ question: Question, in language: Language, _ words: QuizWords) {
    add(StyledText(question.stem[language], base: .bold))
    if question.kind == .multiple { add(words.chooseSeveral, style: .dim) }
    blank()
    guard let code = question.code else { return }
    add(code)
    blank()
  }

  /// Adds what came of an answer: the question, and what there is to say about each option that
  /// matters.
  mutating func add(_ outcome: QuizSession.Outcome, in language: Language, _ words: QuizWords) {
    add(outcome.item.question, in: language, words)
    add(
      outcome.isRight ? words.right : words.wrong, style: outcome.isRight ? .good : .bad,
      lead: outcome.isRight ? "✓ " : "✗ ")
    for option in outcome.options {
      blank()
      let number = outcome.item.options.firstIndex { $0.id == option.id }.map { $0 + 1 } ?? 0
      add(
        StyledText(option.text[language]), lead: "\(option.isKey ? "✓" : "✗") \(number)  ",
        leadStyle: option.isKey ? .good : .bad)
      let notes = [
        option.isKey ? words.key : nil, outcome.chosen.contains(option.id) ? words.yours : nil,
      ].compactMap { $0 }
      add(notes.joined(separator: " · "), style: .dim, lead: "     ")
      add(option.feedback[language], lead: "     ")
    }
  }

  /// Adds how it went, and what is worth reading again.
  mutating func addResults(of session: QuizSession, seed: UInt64, _ words: QuizWords) {
    add(session.items.isEmpty ? words.nothingAsked : words.results, style: .bold)
    blank()
    if session.outcomes.isEmpty { add(words.nothingAnswered) }
    for score in session.scores {
      add(
        words.chapter(score.chapter) + ": " + words.score(score.right, of: score.answered),
        lead: score.right == score.answered ? "✓ " : "✗ ")
    }
    guard !session.outcomes.isEmpty else { return }
    blank()
    if session.lessonsToRead.isEmpty {
      add(words.noneMissed)
    } else {
      add(words.readAgain)
      for lesson in session.lessonsToRead { add(words.lessonFile(lesson), lead: "  ") }
    }
    blank()
    add(words.seed(seed), style: .dim)
  }
}
