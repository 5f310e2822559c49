import Stage
import TestSupport
import Testing
import Trace

@testable import Terminal

/// What a monkey notices: each fault on its own, and nothing where there is none.
@MainActor struct MonkeyFaultTests {
  private func report(_ fault: FaultyContent.Fault?) async -> String? {
    let monkey = Monkey(seed: 7, sharedBy: 10) { _ in
      let recorder = Recorder(wantsEvents: true)
      return Screen(
        size: Size(width: 80, height: 24), recorder: recorder,
        content: FaultyContent(fault, recorder))
    }
    return await monkey.report()
  }

  @Test func `content without a fault passes`() async {
    #expect(await report(nil) == nil)
  }

  @Test(arguments: [
    (FaultyContent.Fault.focusIsNotDrawn, "is not to be seen"),
    (.nothingTakesTheFocus, "nothing has the focus"),
    (.countsGoBack, "Fake had"),
    (.countsAreNotTraced, "in the trace"),
    (.causeComesLater, "is caused by"),
    (.warns, "a warning: Beware."),
  ])
  func `a fault is told with the seed and the shortest sequence`(
    fault: FaultyContent.Fault, words: String
  ) async throws {
    let report = try #require(await report(fault))
    #expect(report.hasPrefix("Seed 7, after ") && report.contains(words))
    let steps = report.split(separator: "\n").filter { $0.hasPrefix("  .") }
    let few = try #require(report.split(separator: "\n").first { $0.contains(" are enough: ") })
    #expect(few.hasPrefix("\(steps.count) steps"))
    // Each shows with the third press, or when something is drawn.
    #expect(steps.count <= 4)
  }

  @Test func `a fault that does not come again is told with the seed`() async throws {
    var screens = 0
    let monkey = Monkey(seed: 7) { _ in
      screens += 1
      let recorder = Recorder(wantsEvents: true)
      return Screen(
        size: Size(width: 80, height: 24), recorder: recorder,
        content: FaultyContent(screens == 1 ? .warns : nil, recorder))
    }
    let report = try #require(await monkey.report())
    #expect(report.hasPrefix("Seed 7") && report.hasSuffix("The same steps do not fail again."))
  }

  // MARK: Frames

  private func frame(_ change: (inout Canvas) -> Void) -> Canvas {
    var canvas = Canvas(width: 4, height: 2)
    canvas.draw("日a", x: 0, y: 0)
    change(&canvas)
    return canvas
  }

  @Test func `a frame of another size, or a cursor beside it, is a fault`() {
    let size = Size(width: 4, height: 2)
    #expect(frame { _ in }.fault(size: size) == nil)
    #expect(frame { _ in }.fault(size: Size(width: 5, height: 2)) != nil)
    #expect(frame { $0.cells.removeLast() }.fault(size: size) != nil)
    #expect(frame { $0.cursor = Point(x: 3, y: 1) }.fault(size: size) == nil)
    #expect(frame { $0.cursor = Point(x: 4, y: 1) }.fault(size: size) != nil)
  }

  @Test(arguments: [
    (1, Cell()), (3, Cell(isContinuation: true)), (3, Cell(text: "日")), (2, Cell(text: "\u{7}")),
    (2, Cell(text: "\u{85}")), (2, Cell(text: "\u{200B}")),
    (1, Cell(text: "x", isContinuation: true)),
  ])
  func `half of a wide character, or what is none, is a fault`(index: Int, cell: Cell) {
    #expect(frame { $0.cells[index] = cell }.fault(size: Size(width: 4, height: 2)) != nil)
  }

  @Test func `a terminal that shows another frame, or another cursor, is a fault`() {
    var writer = FrameWriter()
    var terminal = TerminalEmulator(size: Size(width: 4, height: 2))
    let shown = frame { $0.cursor = Point(x: 2, y: 0) }
    terminal.feed(writer.frame(shown))
    #expect(terminal.fault(showing: shown) == nil)
    #expect(terminal.fault(showing: frame { $0.cursor = Point(x: 1, y: 0) }) != nil)
    #expect(terminal.fault(showing: frame { _ in }) != nil)
    #expect(
      terminal.fault(
        showing: frame {
          $0.cursor = Point(x: 2, y: 0)
          $0.restyle(Rect(x: 2, y: 0, width: 1, height: 1)) { $0.isBold = true }
        }) != nil)
    terminal.feed("\u{1B}[6n".utf8)
    #expect(terminal.fault(showing: shown) != nil)
  }

  // MARK: The shortest sequence

  @Test(arguments: [[17], [0, 99], [3, 4, 50, 51, 52], []])
  func `only what a failure needs is left`(needed: [Int]) async {
    let steps = await shortest(Array(0..<100)) { steps in needed.allSatisfy(steps.contains) }
    #expect(steps == needed)
  }

  @Test func `the search ends where it takes too long, with what still fails`() async {
    let steps = await shortest(Array(0..<100), budget: 1000) { $0.contains(17) && $0.contains(80) }
    #expect(steps.contains(17) && steps.contains(80) && steps.count < 100)
    #expect(await shortest(Array(0..<100), budget: 0) { $0.contains(17) } == Array(0..<100))
  }

  @Test func `of what can be spared in any way one is left`() async {
    let steps = await shortest(Array(0..<100)) { $0.reduce(0, +) >= 250 }
    #expect(steps.reduce(0, +) >= 250)
    for index in steps.indices {
      var fewer = steps
      fewer.remove(at: index)
      #expect(fewer.reduce(0, +) < 250)
    }
  }
}
