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
