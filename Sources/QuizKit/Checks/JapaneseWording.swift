/// What Japanese options and stems should not say.
struct JapaneseWording {
  /// An expression, and characters without which it never matches: looking for these costs little.
  private struct Phrase {
    let needed: Set<Character>
    let expression: Regex<Substring>

    init(_ needed: String, _ expression: Regex<Substring>) {
      self.needed = Set(needed)
      self.expression = expression
    }
  }

  // Made once for a check: an expression is compiled when it is first used.

  /// Words for the place of something in the list of options.
  private let references = [
    Phrase("記述", /上記|下記|上述|前述|先述|後述/),
    Phrase("肢", /選択肢(?:[0-9０-９①-⑤](?!つ|個)|[A-EＡ-Ｅア-オ](?![A-Za-zァ-ヶー]))/),
    Phrase(
      "肢答",
      /(?:最初|最後|先頭|末尾|次|前|直前|直後|上|下|左|右|ほか|他|[0-9０-９一二三四五]{1,3}(?:番目|つ目|個目))の(?:[0-9０-９二三四]つの)?(?:選択肢|解答)/
    ),
  ]
  /// Options that consist of pointing at others.
  private let pointing = [
    /(?:最初|最後|前|上|下|次|[0-9０-９一二三四五]{1,3}(?:番目|つ目))の(?:もの|方|ほう|[0-9０-９一二三四五]つ|答え)(?:だけ|のみ|とも)?(?:[がはも]?正しい)?(?:です)?。?/,
    /[0-9０-９一二三四五]{1,3}(?:番目|つ目)(?:のもの)?(?:[と、か]|および)[0-9０-９一二三四五]{1,3}(?:番目|つ目)(?:のもの|の両方|だけ|のみ)?(?:[がはも]?正しい)?(?:です)?。?/,
    /[A-EＡ-Ｅ](?:[と、か]|および)[A-EＡ-Ｅ](?:の両方|だけ|のみ)?(?:[がはも]?正しい)?(?:です)?。?/,
  ]
  /// Words for all options, or for none.
  private let allOrNone = [
    Phrase(
      "正当該誤間違あ",
      /(?:すべて|全て|全部|どれも|いずれも|どちらも|両方(?:とも)?|これら)[がは]?(?:とも)?(?:正しい|正しくない|正解|不正解|当てはまる|当てはまらない|あてはまる|あてはまらない|該当する|該当しない|誤り|間違い|誤っている|間違っている|違う)(?:です|だ|である)?。?$/
    ),
    Phrase("ど", /どれでも(?:ない|ありません|なし)/),
    Phrase("ず", /いずれでも(?:ない|ありません|なし)/),
    Phrase(
      "該正当",
      /該当(?:するもの)?[はが]?(?:なし|ない|ありません)|(?:正しい|当てはまる)(?:もの|選択肢|答え)[はが](?:ない|ありません|なし)|正解[はが]?(?:なし|ない|ありません)/
    ),
    Phrase("以", /以上の?(?:すべて|全て|全部|いずれ|どれ)/),
    Phrase("ら中", /(?:これら|この中)の?(?:すべて|全て|全部|いずれ|どれ|両方)(?:です|だ|。|$|でも|か$)|この中に(?:は)?(?:ない|正)/),
  ]
  /// Options that are all or none from their first word on.
  private let beginning = /(?:すべて|全て|全部|なし)(?:です|だ|である)?。?$|どれも|いずれも|どちらでも(?:ない|ありません)/

  /// Where a text speaks of all options, or of none.
  func allOrNone(_ text: MarkedText) -> Int? {
    let plain = String(text.characters)
    return plain.prefixMatch(of: beginning) != nil ? 0 : first(allOrNone, text, plain)
  }

  /// Where a text speaks of the place of another option.
  func position(_ text: MarkedText, isOption: Bool) -> Int? {
    let plain = String(text.characters)
    if isOption, pointing.contains(where: { plain.wholeMatch(of: $0) != nil }) { return 0 }
    return first(references, text, plain) { match in
      // The first option of a picker is something on the screen.
      match == plain.startIndex || plain[plain.index(before: match)] != "の"
    }
  }

  private func first(
    _ phrases: [Phrase], _ text: MarkedText, _ plain: String,
    where isMeant: (String.Index) -> Bool = { _ in true }
  ) -> Int? {
    let starts = phrases.compactMap { phrase -> String.Index? in
      guard text.characters.contains(where: phrase.needed.contains) else { return nil }
      return plain.ranges(of: phrase.expression).map(\.lowerBound).first(where: isMeant)
    }
    return starts.min().map { plain.distance(from: plain.startIndex, to: $0) }
  }

  // MARK: Negation

  private let negation = /ない|ません|なかった|誤って|誤った|誤り|間違って|間違った|間違い|不適切|不正解|以外/
  /// What sounds like a negation and denies nothing.
  private let harmless = /少ない|危ない|しかない|かもしれない|違いない|ばならない|なければならな|といけない|なくてはならない|間違いな[くい]/
  private let question = /(?:どれ|どちら|何|なに|どの[^がはをにで]{1,8})(?:ですか|でしょうか|か)?/

  /// The words that negate what is asked; what stands in a clause before it is not asked.
  func negations(_ text: MarkedText) -> [Int] {
    let characters = text.characters
    let end = characters.lastIndex { !"？?。 ".contains($0) }.map { $0 + 1 } ?? 0
    var start = characters[..<end].lastIndex { "。？?：".contains($0) }.map { $0 + 1 } ?? 0
    if let comma = characters[start..<end].lastIndex(of: "、") {
      let last = String(characters[(comma + 1)..<end])
      // Without what was parted from it by a comma, “which is it?” asks nothing.
      let isBare = last.wholeMatch(of: question) != nil
      let clause = isBare ? characters[start..<comma].lastIndex(of: "、") : comma
      start = clause.map { $0 + 1 } ?? start
    }
    let asked = String(characters[start..<end])
    let denying = asked.replacing(harmless) { String(repeating: "＿", count: $0.output.count) }
    var last = denying.startIndex
    var offset = start
    return denying.ranges(of: negation).map { range in
      offset += denying.distance(from: last, to: range.lowerBound)
      last = range.lowerBound
      return offset
    }
  }
}
