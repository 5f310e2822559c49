/// Writes questions as ``BankParser`` reads them, each part at the place where it belongs.
package enum BankWriter {
  /// The text of a file with these questions.
  ///
  /// A text that is missing in a language becomes a `TODO`, which the check of the bank finds; what
  /// would not stay on one line is put on one.
  package static func text(of questions: [Question]) -> String {
    let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")
    let lines =
      ["format: 1", "languages: \(languages)"] + questions.flatMap { [""] + self.lines($0) }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func lines(_ question: Question) -> [String] {
    var lines = [
      "## \(question.id)", "kind: \(question.kind.rawValue)",
      "lesson: \(question.lesson < 10 ? "0" : "")\(question.lesson)",
    ]
    if let run = question.run {
      let variant = run.variant.map { " --variant \($0)" } ?? ""
      lines.append("run: \(run.program)\(variant) --script \(run.script)")
    }
    lines += texts(question.stem, mark: "")
    if let code = question.code { lines += self.lines(code) }
    return lines + question.options.flatMap(self.lines)
  }

  private static func lines(_ option: AnswerOption) -> [String] {
    let outcomes = option.outcomes.map { outcome in
      switch outcome.value {
      case .bodies(let view, let count): "  bodies: \(view) \(count)"
      case .shows(let text): "  shows: \(oneLine(text))"
      }
    }
    return ["- [\(option.isKey ? "x" : " ")] \(option.id)"] + texts(option.text, mark: "  ")
      + outcomes + texts(option.feedback, mark: "  > ")
  }

  private static func texts(_ text: LocalizedText, mark: String) -> [String] {
    Language.allCases.map { language in
      let line = oneLine(text[language])
      return "\(mark)\(language.rawValue): \(line.isEmpty ? "TODO" : line)"
    }
  }

  /// A block of code, in fences that are longer than any row of back-quotes in it.
  private static func lines(_ code: Question.Code) -> [String] {
    let longest = code.lines.map { $0.utf8.prefix { $0 == UInt8(ascii: "`") }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    // A line that looks like the next question would end the block.
    let lines = code.lines.map { $0.hasPrefix("## ") ? " \($0)" : $0 }
    return [fence + code.language] + lines + [fence]
  }

  private static func oneLine(_ text: String) -> String {
    let pieces = text.split(whereSeparator: \.isNewline).map { $0[...].trimmed }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
