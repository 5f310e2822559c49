import Stage

/// Checks how many options and keys there are, and that no two are the same.
enum OptionCheck {
  private static let limits = 2...5

  static func countProblems(in question: Question) -> [Problem] {
    guard !question.hasUnreadLines else { return [] }
    let options = question.options
    if options.count < limits.lowerBound {
      let message = "\(options.isEmpty ? "no option" : "a single option"); a question has 2 to 5"
      return [Problem(.optionCount, at: question.place, message)]
    }
    let keys = options.filter(\.isKey)
    var problems: [Problem] = []
    if keys.isEmpty {
      problems.append(
        Problem(.keyCount, at: question.place, "no option is right; mark the key with [x]"))
    } else if question.kind != .multiple, keys.count > 1 {
      let message =
        "\(keys.count) options are right; in a question of the kind "
        + "\"\(question.kind.rawValue)\" it is one"
      problems.append(Problem(.keyCount, at: keys[1].place, message))
    }
    if options.count > limits.upperBound {
      let message = "\(options.count) options; a question has 2 to 5"
      problems.append(Problem(.optionCount, at: options[limits.upperBound].place, message))
    }
    return problems
  }

  /// The options and feedbacks that say what an earlier one says.
  static func sameTexts(
    _ question: Question, _ texts: [QuestionText]
  ) -> [(part: QuestionText.Part, problem: Problem)] {
    var seen: [Words: String] = [:]
    var problems: [(part: QuestionText.Part, problem: Problem)] = []
    for text in texts {
      guard let (isFeedback, index) = text.part.option else { continue }
      let id = question.options[index].id
      let found = Language.allCases.compactMap { language -> (Language, String)? in
        guard let marked = text.marked[language] else { return nil }
        let words = Words(isFeedback, language, marked)
        defer { seen[words] = seen[words] ?? id }
        return seen[words].map { (language, $0) }
      }
      guard let (language, other) = found.first else { continue }
      let what = isFeedback ? "the feedback" : "the text"
      let message = "\(what) of option \(quoted(id)) is the same as that of \(quoted(other))"
      let code = isFeedback ? ProblemCode.sameFeedback : .sameOption
      problems.append((text.part, Problem(code, at: text.place(language), message)))
    }
    return problems
  }

  /// What a text says, whatever its blanks, its full stop, and the capital that it begins with.
  private struct Words: Hashable {
    var isFeedback: Bool
    var language: Language
    var text: String

    init(_ isFeedback: Bool, _ language: Language, _ marked: MarkedText) {
      self.isFeedback = isFeedback
      self.language = language
      var text = marked.shown.split(separator: " ").joined(separator: " ")[...]
      while let last = text.last, ".。!！".contains(last) { text.removeLast() }
      // Within code a capital makes another name.
      let isWord = marked.characters.first != MarkedText.code
      self.text = isWord ? text.prefix(1).lowercased() + text.dropFirst() : String(text)
    }
  }
}

extension QuestionText.Part {
  /// The option's index, and whether it is its feedback; `nil` for the stem.
  var option: (isFeedback: Bool, index: Int)? {
    switch self {
    case .stem: nil
    case .option(let index): (false, index)
    case .feedback(let index): (true, index)
    }
  }
}
