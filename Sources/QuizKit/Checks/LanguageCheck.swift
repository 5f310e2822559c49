import Stage

/// Checks that the languages of a text agree in what is not translated: code spans and numbers.
enum LanguageCheck {
  /// Something that must be in both languages, and its place.
  private struct Item {
    var text: String
    var offset: Int
  }

  static func problems(in texts: [QuestionText]) -> [Problem] {
    let uses = textsByCode(texts)
    return texts.flatMap { text -> [Problem] in
      let open = Language.allCases.compactMap { language in
        text.marked[language]?.openQuote.map { offset in
          Problem(.openCode, at: text.place(language, offset), "this back-quote has no second one")
        }
      }
      guard open.isEmpty, let english = text.marked[.english], let japanese = text.marked[.japanese]
      else { return open }
      let spans = difference(
        english.spans.map { Item(text: $0.code, offset: $0.offset) },
        japanese.spans.map { Item(text: $0.code, offset: $0.offset) }, uses
      ) { "the code `\(onShortLine($0))`" }
      let numbers = difference(self.numbers(in: english), self.numbers(in: japanese), [:]) {
        "the number \(onShortLine($0))"
      }
      return [(ProblemCode.codeSpansDiffer, spans), (.numbersDiffer, numbers)].compactMap {
        code, found in
        found.map { Problem(code, at: text.place($0.language, $0.offset), $0.message) }
      }
    }
  }

  private static func onShortLine(_ text: String) -> String {
    String(quoted(text).dropFirst().dropLast())
  }

  /// In how many of the texts each code stands.
  private static func textsByCode(_ texts: [QuestionText]) -> [String: Int] {
    texts.reduce(into: [:]) { uses, text in
      let codes = Set(text.marked.values.flatMap { $0.spans.map(\.code) })
      for code in codes { uses[code, default: 0] += 1 }
    }
  }

  /// The first thing that one language has more often than the other.
  ///
  /// Where each has something that the other lacks, it is told at the one that is not in other texts
  /// either, else at the Japanese one: the English text is mostly written first.
  private static func difference(
    _ english: [Item], _ japanese: [Item], _ uses: [String: Int], _ name: (String) -> String
  ) -> (language: Language, offset: Int, message: String)? {
    let onlyEnglish = surplus(of: english, over: japanese)
    let onlyJapanese = surplus(of: japanese, over: english)
    let isOdd = { (item: Item) in uses[item.text, default: 0] < 2 }
    if let item = onlyJapanese, onlyEnglish.map({ !isOdd($0) || isOdd(item) }) ?? true {
      let other = onlyEnglish.map { ", which has \(name($0.text))" } ?? ""
      return (.japanese, item.offset, "\(name(item.text)) is missing in the English text\(other)")
    }
    return onlyEnglish.map { item in
      let other = onlyJapanese.map { ", which has \(name($0.text))" } ?? ""
      return (
        .english, item.offset, "\(name(item.text)) is missing in the Japanese text\(other)"
      )
    }
  }

  /// The first item that is left when each of `others` has taken one away.
  private static func surplus(of items: [Item], over others: [Item]) -> Item? {
    var counts: [String: Int] = [:]
    for item in others { counts[item.text, default: 0] += 1 }
    return items.first { item in
      counts[item.text, default: 0] -= 1
      return counts[item.text, default: 0] < 0
    }
  }

  /// The numbers among the words: digits, with what parts them within a number.
  private static func numbers(in text: MarkedText) -> [Item] {
    let characters = text.characters
    var items: [Item] = []
    var index = 0
    while index < characters.count {
      guard characters[index].digit != nil else {
        index += 1
        continue
      }
      let start = index
      var number = ""
      while index < characters.count {
        if let digit = characters[index].digit {
          number.append(digit)
        } else if characters[index] == ".", digits(characters, index + 1) > 0 {
          number.append(".")
        } else if characters[index] != "," || digits(characters, index + 1) != 3 {
          break
        }
        index += 1
      }
      items.append(Item(text: number, offset: text.offsets[start]))
    }
    return items
  }

  /// How many digits stand from there on, four at most.
  private static func digits(_ characters: [Character], _ start: Int) -> Int {
    characters[min(start, characters.count)...].prefix(4).prefix { $0.digit != nil }.count
  }
}

extension Character {
  /// The digit that it is, of normal or full width.
  fileprivate var digit: Character? {
    guard unicodeScalars.count == 1, let value = unicodeScalars.first?.value else { return nil }
    switch value {
    case 0x30...0x39: return self
    case 0xFF10...0xFF19: return Unicode.Scalar(value - 0xFF10 + 0x30).map(Character.init)
    default: return nil
    }
  }
}
