import MiniSwiftUI
import Stage
import Terminal
import TestSupport
import Testing

/// Text of any width, on a terminal, in the test's program.
@Suite(.enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(2)))
struct `Text on a terminal` {
  static let texts = ["日本語", "e\u{301}", "👩‍👩‍👧", "1\u{FE0F}\u{20E3}"]

  /// Compares at each step; `body` is given the field's place.
  private func inField(
    _ body: sending @escaping (Comparison, Point) async throws -> Void
  ) async throws {
    try await Program.testApp.inProcess { app in
      let both = try await Comparison(.testApp, app)
      try await both.take(.key(.tab, .shift))
      let place = try #require(await both.frame().cursor)
      try await body(both, place)
      #expect(both.terminal.emulator.beyond == [] && both.terminal.emulator.unknown == [])
    }
  }

  @Test(arguments: texts, [true, false])
  @MainActor func `T10 pushes nothing aside, whatever the terminal makes of clusters`(
    text: String, joinsClusters: Bool
  ) {
    let screen = Screen(width: 20, height: 3) {
      ForEach(["ab", text, "cd"], id: \.self) { text in
        HStack(spacing: 0) {
          Text("|")
          Text(text).frame(width: 64, alignment: .leading)
          Text("|")
        }
      }
    }
    let frame = screen.render()
    var terminal = TerminalEmulator(
      size: Size(width: 20, height: 3), joinsClusters: joinsClusters)
    var writer = FrameWriter()
    terminal.feed(writer.frame(frame))
    if joinsClusters {
      #expect(terminal.shows(frame))
      let blanks = String(repeating: " ", count: 8 - Columns.width(of: text))
      #expect(terminal.lines[1] == "     |\(text)\(blanks)|")
    }
    for row in 0..<3 {
      #expect((0..<20).filter { terminal[$0, row].text == "|" } == [5, 14])
    }
  }

  @Test func `T10 T12 puts the terminal's cursor behind what was typed`() async throws {
    try await inField { both, place in
      for (text, columns) in [("日本語", 6), ("e\u{301}", 7), ("1\u{FE0F}\u{20E3}", 9), ("👩‍👩‍👧", 11)] {
        for scalar in text.unicodeScalars { try await both.type(String(scalar)) }
        #expect(both.terminal.emulator.cursor == Point(x: place.x + columns, y: place.y))
      }
      #expect(both.terminal.emulator.text.contains("Name: 日本語e\u{301}1\u{FE0F}\u{20E3}👩‍👩‍👧"))
      for columns in [9, 7, 6, 4, 2, 0] {
        try await both.take(.key(.backspace))
        #expect(both.terminal.emulator.cursor == Point(x: place.x + columns, y: place.y))
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6), (9, 6)])
  func `T12 takes the click on either half of a wide character for the same place`(
    click: Int, cursor: Int
  ) async throws {
    try await inField { both, place in
      try await both.type("日本語")
      let point = Point(x: place.x + click, y: place.y)
      try await both.take(.mouse(.press(0), at: point), .mouse(.release(0), at: point))
      #expect(both.terminal.emulator.cursor == Point(x: place.x + cursor, y: place.y))
      try await both.type("x")
      var expected = Array("日本語")
      expected.insert("x", at: cursor / 2)
      #expect(both.terminal.emulator.text.contains("Name: \(String(expected))\n"))
    }
  }

  @Test func `T14 is pasted as one, whatever is in it`() async throws {
    try await inField { both, _ in
      try await both.type("a")
      try await both.take(.paste("q\rone\r\ntwo\n\u{3}\u{1A}?\t日"))
      #expect(both.terminal.emulator.text.contains("Name: aq one two ? 日\n"))
      // Where nothing takes text, it is no key either.
      try await both.take(.key(.tab), .paste("q?\r\u{14}"))
      try await both.take(.key(.character("?")), .paste("q"), .key(.escape))
      #expect(both.terminal.emulator.text.contains("Name: aq one two ? 日\n"))
    }
  }

  @Test func `T11 comes in bytes of any number`() async throws {
    try await inField { both, _ in
      for byte in "화日👩‍👩‍👧".utf8 { both.terminal.send([byte]) }
      try both.terminal.wait { $0.shows("Name: 화日👩‍👩‍👧\n") }
    }
  }
}
