/// A text of the bank, taken apart: code spans, emphasis, and the words besides.
struct MarkedText {
  /// Code between back-quotes.
  struct Span {
    /// What stands between them.
    var code: String
    /// The number of characters before it in the text.
    var offset: Int
  }

  /// What stands for a code span among the words.
  static let code: Character = "\u{FFFC}"

  /// The code spans, in order.
  private(set) var spans: [Span] = []
  /// The number of characters before a back-quote that has no second one.
  private(set) var openQuote: Int?
  /// The characters without marks, each code span being one.
  private(set) var characters: [Character] = []
  /// The number of characters before each of `characters` in the text.
  private(set) var offsets: [Int] = []
  /// Whether each of `characters` is emphasised.
  private(set) var isStrong: [Bool] = []
  /// Where the first emphasis begins.
  private(set) var firstStrong: Int?

  /// Takes a text apart.
  init(_ text: String) {
    let all = Array(text)
    let lastQuote = all.lastIndex(of: "`") ?? -1
    let lastStars = all.indices.dropLast().last { all[$0] == "*" && all[$0 + 1] == "*" } ?? -1
    var strong = false
    var index = 0
    while index < all.count {
      if all[index] == "`" {
        guard index < lastQuote else {
          openQuote = index
          append("`", index, strong)
          index += 1
          continue
        }
        let end = all[(index + 1)...].firstIndex(of: "`") ?? lastQuote
        spans.append(Span(code: String(all[(index + 1)..<end]), offset: index))
        append(Self.code, index, strong)
        index = end + 1
      } else if all[index] == "*", index + 1 < all.count, all[index + 1] == "*",
        strong || index + 1 < lastStars
      {
        if !strong { firstStrong = firstStrong ?? index }
        strong.toggle()
        index += 2
      } else {
        append(all[index], index, strong)
        index += 1
      }
    }
  }

  private mutating func append(_ character: Character, _ offset: Int, _ isStrong: Bool) {
    characters.append(character)
    offsets.append(offset)
    self.isStrong.append(isStrong)
  }

  /// The text as it is shown, with the code and without the marks.
  var shown: String {
    var spans = spans.makeIterator()
    return characters.reduce(into: "") { text, character in
      if character == Self.code, let span = spans.next() {
        text += span.code
      } else {
        text.append(character)
      }
    }
  }
}
