extension ClassReport {
  /// The report as the XML that programs for continuous integration read: what was not answered
  /// fails as well, with a type of its own.
  func junit(_ words: QuizWords) -> String {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let right = learners.reduce(0) { $0 + $1.score.right }
    let all = learners.count * asked.count
    xml += "<testsuites tests=\"\(all)\" failures=\"\(all - right)\">\n"
    for learner in learners {
      let score = learner.score
      xml += "  <testsuite name=\"\(Self.escaped(learner.name))\" tests=\"\(score.asked)\""
      xml += " failures=\"\(score.asked - score.right)\" errors=\"0\" skipped=\"0\">\n"
      for number in asked { xml += testCase(number, learner.choices[number], words) }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private func testCase(_ number: Int, _ choice: Choice, _ words: QuizWords) -> String {
    let question = index.questions[number]
    let names =
      "name=\"\(Self.escaped(question.id))\""
      + " classname=\"\(Self.escaped(Self.chapterName(question.chapter)))\""
    if choice == index.keys[number], choice.isAnswer { return "    <testcase \(names)/>\n" }
    func list(_ choice: Choice) -> String {
      index.options(choice, of: number).joined(separator: ", ")
    }
    func texts(_ choice: Choice) -> String {
      let chosen = index.options(choice, of: number)
      return question.options.filter { chosen.contains($0.id) }
        .map { "\($0.id): \($0.text[words.language])" }.joined(separator: "\n")
    }
    let key = index.keys[number]
    let chosen = choice.isAnswer ? "\(words.chosen): \(list(choice))" : words.notAnswered
    let body = [
      question.stem[words.language],
      choice.isAnswer ? "\(words.chosen):\n\(texts(choice))" : words.notAnswered,
      "\(words.key):\n\(texts(key))",
    ]
    return "    <testcase \(names)>\n"
      + "      <failure type=\"\(choice.isAnswer ? "wrong" : "unanswered")\""
      + " message=\"\(Self.escaped("\(chosen); \(words.key): \(list(key))"))\">"
      + Self.escaped(body.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
  }

  /// Text for an attribute or an element; what XML can't hold becomes a sign for it.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
