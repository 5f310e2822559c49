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

  @Test func `the pane shows what the last action caused, indented under it and marked`() {
    tap(bodies: 1)
    var pane = TracePane(recorder: recorder)
    #expect(draw(&pane)[1] == " ▌ action tap \"Count Up\"")
    tap(bodies: 2)
    #expect(
      draw(&pane).dropFirst() == [
        "   action tap \"Count Up\"", "    body View0: its state changed",
        " ▌ action tap \"Count Up\"", " ▌  body View0: its state changed",
        " ▌  body View1: its state changed", "", "",
      ])
  }

  @Test func `the pane says so when there is nothing to show`() {
    var pane = TracePane(recorder: recorder)
    #expect(draw(&pane)[1] == " Nothing has happened yet.")
    tap(bodies: 1)
    #expect(draw(&pane)[1].contains("action"))
    pane.filter.hidden = [.action, .body]
    #expect(draw(&pane)[1].contains("hidden"))
  }

  @Test func `T7 a line that is too long goes on in the next row`() {
    recorder.record(.action, "tap \"A button whose title is much too long\"")
    var pane = TracePane(recorder: recorder)
    #expect(
      draw(&pane)[1...2] == [" ▌ action tap \"A button whose title is", " ▌   much too long\""])
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

  @Test func `an action brings the pane back to what happens, unless it is held`() {
    tap(bodies: 20)
    var pane = TracePane(recorder: recorder)
    pane.isHeld = true
    pane.actionBegins()
    tap(bodies: 2)
    #expect(draw(&pane)[0].contains("held, 24 new"))
    pane.isHeld = false
    #expect(draw(&pane)[7].contains("View1:"))
    pane.scroll(by: -1_000)
    tap(bodies: 3)
    #expect(draw(&pane)[1].contains("action"))
    pane.actionBegins()
    #expect(draw(&pane)[7].contains("View2:"))
  }

  @Test func `what is held stays while more happens`() {
    tap(bodies: 2)
    var pane = TracePane(recorder: recorder)
    let before = draw(&pane)
    pane.isHeld = true
    pane.actionBegins()
    tap(bodies: 9)
    #expect(draw(&pane).dropFirst() == before.dropFirst())
    #expect(draw(&pane)[0].contains("held, 10 new"))
  }

  @Test func `what is cleared does not come back, and what follows is shown`() {
    tap(bodies: 2)
    var pane = TracePane(recorder: recorder)
    pane.clear()
    #expect(draw(&pane)[1].contains("Nothing"))
    tap(bodies: 1)
    #expect(
      draw(&pane)[1...2] == [" ▌ action tap \"Count Up\"", " ▌  body View0: its state changed"])
  }

  @Test func `what a hidden event causes stands under what caused that`() {
    recorder.run(cause: recorder.record(.action, "tap \"x\"")) {
      Recorder.record(.set, "M.x", causing: { _ = Recorder.record(.body, "V") })
    }
    var pane = TracePane(recorder: recorder)
    #expect(draw(&pane)[1...3] == [" ▌ action tap \"x\"", " ▌  set M.x", " ▌   body V"])
    pane.filter.hidden = [.set]
    #expect(draw(&pane)[1...3] == [" ▌ action tap \"x\"", " ▌  body V", ""])
    #expect(draw(&pane)[0].contains("1 kind hidden"))
  }

  @Test(arguments: [10, 11, 40, 200])
  func `T7 no row is wider than the pane, whatever is in it`(_ width: Int) {
    let texts = ["日本語の値", "a b c", String(repeating: "x", count: 300), "👩‍👩‍👧 e\u{301}"]
    let items = texts.enumerated().flatMap { number, text in
      [
        TraceItem.event(
          TraceEvent(seq: number + 1, kind: .set, subject: text, detail: text, cause: number)),
        .printed(text, after: number),
      ]
    }
    let rows = TraceRows(width: width, filter: TraceFilter(), items: items).rows
    for row in rows { #expect(Columns.width(of: row.text) <= width) }
    let shown = rows.map(\.text).joined().filter { $0 != " " }
    #expect(texts.allSatisfy { text in shown.contains(text.filter { $0 != " " }) })
  }

  @Test(arguments: [0, 1, 2, 3]) func `T7 a pane of hardly any width is drawn`(_ width: Int) {
    tap(bodies: 3)
    var pane = TracePane(recorder: recorder)
    var frame = Canvas(width: width, height: 8)
    pane.draw(on: &frame, in: frame.bounds, isBeside: false)
    #expect(frame.lines.allSatisfy { Columns.width(of: $0) <= width })
  }
}
