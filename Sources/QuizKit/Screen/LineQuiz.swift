/// The quiz line by line, for pipes, logs, screen readers and terminals without escape codes.
package struct LineQuiz {
  /// What was asked so far, and how it went.
  package private(set) var session: QuizSession
  private let words: QuizWords
  private let language: Language
  private let seed: UInt64
  private let prompt: String
  private let save: (QuizSession.Outcome) -> String?
  private let write: (String) -> Void

  /// Makes a run through questions.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a person types, who wants to see when it is their turn.
  ///   - save: Keeps what came of an answer; returns a line that says why it could not.
  package init(
    session: QuizSession, language: Language, seed: UInt64, isInteractive: Bool,
    save: @escaping (QuizSession.Outcome) -> String?, write: @escaping (String) -> Void
  ) {
    self.session = session
    self.language = language
    self.seed = seed
    self.save = save
    self.write = write
    words = QuizWords(language)
    prompt = isInteractive ? "> " : ""
  }

  /// Asks until there is nothing more to ask, the person leaves, or `nextLine` gives none.
  package mutating func run(_ nextLine: () -> String?) {
    if session.current != nil { write("\(words.lineHelp)\n\(words.seed(seed))\n\n") }
    asking: while let item = session.current {
      ask(item)
      while true {
        write(prompt)
        guard let line = nextLine() else { break asking }
        let answer = AnswerText(
          line, optionCount: item.options.count,
          takesSeveral: item.question.kind == .multiple)
        switch answer {
        case .leave: break asking
        case .skip:
          session.skip()
          write("\n")
          continue asking
        case .hint: for hint in words.hint(for: item.question) { write("\(hint)\n") }
        case .unreadable(let problem):
          write(words.explanation(problem, options: item.options.count) + "\n")
        case .options(let numbers):
          take(Set(numbers.map { item.options[$0].id }))
          continue asking
        }
      }
    }
    writeResults()
  }

  private func ask(_ item: QuizSession.Item) {
    let question = item.question
    let count = words.count(session.position + 1, of: session.items.count)
    var lines = ["\(count) · \(words.chapter(question.chapter))", question.stem[language]]
    if question.kind == .multiple { lines.append(words.chooseSeveral) }
    lines.append("")
    if let code = question.code {
      lines += code.lines.map { $0.isEmpty ? "" : "    \($0)" } + [""]
    }
    for (number, option) in item.options.enumerated() {
      lines.append("  \(number + 1). \(option.text[language])")
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  private mutating func take(_ chosen: Set<String>) {
    guard let outcome = session.answer(chosen) else { return }
    var lines = [outcome.isRight ? "✓ \(words.right)" : "✗ \(words.wrong)"]
    for option in outcome.options {
      let number = outcome.item.options.firstIndex { $0.id == option.id }.map { $0 + 1 } ?? 0
      let notes = [
        option.isKey ? words.key : nil, chosen.contains(option.id) ? words.yours : nil,
      ].compactMap { $0 }
      lines.append("  \(number). \(option.text[language]) (\(notes.joined(separator: ", ")))")
      lines.append("     \(option.feedback[language])")
    }
    if let problem = save(outcome) { lines.append(problem) }
    write(lines.map { $0 + "\n" }.joined() + "\n")
  }

  private func writeResults() {
    var lines: [String] = []
    if session.items.isEmpty {
      lines.append(words.nothingAsked)
    } else if session.outcomes.isEmpty {
      lines.append(words.nothingAnswered)
    } else {
      lines.append(words.results)
      for score in session.scores {
        let text = words.score(score.right, of: score.answered)
        lines.append("  \(words.chapter(score.chapter)): \(text)")
      }
      lines.append(session.lessonsToRead.isEmpty ? words.noneMissed : words.readAgain)
      lines += session.lessonsToRead.map { "  \(words.lessonFile($0))" }
    }
    write(lines.map { $0 + "\n" }.joined())
  }
}
