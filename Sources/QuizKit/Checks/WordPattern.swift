/// Words that follow one another, such as `the first|last option !of|in`.
///
/// `a|b` is one of these words, `a?` may be left out, `!a` is none of them or no word of this part of
/// the sentence, `^` is where the text begins, `$` where a part of a sentence ends, `$$` where the
/// text ends.
struct WordPattern: Sendable {
  private enum Step: Sendable {
    case start, pause, end
    case word(Set<String>, isOptional: Bool)
    case other(than: Set<String>)
  }

  private let steps: [Step]

  init(_ text: String) {
    steps = text.split(separator: " ").map { step in
      let words = Set(step.filter { $0 != "?" && $0 != "!" }.split(separator: "|").map(String.init))
      return switch step {
      case "^": .start
      case "$": .pause
      case "$$": .end
      case _ where step.first == "!": .other(than: words)
      default: .word(words, isOptional: step.last == "?")
      }
    }
  }

  /// The first place where the words follow one another, by the index of the first word.
  func firstMatch(in words: [EnglishWord]) -> Int? {
    words.indices.first { matches(words, at: $0, step: 0) }
  }

  private func matches(_ words: [EnglishWord], at index: Int, step: Int) -> Bool {
    guard step < steps.count else { return true }
    let isPause = index == words.count || index > 0 && words[index - 1].isBeforePause
    switch steps[step] {
    case .start:
      return index == 0 && matches(words, at: index, step: step + 1)
    case .pause:
      return isPause && matches(words, at: index, step: step + 1)
    case .end:
      return index == words.count && matches(words, at: index, step: step + 1)
    case .other(let excluded):
      return isPause || !excluded.contains(words[index].text)
    case .word(let alternatives, let isOptional):
      if index < words.count, alternatives.contains(words[index].text),
        matches(words, at: index + 1, step: step + 1)
      {
        return true
      }
      return isOptional && matches(words, at: index, step: step + 1)
    }
  }
}
