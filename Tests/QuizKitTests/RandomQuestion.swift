import QuizKit
import TestSupport

/// Questions that nobody would write, but which are well-formed.
struct RandomQuestion {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func next(_ number: Int) -> Question {
    let kind = random.pick(Question.Kind.allCases)
    let place = SourcePlace(file: "random.md")
    var question = Question(
      id: "\(id())-\(number)", chapter: random.below(13), kind: kind, lesson: 1 + random.below(12),
      stem: text(), code: random.below(2) == 0 ? code() : nil, options: [], place: place)
    if kind == .predict || random.below(8) == 0 {
      question.run = Question.Run(
        program: "Pattern\(1 + random.below(12))", variant: random.below(2) == 0 ? id() : nil,
        script: "\(id()).script", place: place)
    }
    question.options = (0..<random.below(6)).map { _ in
      AnswerOption(
        id: id(), isKey: random.below(2) == 0, text: text(), feedback: text(),
        outcomes: (0..<random.below(3)).map { _ in Placed(outcome(), at: place) }, place: place)
    }
    return question
  }

  private mutating func id() -> String {
    (0...random.below(3)).map { _ in random.pick(["a", "b2", "count", "view", "3"]) }
      .joined(separator: "-")
  }

  private mutating func outcome() -> AnswerOption.Outcome {
    random.below(2) == 0
      ? .bodies(view: random.pick(["SampleView", "A", "Outer.Inner"]), count: random.below(1000))
      : .shows(line())
  }

  private mutating func text() -> LocalizedText {
    let place = SourcePlace(file: "random.md")
    return LocalizedText(lines: [
      .english: .init(line(), at: place), .japanese: .init(line(), at: place),
    ])
  }

  /// One line, neither empty nor with blanks at its ends.
  private mutating func line() -> String {
    let pieces = [
      "Which", "of", "`a`", "**not**", "どれ", "か", "?", "？", ":", "en: x", "> ja:", "## id",
      "- [x] a", "```", "<!-- c -->", "-->", "#", "\u{301}", "👩‍👩‍👧", "`", "*", "TODO ", "format: 1",
    ]
    return (0...random.below(8)).map { _ in random.pick(pieces) }
      .joined(separator: random.pick(["", " ", "  "])) + random.pick([".", "x", "。"])
  }

  private mutating func code() -> Question.Code {
    let lines = [
      "", "let a = 1", "  b()", "\tc", "```", "````", "- [x] a", "en: x", "# x", "##", "日本",
    ]
    return Question.Code(
      language: random.pick(["", "swift", "text"]),
      lines: (0..<random.below(6)).map { _ in random.pick(lines) })
  }
}
