import Terminal
import Testing

@testable import Stage

@MainActor struct ShortcutsTests {
  private static let all: [Shortcuts] = [
    .everywhere, .atField, .inField, .withTrace, .inFilter, .inHelp,
  ]

  @Test(arguments: [20, 40, 80]) func `the shortcuts are whole words that fit`(_ width: Int) {
    for shortcuts in Self.all {
      var frame = Canvas(width: width, height: 1)
      shortcuts.draw(on: &frame, rows: 0..<1)
      let shown = shortcuts.keys.prefix { frame.text.contains("\($0.key) \($0.what)") }
      #expect(!shown.isEmpty)
      #expect(frame.text == " " + shown.map { "\($0.key) \($0.what)" }.joined(separator: "  "))
    }
  }

  @Test func `80 columns have room for all of them`() {
    for shortcuts in Self.all {
      var frame = Canvas(width: 80, height: 1)
      shortcuts.draw(on: &frame, rows: 0..<1)
      #expect(shortcuts.keys.allSatisfy { frame.text.contains("\($0.key) \($0.what)") })
    }
  }

  @Test func `what does not fit goes on in the next row, where there is one`() {
    var frame = Canvas(width: 40, height: 2)
    Shortcuts.everywhere.draw(on: &frame, rows: 0..<2)
    #expect(frame.lines == [" q Leave  ? Keys  Tab Next  Return Press", " Ctrl-T Trace"])
  }
}
