import Terminal
import Testing

struct CanvasTests {
  private var reversed: CellStyle {
    var style = CellStyle.plain
    style.isReversed = true
    return style
  }

  @Test func `T10 a wide character owns two cells`() {
    var canvas = Canvas(width: 6, height: 1)
    #expect(canvas.draw("日a", x: 1, y: 0) == 3)
    #expect(canvas[1, 0].text == "日")
    #expect(canvas[2, 0].isContinuation)
    #expect(canvas[3, 0].text == "a")
    #expect(canvas.text == " 日a")
  }

  @Test func `T10 overwriting one half of a wide character blanks the other`() {
    var canvas = Canvas(width: 6, height: 2)
    for row in 0...1 { canvas.draw("日本語", x: 0, y: row) }
    canvas.draw("x", x: 2, y: 0)
    canvas.draw("x", x: 3, y: 1)
    #expect(canvas.lines == ["日x 語", "日 x語"])
  }

  @Test func `T10 a wide character over the halves of two others blanks both`() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.draw("日本", x: 0, y: 0)
    canvas.draw("語", x: 1, y: 0)
    #expect(canvas.text == " 語")
    #expect(canvas[3, 0] == Cell())
  }

  @Test func `T10 a wide character that is cut at an edge becomes a blank`() {
    var canvas = Canvas(width: 5, height: 2)
    canvas.draw("日本語", x: 0, y: 0, style: reversed)
    #expect(canvas[4, 0] == Cell(text: " ", style: reversed))
    canvas.draw("日本語", x: -1, y: 1)
    #expect(canvas.lines == ["日本", " 本語"])
  }

  @Test func `T10 a clip cuts like an edge`() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.fill(canvas.bounds, with: ".")
    canvas.draw("日本語", x: 0, y: 0, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(canvas.text == ". 本 ...")
  }

  @Test func `T10 what has no width of its own stands in one cell or nowhere`() {
    var canvas = Canvas(width: 4, height: 1)
    #expect(canvas.draw("e\u{301}\u{200B}x", x: 0, y: 0) == 2)
    #expect(canvas[0, 0].text == "e\u{301}")
    #expect(canvas[1, 0].text == "x")
  }

  @Test func `T10 no cell begins with what a terminal would put into the cell before`() {
    var canvas = Canvas(width: 6, height: 1)
    #expect(canvas.draw("a\u{600}7\u{200D}", x: 0, y: 0) == 2)
    #expect(canvas[1, 0].text == "7\u{200D}")
    #expect(canvas.draw("\u{600}日", x: 2, y: 0) == 2)
    #expect(canvas[2, 0].text == "日" && canvas[3, 0].isContinuation)
  }

  @Test func `T7 nothing is drawn outside of the canvas`() {
    var canvas = Canvas(width: 3, height: 2)
    for y in -2...4 { canvas.draw("abcdef", x: -2, y: y) }
    canvas.fill(Rect(x: -5, y: 1, width: 100, height: 100), with: "#")
    canvas.restyle(Rect(x: 2, y: 0, width: 9, height: 9)) { $0.isBold = true }
    #expect(canvas.lines == ["cde", "###"])
  }

  @Test func `drawing outside changes nothing and drawing tells its columns`() {
    var canvas = Canvas(width: 4, height: 1)
    #expect(canvas.draw("abc", x: 0, y: 9) == 3)
    #expect(canvas.draw("abcdef", x: 1, y: 0) == 3)
    #expect(canvas.draw("abc", x: 9, y: 0) == 0)
    #expect(canvas.text == " abc")
  }

  @Test func `a control character is never put in a cell`() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.draw("a\u{1B}[m\t\u{9B}b", x: 0, y: 0)
    #expect(canvas.text == "a\u{FFFD}[m \u{FFFD}b")
    canvas.fill(canvas.bounds, with: "\n")
    #expect(canvas.text == "")
  }

  @Test func `a style changes both halves of a wide character`() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.draw("日本語", x: 0, y: 0)
    canvas.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.isReversed = true }
    #expect(
      (0..<6).map { canvas[$0, 0].style.isReversed } == [true, true, true, true, false, false])
    #expect(canvas.text == "日本語")
  }

  @Test func `a canvas on a canvas is cut at the edges`() {
    var small = Canvas(width: 4, height: 2)
    small.draw("日本", x: 0, y: 0)
    small.draw("abcd", x: 0, y: 1)
    var canvas = Canvas(width: 6, height: 3)
    canvas.draw(small, x: 3, y: 1)
    #expect(canvas.lines == ["", "   日", "   abc"])
    canvas.draw(small, x: -1, y: 0)
    #expect(canvas.lines == [" 本", "bcd日", "   abc"])
  }

  @Test func `the text of a canvas has no blanks and empty lines at its ends`() {
    var canvas = Canvas(width: 5, height: 4)
    #expect(canvas.text == "")
    canvas.draw("a  ", x: 0, y: 1, style: reversed)
    #expect(canvas.text == "\na")
  }

  @Test func `a canvas without cells takes drawing`() {
    var canvas = Canvas(width: 0, height: -3)
    canvas.draw("abc", x: 0, y: 0)
    canvas.fill(Rect(x: 0, y: 0, width: 3, height: 3))
    #expect(canvas.text == "")
  }
}
