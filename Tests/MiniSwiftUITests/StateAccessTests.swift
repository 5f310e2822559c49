import Dispatch
import MiniSwiftUI
import Stage
import Testing

/// State where it is out of place, and from other threads: rows S17, S23 to S25.
@MainActor struct StateAccessTests {
  @Test func `S17 one evaluation sees one value though another is written`() async throws {
    let log = Log()
    let screen = Screen { Snapshot(log: log) }
    try screen.tap("Start")
    try await screen.wait(until: { screen.shows("n 5") })
    #expect(log.lines.first == "0 0")
    #expect(log.lines.last == "5 5")
    #expect(screen.warnings == [])
  }

  @Test func `S23 state outside of a screen keeps its initial value`() throws {
    let log = Log()
    let screen = Screen { Probe(log: log) }
    try screen.tap("Write")
    #expect(log.lines == ["0"])
    #expect(screen.warnings == [])
  }

  @Test func `S23 a binding to state outside of a screen is constant and warns`() throws {
    let log = Log()
    let screen = Screen { Probe(log: log) }
    try screen.tap("Bind")
    #expect(log.lines == ["0", "0"])
    #expect(screen.warnings == [Warning.stateOutside])
  }

  @Test func `S24 a write while bodies run is told and dropped`() throws {
    let screen = Screen { WritingInBody(isWriting: true) }
    #expect(screen.warnings == [Warning.stateDuringUpdate])
    #expect(screen.bodyCount("WritingInBody") == 1)
    #expect(screen.shows("n 0"))
    screen.settle()
    #expect(screen.bodyCount("WritingInBody") == 1)
  }

  @Test func `S24 a write in onAppear is welcome`() throws {
    let screen = Screen { WritingInBody(isWriting: false) }
    #expect(screen.warnings == [])
    #expect(screen.bodyCount("WritingInBody") == 2)
    #expect(screen.shows("n 1"))
  }

  @Test func `S24 a binding's setter called in a child's body is such a write too`() throws {
    let screen = Screen { WritingThroughBinding() }
    #expect(screen.warnings == [Warning.stateDuringUpdate])
    #expect(screen.shows("n 0"))
  }

  @Test func `S25 state may be written from any thread`() async throws {
    let screen = Screen { WrittenElsewhere() }
    try screen.tap("Start")
    try await screen.wait(until: { screen.shows("n 1") })
    #expect(screen.warnings == [])
    #expect(screen.bodyCount("WrittenElsewhere") == 2)
  }
}

/// Waits in its body until another thread has written to what it has read.
private struct Snapshot: View {
  let log: Log
  @State var n = 0
  @State var isStarted = false

  var body: some View {
    VStack {
      Button("Start") { isStarted = true }
      if isStarted { Text("n \(readTwice())") }
    }
  }

  private func readTwice() -> Int {
    let first = n
    if first == 0 {
      let (binding, written) = ($n, DispatchSemaphore(value: 0))
      DispatchQueue.global().async {
        binding.wrappedValue = 5
        written.signal()
      }
      written.wait()
    }
    log("\(first) \(n)")
    return n
  }
}

private struct Loose: View {
  @State var n = 0
  var body: some View { Text("n \(n)") }
}

private struct Probe: View {
  let log: Log

  var body: some View {
    Button("Write") {
      let view = Loose()
      view.n = 5
      log("\(view.n)")
    }
    Button("Bind") {
      let view = Loose()
      let binding = view.$n
      binding.wrappedValue = 5
      log("\(binding.wrappedValue)")
      log("\(view.n)")
    }
  }
}

private struct WritingInBody: View {
  let isWriting: Bool
  @State var n = 0

  var body: some View {
    let _ = write(now: isWriting)
    Text("n \(n)")
      .onAppear { write(now: !isWriting) }
  }

  private func write(now: Bool) {
    if now { n += 1 }
  }
}

private struct WritingThroughBinding: View {
  @State var n = 0

  var body: some View {
    Text("n \(n)")
    Writer(n: $n)
  }
}

private struct Writer: View {
  @Binding var n: Int

  var body: some View {
    let _ = { n = 9 }()
    Text("writer")
  }
}

private struct WrittenElsewhere: View {
  @State var n = 0

  var body: some View {
    Text("n \(n)")
    Button("Start") {
      let binding = $n
      Task.detached { binding.wrappedValue = 1 }
    }
  }
}
