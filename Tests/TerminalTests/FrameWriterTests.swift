import Terminal
import TestSupport
import Testing

struct FrameWriterTests {
  private static let size = Size(width: 20, height: 4)

  private func canvas(_ lines: String..., style: CellStyle = .plain) -> Canvas {
    var canvas = Canvas(width: Self.size.width, height: Self.size.height)
    for (row, line) in lines.enumerated() { canvas.draw(line, x: 0, y: row, style: style) }
    return canvas
  }

  @Test func `the terminal shows the frame`() {
    let frame = canvas("Count Up", "日本語 ★ e\u{301}", "👩‍👩‍👧|1️⃣|", "x")
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    terminal.feed(writer.frame(frame))
    #expect(terminal.shows(frame))
    #expect(terminal.unknown == [])
  }

  @Test func `T22 a frame like the one before is no bytes`() {
    var writer = FrameWriter()
    let frame = canvas("日本語", "abc")
    #expect(!writer.frame(frame).isEmpty)
    #expect(writer.frame(frame).isEmpty)
  }

  @Test func `T22 only what changed is sent`() {
    var writer = FrameWriter(synchronizes: false)
    _ = writer.frame(canvas("count 1", "another line"))
    let bytes = writer.frame(canvas("count 2", "another line"))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[?25l\u{1B}[1;7H2")
  }

  @Test func `T22 a frame is shown as a whole where that is wanted`() {
    let begin = "\u{1B}[?2026h"
    let end = "\u{1B}[?2026l"
    var writer = FrameWriter()
    let text = String(decoding: writer.frame(canvas("a")), as: UTF8.self)
    #expect(text.hasPrefix(begin) && text.hasSuffix(end))
    var other = FrameWriter(synchronizes: false)
    #expect(!String(decoding: other.frame(canvas("a")), as: UTF8.self).contains("2026"))
  }

  @Test func `T6 a frame of another size is drawn from nothing`() {
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    terminal.feed(writer.frame(canvas("one", "two", "three", "four")))
    var small = Canvas(width: 10, height: 2)
    small.draw("one", x: 0, y: 0)
    terminal.resize(to: Size(width: 10, height: 2))
    terminal.feed("rubbish".utf8)
    terminal.feed(writer.frame(small))
    #expect(terminal.shows(small))
  }

  @Test func `T6 a frame after the screen was lost is drawn from nothing`() {
    var writer = FrameWriter()
    let frame = canvas("one", "two")
    _ = writer.frame(frame)
    writer.invalidate()
    var terminal = TerminalEmulator(size: Self.size)
    terminal.feed("rubbish\r\nand more".utf8)
    terminal.feed(writer.frame(frame))
    #expect(terminal.shows(frame))
  }

  @Test func `T6 with auto-wrap off a full last line does not scroll`() {
    var frame = Canvas(width: Self.size.width, height: Self.size.height)
    frame.fill(frame.bounds, with: "#")
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    terminal.feed("\u{1B}[?7l".utf8)
    terminal.feed(writer.frame(frame))
    #expect(terminal.shows(frame))
  }

  @Test func `T10 a terminal that counts other columns does not push the rest of the line`() {
    let frame = canvas("│👩‍👩‍👧 border│", "│1️⃣  border│")
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size, joinsClusters: false)
    terminal.feed(writer.frame(frame))
    for (row, line) in frame.lines.enumerated().prefix(2) {
      let column = Columns.width(of: line) - 1
      #expect(terminal[column, row].text == "│")
      #expect(terminal[column - 1, row].text == "r")
    }
  }

  @Test(arguments: [("[", "🏽"), ("🇩", "🇪"), ("🇩", "🇩🇪"), ("ᄒ", "ᄒ")])
  func `T10 characters of two texts stay two`(_ first: String, _ second: String) {
    var frame = Canvas(width: Self.size.width, height: Self.size.height)
    let columns = frame.draw(first, x: 0, y: 0)
    frame.draw(second, x: columns, y: 0)
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    terminal.feed(writer.frame(frame))
    #expect(terminal.shows(frame))
    // The other side: without a move between them they are one.
    var other = TerminalEmulator(size: Self.size)
    other.feed((first + second).utf8)
    #expect(!other.shows(frame))
  }

  @Test func `T12 the cursor is put where the canvas wants it and hidden elsewhere`() {
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    var frame = canvas("日本語")
    terminal.feed(writer.frame(frame))
    #expect(!terminal.modes.contains(25))
    frame.cursor = Point(x: 6, y: 0)
    terminal.feed(writer.frame(frame))
    #expect(terminal.modes.contains(25) && terminal.cursor == Point(x: 6, y: 0))
    frame.cursor = nil
    terminal.feed(writer.frame(frame))
    #expect(!terminal.modes.contains(25))
  }

  private var loud: CellStyle {
    var style = CellStyle.plain
    style.isBold = true
    style.isReversed = true
    style.foreground = .palette(1)
    style.background = .rgb(1, 2, 3)
    return style
  }

  @Test func `T16 without colour the attributes stay and no colour code is sent`() {
    var writer = FrameWriter(usesColor: false)
    var terminal = TerminalEmulator(size: Self.size)
    let bytes = writer.frame(canvas("focus", style: loud))
    terminal.feed(bytes)
    var expected = CellStyle.plain
    expected.isBold = true
    expected.isReversed = true
    #expect(terminal[0, 0].style == expected)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}[m"))
  }

  @Test func `T16 with colour the colours are sent too`() {
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    let frame = canvas("focus", style: loud)
    terminal.feed(writer.frame(frame))
    #expect(terminal.shows(frame))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `T22 after any changes the terminal shows the canvas`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Self.size)
    terminal.feed("\u{1B}[?7l".utf8)
    var frame = Canvas(width: Self.size.width, height: Self.size.height)
    let texts = ["a", "日", "★", "e\u{301}", "👩‍👩‍👧", "hello", "語日本", "1️⃣", " ", "한글 x"]
    for _ in 0..<150 {
      var style = CellStyle.plain
      style.isReversed = Bool.random(using: &random)
      if Bool.random(using: &random) {
        style.foreground = .palette(.random(in: 0...15, using: &random))
      }
      frame.draw(
        texts.randomElement(using: &random)!, x: .random(in: -2...20, using: &random),
        y: .random(in: 0...3, using: &random), style: style)
      terminal.feed(writer.frame(frame))
      #expect(terminal.shows(frame))
    }
  }
}
