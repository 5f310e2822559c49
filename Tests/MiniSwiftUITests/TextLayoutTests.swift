import MiniSwiftUI
import Stage
import Testing

/// How text is written: numbers, wide characters, clipping, wrapping.
@MainActor struct TextLayoutTests {
  @Test func `a number in a literal is written for the reader`() {
    let n = 1000
    #expect(drawing(20, 1) { Text("\(n)") } == ["1,000"])
    #expect(drawing(20, 1) { Text("\(-1_234_567) items") } == ["-1,234,567 items"])
    #expect(drawing(20, 1) { Text("\(999)") } == ["999"])
    #expect(drawing(20, 1) { Text("\(0.5)") } == ["0.500000"])
  }

  @Test func `a string is written as it is`() {
    let n = 1000
    #expect(drawing(20, 1) { Text(String(n)) } == ["1000"])
    #expect(drawing(20, 1) { Text(verbatim: "\(n)") } == ["1000"])
    let string = "\(n)"
    #expect(drawing(20, 1) { Text(string) } == ["1000"])
  }

  @Test func `a value of another type is described`() {
    let flag = true
    let missing: Int? = nil
    #expect(drawing(20, 1) { Text("\(flag)") } == ["true"])
    #expect(drawing(20, 1) { Text("\(String(describing: missing))") } == ["nil"])
  }

  @Test(arguments: [
    ("ab", "ab    |"),
    ("日本", "日本  |"),
    ("★★", "★★    |"),
    ("e\u{301}a", "e\u{301}a    |"),
    ("👩‍👩‍👧", "👩‍👩‍👧    |"),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}    |"),
    ("日本語", "日本語|"),
    ("한글", "한글  |"),
  ])
  func `what follows a text stands in the same column, however wide its characters`(
    text: String, expected: String
  ) {
    let picture = drawing(20, 1) {
      HStack(spacing: 0) {
        Text(text).frame(width: columns(6), alignment: .leading)
        Text("|")
      }
    }
    #expect(picture == [expected])
  }

  @Test func `wide text is centred and right-aligned by cells`() {
    let picture = drawing(10, 3) {
      VStack(alignment: .trailing, spacing: 0) {
        Text("日本語")
        Text("★")
        Text("ab")
      }
    }
    #expect(picture == ["日本語", "     ★", "    ab"])
  }

  @Test func `a narrow text over a wide one blanks the half that is left`() {
    let picture = drawing(10, 1) {
      ZStack(alignment: .topLeading) {
        Text("日本")
        Text("a")
      }
    }
    #expect(picture == ["a 本"])
  }

  @Test(arguments: [
    ("abcdefgh", 5, "abcd…"),
    ("abcde", 5, "abcde"),
    ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"),
    ("日本語", 6, "日本語"),
  ])
  func `text that does not fit is clipped with a mark`(text: String, width: Int, expected: String) {
    #expect(drawing(width, 1) { Text(verbatim: text) } == [expected])
  }

  @Test func `text wraps between words where there is room below`() {
    let picture = drawing(7, 5) { Text("one two three") }
    #expect(picture == ["one two", "three"])
  }

  @Test func `a line limit clips what is below`() {
    let picture = drawing(7, 5) {
      VStack(alignment: .leading, spacing: 0) {
        Text("one two three").lineLimit(1)
        Text("end")
      }
    }
    #expect(picture == ["one tw…", "end"])
  }

  @Test func `line ends in a text are lines`() {
    #expect(drawing(10, 5) { Text("a\nbc\n\nd") } == ["a", "bc", "", "d"])
  }

  @Test func `control characters never reach the screen`() {
    let picture = drawing(20, 2) { Text(verbatim: "a\u{1B}[31mb\u{07}c\td") }
    let controls = picture.joined().unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x7F }
    #expect(controls.isEmpty)
    #expect(picture.first?.first == "a")
  }

  @Test func `styles do not change the text`() {
    let picture = drawing(40, 1) {
      HStack(spacing: 0) {
        Text("a").bold()
        Text("b").font(.title).foregroundStyle(.red)
        Text("c").italic().foregroundColor(.blue)
      }
    }
    #expect(picture == ["abc"])
  }
}
