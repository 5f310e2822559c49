import Stage
import Terminal
import TestSupport
import Testing

@testable import Player

@MainActor
@Suite struct `The replay of a record` {
  /// Four steps; each shows its number.
  private func screen(width: Int = 20, height: Int = 5, events: Int = 2) -> ReplayScreen {
    var lines = [`A recording`.start]
    for step in 1...4 {
      if step > 1 { lines.append(#"{"type":"input","text":"key \#(step)"}"#) }
      for event in 0..<events {
        let cause = event == 0 ? "null" : "\(step * 100)"
        lines.append(
          #"{"type":"trace","event":{"seq":\#(step * 100 + event),"kind":"set","#
            + #""subject":"event \#(event)","detail":"","cause":\#(cause)}}"#)
      }
      let rows = (0..<height).map { "\"shown \(step), row \($0)\"" }.joined(separator: ",")
      lines.append(#"{"type":"frame","width":\#(width),"height":\#(height),"lines":[\#(rows)]}"#)
    }
    return ReplayScreen(Recording(Array(lines.joined(separator: "\n").utf8), name: "x"))
  }

  private func text(
    _ screen: ReplayScreen, _ size: Size = Size(width: 80, height: 20)
  ) -> [String] {
    screen.frame(size: size).lines
  }

  private func step(_ screen: ReplayScreen) -> String {
    let line = text(screen)[18]
    return line.split(separator: "  ").first.map { $0.filter { $0 != " " } } ?? ""
  }

  @Test func `shows the frame, the trace beside it, the step and the keys`() {
    let screen = screen()
    screen.take(.key(.right))
    let lines = text(screen)
    #expect(lines[0].hasPrefix("shown 2, row 0      │ Trace"))
    #expect(lines[1].hasSuffix("│ set event 0"))
    #expect(lines[2].hasSuffix("│   set event 1"))
    #expect(lines[18] == " step 2 of 4  key 2")
    #expect(lines[19].contains("q Leave") && lines[19].contains("Next"))
  }

  @Test func `shows the trace under the frame where there is no room beside it`() {
    let lines = text(screen(), Size(width: 50, height: 20))
    #expect(lines[4] == "shown 1, row 4")
    #expect(lines[5].hasPrefix("─ Trace ─"))
    #expect(lines[6] == "  set event 0")
  }

  @Test func `goes forward and back, to the first and to the last, and no further`() {
    let screen = screen()
    #expect(step(screen) == "step1of4")
    for (key, number) in [
      (InputKey.left, 1), (.right, 2), (.return, 3), (.character(" "), 4), (.right, 4), (.left, 3),
      (.home, 1), (.end, 4), (.left, 3),
    ] {
      screen.take(.key(key))
      #expect(step(screen) == "step\(number)of4", "\(key)")
    }
  }

  @Test(arguments: [
    InputEvent.key(.character("q")), .key(.character("c"), .control),
  ])
  func `is left by q and Ctrl-C, and by nothing else that is typed`(_ event: InputEvent) {
    let screen = screen()
    for key in [InputKey.right, .character("c"), .character("x"), .tab, .end] {
      screen.take(.key(key))
      #expect(!screen.isLeaving)
    }
    screen.take(event)
    #expect(screen.isLeaving)
  }

  @Test func `marks what is cut`() {
    let large = screen(width: 100, height: 30)
    let lines = text(large, Size(width: 60, height: 20))
    // A third is for the trace.
    #expect(lines[10].hasPrefix("shown 1, row 10"))
    #expect(lines[11] == "… 40 columns, 18 rows more")
    #expect(lines[12].hasPrefix("─ Trace"))
    #expect(!text(screen()).joined().contains("more"))
  }

  @Test func `scrolls a long trace, to its end and not beyond`() {
    let screen = screen(events: 40)
    #expect(text(screen)[0].contains("… 23 more"))
    #expect(text(screen)[1].hasSuffix("│ set event 0"))
    for _ in 0..<20 { screen.take(.key(.pageDown)) }
    #expect(text(screen)[17].hasSuffix("set event 39"))
    #expect(!text(screen)[0].contains("more"))
    screen.take(.mouse(.wheelUp, at: .init(x: 0, y: 0)))
    #expect(text(screen)[17].hasSuffix("set event 36"))
    screen.take(.key(.right))
    #expect(text(screen)[1].hasSuffix("│ set event 0"))
  }

  @Test func `shows the cursor where it was`() {
    let screen = ReplayScreen(`A recording`.recording(`A recording`.start, `A recording`.frame))
    #expect(screen.frame(size: Size(width: 80, height: 24)).cursor == Point(x: 1, y: 1))
    #expect(screen.frame(size: Size(width: 1, height: 1)).cursor == nil)
  }

  @Test func `fits any terminal`() {
    for width in 0...60 {
      for height in 0...12 {
        let size = Size(width: width, height: height)
        let frame = screen(events: 9).frame(size: size)
        #expect(frame.width == width && frame.height == height)
      }
    }
  }
}
