extension Question {
  /// Whether one option is right and has to be chosen.
  var hasOneKey: Bool { kind != .multiple }

  /// The number of options that are right.
  var keyCount: Int { options.count(where: \.isKey) }

  /// Why it can't be asked in a language with options to choose from; `nil` where it can.
  func reasonNotToAsk(in language: Language) -> String? {
    if options.count < 2 { return "left out, with fewer than 2 options" }
    if keyCount == 0 { return "left out, without a key" }
    if hasOneKey, keyCount > 1 { return "left out, with more than one key" }
    let texts = [stem] + options.map(\.text)
    if texts.contains(where: { TextOnOneLine.of($0[language]).isEmpty }) {
      return "left out in \(language == .japanese ? "Japanese" : "English"), with a text missing"
    }
    return nil
  }
}
