import Stage

/// What a person typed as the answer to a question.
package enum AnswerText: Equatable, Sendable {
  /// The numbers of the options that were chosen, from 0.
  case options(Set<Int>)
  /// The question is left without an answer.
  case skip
  /// The person wants to leave.
  case leave
  /// The lesson and the command are wanted.
  case hint
  /// It can't be read; the text says why, in one line.
  case unreadable(Problem)

  /// Why something that was typed is no answer.
  package enum Problem: Equatable, Sendable {
    /// Nothing was typed.
    case empty
    /// Something is neither number nor letter of an option.
    case unknown(String)
    /// More than one option was chosen where one is right.
    case tooMany
  }

  /// Reads what was typed: numbers from 1 or letters from `a`, for several options parted by blanks
  /// or commas, or letters next to each other; `s`, `q` or `?`.
  package init(_ line: String, optionCount: Int, takesSeveral: Bool) {
    // Digits and letters may come from an input method, in full width.
    let text = String(
      line.lowercased().map { $0.wholeNumberValue.map { Character("\($0 % 10)") } ?? $0 })
    let words = text.split { " ,、\t\r".contains($0) }
    if words.count == 1 {
      switch words[0] {
      case "s": self = .skip
      case "q": self = .leave
      case "?", "？": self = .hint
      default: self = Self.options(words, optionCount, takesSeveral)
      }
    } else {
      self = Self.options(words, optionCount, takesSeveral)
    }
  }

  private static func options(
    _ words: [Substring], _ optionCount: Int, _ takesSeveral: Bool
  ) -> AnswerText {
    guard !words.isEmpty else { return .unreadable(.empty) }
    var chosen: Set<Int> = []
    for word in words {
      let numbers = Int(word).map { [$0 - 1] } ?? word.map(number)
      for number in numbers {
        guard (0..<optionCount).contains(number) else {
          return .unreadable(.unknown(String(word)))
        }
        chosen.insert(number)
      }
    }
    guard takesSeveral || chosen.count == 1 else { return .unreadable(.tooMany) }
    return .options(chosen)
  }

  private static func number(of letter: Character) -> Int {
    guard let value = letter.asciiValue, letter.isLetter else { return -1 }
    return Int(value) - Int(UInt8(ascii: "a"))
  }
}
