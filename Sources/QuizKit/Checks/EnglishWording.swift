/// What English options and stems should not say.
enum EnglishWording {
  private static let ordinals =
    "first|second|third|fourth|fifth|last|previous|preceding|next|other two|three|four?"
  private static let answers = "answer|answers|choice|choices|statement|statements"
  private static let truth = "is|are right|correct|true|wrong|false|incorrect"

  /// Words for the place of another option, whatever text they are in.
  private static let references = [
    "option|options|\(answers) above|below",
    "above|below option|options|\(answers)",
    "the above $",
    "the above is|are|was|were|does|do|hold|holds|apply|applies|and|or|two|three|four",
    "as|see|mentioned|described|listed|stated above|below $",
    "above-mentioned|aforementioned",
    // A picker has options too, and a service answers.
    "the \(ordinals) option|options|alternative|alternatives !of|in",
    "the \(ordinals) \(answers) $",
    "the \(ordinals) \(answers) \(truth)",
    "option|options b|c|d|e|1|2|3|4|5",
    "option|options a $", "option|options a is|and|or",
    "answer|choice a|b|c|d|e|1|2|3|4|5 $",
  ].map(WordPattern.init)

  /// A word that each of the references has.
  private static let pointers: Set<String> = [
    "above", "below", "above-mentioned", "aforementioned", "option", "options", "alternative",
    "alternatives", "answer", "answers", "choice", "choices", "statement", "statements",
  ]

  /// Words of which an option may consist that only points at others.
  private static let fillers: Set<String> = [
    "the", "only", "just", "both", "either", "neither", "not", "and", "or", "nor", "but", "is",
    "are", "one", "ones", "two", "three", "right", "correct", "true", "wrong", "false", "option",
    "options", "answer", "answers", "1", "2", "3", "4",
  ]
  private static let places: Set<String> = [
    "first", "second", "third", "fourth", "fifth", "last", "previous", "next", "above", "below",
  ]
  private static let letters: Set<String> = ["a", "b", "c", "d", "e"]

  private static let some = "all|none|any|both|neither|either|some"
  private static let allOrNone = [
    "of the? above", "all|both|none the above",
    "\(some) of these|those $",
    "\(some) of these|those is|are|was|were|do|does $",
    "\(some) of these|those \(truth)",
    "\(some) of these|those apply|applies|hold|holds|options|\(answers)",
    "\(some) of the other? options|alternatives|\(answers)",
    "\(some) of the others",
    "^ all|none|any of them",
    "^ all|none|both|neither|everything|nothing \(truth) $",
    "^ all|none|both|neither apply|applies $",
    "all|every|no|none|both|neither|each option|options|\(answers) \(truth)",
    "^ all|no|both|every|neither option|options|\(answers) $",
    "^ all|none $$",
  ].map(WordPattern.init)

  /// Where a text speaks of all options, or of none.
  static func allOrNone(_ text: MarkedText) -> Int? {
    first(allOrNone, EnglishWord.words(of: text))
  }

  /// Where a text speaks of the place of another option.
  static func position(_ text: MarkedText, isOption: Bool) -> Int? {
    let words = EnglishWord.words(of: text)
    // Most texts have none of these words, and need no closer look.
    if words.contains(where: { pointers.contains($0.text) }),
      let index = first(references, words)
    {
      return index
    }
    guard isOption, words.allSatisfy({ isPointing($0.text) }) else { return nil }
    let texts = Set(words.map(\.text))
    let isAbove = !texts.isDisjoint(with: ["above", "below"])
    // “First” may well be when something happens.
    let isPlace = !texts.isDisjoint(with: places) && texts.contains("the")
    let isRow = words.count { letters.contains($0.text) } > 1
    return isAbove || isPlace || isRow ? words.first?.index : nil
  }

  private static func isPointing(_ word: String) -> Bool {
    fillers.contains(word) || places.contains(word) || letters.contains(word)
  }

  private static func first(_ patterns: [WordPattern], _ words: [EnglishWord]) -> Int? {
    patterns.compactMap { $0.firstMatch(in: words) }.min().map { words[$0].index }
  }

  // MARK: Negation

  private static let clauses: Set<String> = [
    "if", "when", "while", "because", "although", "though", "since", "unless", "where", "until",
    "that", "who", "whose",
  ]
  private static let verbs: Set<String> = ["is", "are", "was", "were", "do", "does", "did", "will"]

  /// The words that negate what is asked; what a subordinate clause says is not asked.
  static func negations(_ text: MarkedText) -> [Int] {
    let words = EnglishWord.words(of: text)
    let start = words.dropLast().lastIndex(where: \.isBeforeStop).map { $0 + 1 } ?? 0
    let question = words[start...]
    let asksForOne =
      question.prefix(2).map(\.text).first == "which"
      && ["of", "is", "are"].contains(question.dropFirst().first?.text)
    var isSubordinate = false
    var found: [Int] = []
    for (index, word) in zip(question.indices, question) {
      let isFirst =
        index == start && index + 1 < words.count && verbs.contains(words[index + 1].text)
      if clauses.contains(word.text), !isFirst, !(asksForOne && word.text == "that") {
        isSubordinate = true
      }
      if !isSubordinate, isNegation(words, index) { found.append(word.index) }
      if word.isBeforePause { isSubordinate = false }
    }
    return found
  }

  private static func isNegation(_ words: [EnglishWord], _ index: Int) -> Bool {
    let word = words[index].text
    if word == "not" {
      let isHarmless =
        index > 0 && words[index - 1].text == "or"
        || index + 1 < words.count && words[index + 1].text == "only"
      return !isHarmless
    }
    return word == "never" || word == "except" || word == "cannot" || word.hasSuffix("n't")
  }
}
