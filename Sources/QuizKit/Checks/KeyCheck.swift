import Terminal

/// Warns of what gives the key away without knowledge: its length, its formatting.
enum KeyCheck {
  /// Shorter keys tell nothing by their length: `10` is no longer than `5` to whoever reads it.
  private static let tellingWidth = 10

  static func problems(in question: Question, _ texts: [QuestionText]) -> [Problem] {
    let options = texts.filter { $0.part.option?.isFeedback == false }
    let keys = options.filter { isKey($0, question) }
    let others = options.filter { !isKey($0, question) }
    guard !others.isEmpty else { return [] }
    return length(keys, options) + formatting(keys, others)
  }

  private static func isKey(_ text: QuestionText, _ question: Question) -> Bool {
    text.part.option.map { question.options[$0.index].isKey } == true
  }

  private static func length(_ keys: [QuestionText], _ options: [QuestionText]) -> [Problem] {
    Language.allCases.flatMap { language -> [Problem] in
      let widths = options.map { text in
        text.marked[language].map { Columns.width(of: $0.shown) }
      }
      // What is still to be written may become longer.
      guard widths.allSatisfy({ $0 != nil }) else { return [] }
      return keys.compactMap { key in
        var longest = 0
        var own = 0
        for (option, width) in zip(options, widths) {
          if option.part == key.part {
            own = width ?? 0
          } else {
            longest = max(longest, width ?? 0)
          }
        }
        guard own >= tellingWidth, own * 2 > longest * 3 else { return nil }
        let message =
          "the key has \(own) columns and the longest other option \(longest); "
          + "make them more alike"
        return Problem(.longKey, at: key.place(language), message)
      }
    }
  }

  private static func formatting(_ keys: [QuestionText], _ others: [QuestionText]) -> [Problem] {
    let marks: [(name: String, first: (MarkedText) -> Int?)] = [
      ("code", { $0.spans.first?.offset }), ("emphasis", { $0.firstStrong }),
    ]
    return marks.compactMap { mark in
      for language in Language.allCases {
        if others.contains(where: { $0.marked[language].flatMap(mark.first) != nil }) { continue }
        for key in keys {
          guard let offset = key.marked[language].flatMap(mark.first) else { continue }
          let message = "the key alone has \(mark.name); format another option too, or none"
          return Problem(.formattedKey, at: key.place(language, offset), message)
        }
      }
      return nil
    }
  }
}
