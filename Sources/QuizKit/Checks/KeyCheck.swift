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
      let known = zip(options, widths.compactMap(\.self))
      let longest = widths.compactMap(\.self).max() ?? 0
      // Only the longest option of all can be too long.
      guard let (key, own) = known.first(where: { $1 == longest }),
        keys.contains(where: { $0.part == key.part })
      else { return [] }
      let other = known.filter { $0.0.part != key.part }.map(\.1).max() ?? 0
      guard own >= tellingWidth, own * 2 > other * 3 else { return [] }
      let message =
        "the key has \(own) columns and the longest other option \(other); "
        + "make them more alike"
      return [Problem(.longKey, at: key.place(language), message)]
    }
  }

  private static func formatting(_ keys: [QuestionText], _ others: [QuestionText]) -> [Problem] {
    let marks: [(name: String, first: (MarkedText) -> Int?)] = [
      ("code", { $0.spans.first?.offset }), ("emphasis", { $0.firstStrong }),
    ]
    return marks.compactMap { mark in
      for language in Language.allCases {
        let isAlone = others.allSatisfy { text in
          text.marked[language].map { mark.first($0) == nil } ?? false
        }
        guard isAlone else { continue }
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
