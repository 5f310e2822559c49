import MiniSwiftUI
import Observation
import Stage
import Testing

/// Problems that people reported: tracking of `@Observable` objects.
@MainActor struct ReportedObservationTests {
  @Test func `B69 tracking is for one change and fires before it`() {
    let model = Numbers()
    let log = SharedLog()
    withObservationTracking {
      _ = model.a
    } onChange: {
      log.note("fired a=\(model.a)")
    }
    model.b = 1
    model.a = 5
    model.a = 6
    #expect(log.lines == ["fired a=0"])
    #expect(model.a == 6)
  }

  @Test func `B70 only the readers of a changed property run`() {
    let model = Numbers()
    let screen = Screen {
      VStack {
        ReaderOfA(model: model)
        ReaderOfB(model: model)
        ReaderOfSum(model: model)
        ReaderOfNothing(model: model)
      }
    }
    let views = ["ReaderOfA", "ReaderOfB", "ReaderOfSum", "ReaderOfNothing"]
    #expect(views.map(screen.bodyCount) == [1, 1, 1, 1])
    model.b = 3
    screen.settle()
    #expect(views.map(screen.bodyCount) == [1, 2, 2, 1])
    #expect(screen.shows("b 3"))
    #expect(screen.shows("sum 3"))
  }
}

/// Used by one thread only.
@Observable private final class Numbers: @unchecked Sendable {
  var a = 0
  var b = 0
  var sum: Int { a + b }
}

/// Called by the one thread that writes.
private final class SharedLog: @unchecked Sendable {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

private struct ReaderOfA: View {
  let model: Numbers
  var body: some View { Text("a \(model.a)") }
}

private struct ReaderOfB: View {
  let model: Numbers
  var body: some View { Text("b \(model.b)") }
}

private struct ReaderOfSum: View {
  let model: Numbers
  var body: some View { Text("sum \(model.sum)") }
}

private struct ReaderOfNothing: View {
  let model: Numbers
  var body: some View { Text("nothing") }
}
