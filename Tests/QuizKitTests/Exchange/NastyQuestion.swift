import QuizKit
import TestSupport

/// Well-formed questions with everything in them that formats take for something else.
struct NastyQuestion {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  static let pieces = [
    "\\", "\\\\", "\\n", "\\:", "~", "=", "#", "####", "{", "}", ":", "::", "\\(x)", "\\.self",
    "\"\\n\"", "->", "[Int]", "[html]", "[markdown]", "%50%", "%", "日本語", "です。", "👩‍👩‍👧", "\u{301}",
    "&&058;", "&&010", "&&092;", "&\u{2060}&058;", "&amp;", "<b>", "//", "0", "TRUE", "T", "A.",
    "B) b", "ANSWER: A", "`a = b`", "`{ $0 }`", "**not**", "`", "```", "\\```", "\"", "'", ",",
    ";", "\t", "$CATEGORY: a", "- [x] a", "=~", "~=", "_____", "[id:x]", "Q", "\u{2060}", "?",
  ]

  static let codeLines = [
    "", "0", "  0", "// a comment", "    // another", "let a: [Int] = [1, 2] // = ~ #", "\t\\.self",
    "print(\"\\n\\(x)\")", "if a == b { c() } else { d = ~e }", "}", "{", "```", "  ````", "####",
    "= a", "~ b", "$CATEGORY: a", "::a::", "func f(_ a: Int) -> Int {", "日本 = \"、\"", "&&058;",
    "  ", "a ", "\\", "\\n", "#if DEBUG", "\"a, \"\"b\"", "ANSWER: A",
  ]

  private static let place = SourcePlace(file: "nasty.md")

  mutating func next(_ number: Int) -> Question {
    let kind = random.pick(Question.Kind.allCases)
    let count = 2 + random.below(5)
    var keys: Set = [random.below(count)]
    if kind == .multiple { for _ in 0..<3 { keys.insert(random.below(count)) } }
    var question = Question(
      id: "nasty-\(number)", chapter: random.below(13), kind: kind, lesson: 1 + random.below(12),
      stem: text(), code: random.below(2) == 0 ? code() : nil,
      options: (0..<count).map { option($0, isKey: keys.contains($0), isRun: kind == .predict) },
      place: Self.place)
    if kind == .predict {
      question.run = Question.Run(
        program: "Pattern2", variant: random.below(2) == 0 ? "binding" : nil,
        script: "nasty.script", place: Self.place)
    }
    return question
  }

  private mutating func option(_ number: Int, isKey: Bool, isRun: Bool) -> AnswerOption {
    let outcomes: [AnswerOption.Outcome] =
      isRun ? [.bodies(view: "Outer.Inner", count: random.below(9)), .shows(line())] : []
    return AnswerOption(
      id: "o\(number)", isKey: isKey, text: text(), feedback: text(),
      outcomes: outcomes.map { Placed($0, at: Self.place) }, place: Self.place)
  }

  private mutating func text() -> LocalizedText {
    LocalizedText(lines: [
      .english: .init(line(), at: Self.place), .japanese: .init(line(), at: Self.place),
    ])
  }

  /// One line without blanks at its ends.
  private mutating func line() -> String {
    while true {
      let line = (0...random.below(6)).map { _ in random.pick(Self.pieces) }
        .joined(separator: random.pick(["", " ", "  "]))
      if line.utf8.first != 0x09, line.utf8.last != 0x09 { return line }
    }
  }

  private mutating func code() -> Question.Code {
    Question.Code(
      language: random.pick(["", "swift", "text"]),
      lines: (0..<random.below(7)).map { _ in random.pick(Self.codeLines) })
  }

  /// So many questions.
  static func questions(_ count: Int, seed: Int) -> [Question] {
    var random = NastyQuestion(seed: UInt64(seed))
    return (0..<count).map { random.next($0) }
  }
}

extension Question {
  /// What is left of it where no program is run.
  var withoutRun: Question {
    var question = withoutPlaces
    if kind == .predict { question.kind = .single }
    question.run = nil
    for index in options.indices { question.options[index].outcomes = [] }
    return question
  }

  /// The question in one language, the other being still to be written.
  func only(_ language: Language) -> Question {
    var question = self
    question.stem = stem.only(language)
    for index in options.indices {
      question.options[index].text = options[index].text.only(language)
      question.options[index].feedback = options[index].feedback.only(language)
    }
    return question
  }
}

extension LocalizedText {
  fileprivate func only(_ language: Language) -> LocalizedText {
    var text = self
    for other in Language.allCases where other != language {
      text.lines[other] = Line("TODO", at: lines[language]?.place ?? SourcePlace(file: ""))
    }
    return text
  }
}
