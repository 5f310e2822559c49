import Terminal
import Testing

struct ColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("日", 2), ("한", 2), ("Ａ", 2), ("ｱ", 1), ("★", 1), ("é", 1), ("e\u{301}", 1),
      ("👩‍👩‍👧", 2), ("👍🏽", 2), ("1️⃣", 2), ("❤", 1), ("❤️", 2), ("🇯🇵", 2), ("─", 1),
      ("\u{FFFD}", 1), ("\u{20000}", 2), ("ก\u{E31}", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
    ] as [(Character, Int)])
  func `T10 a character takes the columns of its widest part`(_ character: Character, _ width: Int)
  {
    #expect(Columns.width(of: character) == width)
  }

  @Test(arguments: ["\u{200B}", "\u{FEFF}", "\u{301}", "\u{FE0F}", "\u{AD}"] as [Character])
  func `T10 a mark by itself takes no column`(_ character: Character) {
    #expect(Columns.width(of: character) == 0)
  }

  @Test func `T10 a text takes the columns of its characters`() {
    #expect(Columns.width(of: "") == 0)
    #expect(Columns.width(of: "Count Up") == 8)
    #expect(Columns.width(of: "日本語 ★ e\u{301}") == 10)
  }
}

struct LinesTests {
  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]),
    ("one two", 7, ["one two"]),
    ("one two", 6, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a\nb", 10, ["a", "b"]),
    ("", 5, [""]),
    ("日本語のテキスト", 6, ["日本語", "のテキ", "スト"]),
    ("値が変わる。次へ", 10, ["値が変わ", "る。次へ"]),
    ("「値」が、反映", 6, ["「値」", "が、反", "映"]),
    ("使う `@State` 値", 10, ["使う", "`@State`", "値"]),
  ])
  func `lines end where they can`(text: String, width: Int, expected: [String]) {
    #expect(Columns.lines(of: text, width: width) == expected)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 40])
  func `no line is too wide, and nothing but blanks is lost`(_ width: Int) {
    let text = "Die Änderung 値が変わる。。。次へ 👩‍👩‍👧👩‍👩‍👧 e\u{301}xtraordinarily-long-word ★ end"
    let lines = Columns.lines(of: text, width: width)
    #expect(lines.allSatisfy { Columns.width(of: $0) <= max(2, width) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
