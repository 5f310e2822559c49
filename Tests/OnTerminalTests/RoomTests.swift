import MiniSwiftUI
import Stage
import Terminal
import TestSupport
import Testing

/// What does not fit, and what a frame costs.
@Suite(.enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(2)))
struct `A screen with too little room` {
  @Test func `T7 shows what has the focus, and says how much more there is`() async throws {
    try await Program.testApp.inProcess { app in
      let both = try await Comparison(.testApp, app, size: Size(width: 10, height: 3))
      #expect(both.terminal.emulator.lines == [" … 2 more", ">[ Open ]", "… 16 more"])
      try await both.take(.key(.tab))
      #expect(both.terminal.emulator.lines == [" … 3 more", "> Print ]", "… 15 more"])
      try await both.take(.key(.tab), .key(.tab))
      #expect(both.terminal.emulator.lines.allSatisfy { Columns.width(of: $0) <= 10 })
      #expect(both.terminal.emulator.beyond == [])
    }
  }

  @Test func `T7 scrolls by pages, by rows, and back to the focus`() async throws {
    try await Program.testApp.inProcess { app in
      let both = try await Comparison(.testApp, app, size: Size(width: 60, height: 12))
      try await both.click("[ More Rows ]", right: 2)
      let start = both.terminal.emulator.text
      #expect(start.contains("more") && !start.contains("Row 19"))
      for _ in 0..<4 { try await both.take(.key(.pageDown)) }
      #expect(both.terminal.emulator.text.contains("Row 19"))
      #expect(!both.terminal.emulator.text.contains("[ More Rows ]"))
      for _ in 0..<4 { try await both.take(.key(.pageUp)) }
      #expect(both.terminal.emulator.text.contains("Name:"))
      try await both.take(.mouse(.wheelDown, at: Point(x: 5, y: 5)))
      #expect(!both.terminal.emulator.text.contains("Name:"))
      for _ in 0..<4 { try await both.take(.key(.pageDown)) }
      try await both.take(.key(.tab))
      #expect(both.terminal.emulator.text.contains(">["))
    }
  }

  @Test @MainActor func `T7 scrolls by pages also where nothing can have the focus`() {
    let screen = Screen(width: 20, height: 5) {
      ForEach(0..<20, id: \.self) { Text("Row \($0)") }
    }
    let fullScreen = FullScreen(screen: screen)
    func lines() -> [String] {
      fullScreen.frame(size: Size(width: 20, height: 6)).lines.prefix(5).map {
        String($0.drop { $0 == " " })
      }
    }
    #expect(lines() == ["Row 0", "Row 1", "Row 2", "Row 3", "… 16 more"])
    fullScreen.take(.key(.pageDown))
    #expect(lines() == ["… 4 more", "Row 4", "Row 5", "Row 6", "… 13 more"])
    for _ in 0..<9 { fullScreen.take(.key(.pageDown)) }
    #expect(lines() == ["… 16 more", "Row 16", "Row 17", "Row 18", "Row 19"])
    fullScreen.take(.key(.pageUp))
    #expect(lines() == ["… 13 more", "Row 13", "Row 14", "Row 15", "… 4 more"])
    // The keys are the trace's where it is open.
    fullScreen.take(.key(.character("t"), .control))
    let open = lines()
    fullScreen.take(.key(.pageUp))
    #expect(lines().prefix(3) == open.prefix(3) && lines() != open)
  }

  @Test func `T6 T7 withstands every small size, with everything open`() async throws {
    try await Program.testApp.inProcess { app in
      let both = try await Comparison(.testApp, app, size: Size(width: 30, height: 8))
      for keys in ["", "\u{14}", "b", "?"] {
        for character in keys {
          try await both.take(
            character == "\u{14}"
              ? .key(.character("t"), .control) : .key(.character(character)))
        }
        for (width, height) in [(1, 1), (2, 9), (9, 2), (4, 4), (3, 1), (30, 8)] {
          try await both.resize(to: Size(width: width, height: height))
        }
      }
      #expect(both.terminal.emulator.beyond == [])
    }
  }

  @Test(arguments: [1_000, 10_000])
  @MainActor func `T17 evaluates one body for one row that changes, however many there are`(
    count: Int
  ) throws {
    let screen = Screen(width: 40, height: 10) { Rows(count: count) }
    defer { screen.close() }
    _ = screen.text
    let before = screen.bodyCount("Row")
    for _ in 0..<3 { try screen.tap("Count 0") }
    #expect(screen.bodyCount("Row") == before + 3)
    #expect(screen.bodyCount("Rows") == 1)
    #expect(screen.text.contains("Row 0: 3"))
  }

  private struct Rows: View {
    let count: Int

    var body: some View {
      ForEach(0..<count, id: \.self) { Row(number: $0) }
    }
  }

  private struct Row: View {
    let number: Int
    @State private var taps = 0

    var body: some View {
      Text(verbatim: "Row \(number): \(taps)")
      Button("Count \(number)") { taps += 1 }
    }
  }
}
