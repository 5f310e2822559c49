/// A word of an English text.
struct EnglishWord {
  /// The word in small letters, its apostrophe plain.
  var text: String
  /// The index of its first character among those of the text.
  var index: Int
  /// Whether a comma or another such sign follows.
  var isBeforePause = false
  /// Whether a sign follows that ends a sentence, or a colon.
  var isBeforeStop = false

  /// The words of a text, each code span being one.
  static func words(of text: MarkedText) -> [EnglishWord] {
    var words: [EnglishWord] = []
    var isWithin = false
    for (index, character) in text.characters.enumerated() {
      if character.isLetter || character.isNumber || character == MarkedText.code
        || isWithin && ("'’-".contains(character))
      {
        let letter = character == "’" ? "'" : character.lowercased()
        if isWithin {
          words[words.count - 1].text += letter
        } else {
          words.append(EnglishWord(text: letter, index: index))
        }
        isWithin = true
      } else {
        isWithin = false
        guard !words.isEmpty else { continue }
        if ".!?:;…".contains(character) { words[words.count - 1].isBeforeStop = true }
        if ".!?:;…,)(–—".contains(character) { words[words.count - 1].isBeforePause = true }
      }
    }
    return words
  }
}
