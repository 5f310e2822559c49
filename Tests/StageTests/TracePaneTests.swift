import Terminal
import Testing
import Trace

@testable import Stage

@MainActor struct TracePaneTests {
  private let recorder = Recorder(wantsEvents: true)

  private func tap(bodies: Int) {
    recorder.run(cause: recorder.record(.action, "tap \"Count Up\"")) {
      for number in 0..<bodies { recorder.record(.body, "View\(number)", "its state changed") }
    }
  }

  private func draw(_ pane: inout TracePane, height: Int = 8) -> [String] {
    var frame = Canvas(width: 40, height: height)
    pane.draw(on: &frame, in: frame.bounds, isBeside: false)
    return frame.lines
  }

  @Test func `the pane shows what the last action caused, indented under it`() {
    tap(bodies: 3)
    tap(bodies: 1)
    var pane = TracePane(recorder: recorder)
    #expect(
      draw(&pane).dropFirst().prefix(3) == [
        " action tap \"Count Up\"", "   body View0: its state changed", "",
      ])
  }

  @Test func `the pane says so when there is nothing to show`() {
    var pane = TracePane(recorder: recorder)
    #expect(draw(&pane)[1] == " Nothing has happened yet.")
  }

  @Test func `T7 the pane says that a line goes on`() {
    recorder.record(.action, "tap \"A button whose title is too long\"")
    var pane = TracePane(recorder: recorder)
    #expect(draw(&pane)[1] == " action tap \"A button whose title is to…")
  }

  @Test func `T7 the pane says how much does not fit, and scrolls to it and no further`() {
    tap(bodies: 20)
    var pane = TracePane(recorder: recorder)
    #expect(draw(&pane)[0].contains("… 14 more"))
    pane.scroll(by: 1_000)
    let end = draw(&pane)
    #expect(end[7].contains("View19") && !end[0].contains("more"))
    pane.scroll(by: -1_000)
    #expect(draw(&pane)[1].contains("action"))
  }
}
