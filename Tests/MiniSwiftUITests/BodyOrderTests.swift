import MiniSwiftUI
import Stage
import Testing
import Trace

/// What is made how often, why a body runs, and in which order: rows S34 to S36.
@MainActor struct BodyOrderTests {
  @Test func `S34 init is not body is not lifetime`() throws {
    let log = Log()
    let screen = Screen { Remaking(log: log) }
    try screen.tap("Redraw", times: 4)
    #expect(screen.bodyCount("Remaking") == 5)
    #expect(log.count("init") == 5)
    #expect(screen.bodyCount("Remade") == 1)
    #expect(log.count("appear") == 1)
  }

  @Test func `S35 _printChanges names what changed`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try await MainActor.run {
        let screen = Screen { ContentView() }
        try screen.tap("Add")
        try screen.tap("Rename")
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("ContentView:") || $0.hasPrefix("PlainView:")
    }
    #expect(
      lines == [
        "ContentView: @self, @identity, _count, _name changed.",
        "PlainView: @self changed.",
        "ContentView: _count changed.",
        "PlainView: @self changed.",
        "ContentView: _name changed.",
      ])
  }

  @Test func `S36 actions, bodies from the outside in, queued actions, again, then the frame`()
    throws
  {
    let log = Log()
    let screen = Screen { Outer(log: log) }
    _ = screen.render()
    log.clear()
    let before = try #require(screen.trace.last).seq

    try screen.tap("Add")
    #expect(screen.render().text.contains("n 1 echo 1"))

    #expect(
      log.lines == [
        "action", "action ends",
        "outer 1 0", "inner 1 0",
        "change 1",
        "outer 1 1", "inner 1 1",
      ])

    let events = screen.trace.filter { $0.seq > before }
    let action = try #require(events.first { $0.kind == .action })
    let bodies = events.filter { $0.kind == .body }
    let frame = try #require(events.first { $0.kind == .frame })
    #expect(bodies.count == 4)
    #expect(bodies.allSatisfy { action.seq < $0.seq && $0.seq < frame.seq })
  }
}

private struct Remaking: View {
  let log: Log
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      Remade(log: log)
    }
  }
}

private struct Remade: View {
  let log: Log

  init(log: Log) {
    self.log = log
    log("init")
  }

  var body: some View {
    Text("remade")
      .onAppear { log("appear") }
  }
}

private struct ContentView: View {
  @State var count = 0
  @State var name = "a"

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("count \(count) \(name)")
      Button("Add") { count += 1 }
      Button("Rename") { name = "b" }
      PlainView(count: count)
    }
  }
}

private struct PlainView: View {
  let count: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("plain \(count)")
  }
}

private struct Outer: View {
  let log: Log
  @State var n = 0
  @State var echo = 0

  var body: some View {
    let _ = log("outer \(n) \(echo)")
    VStack {
      Button("Add") {
        log("action")
        n += 1
        log("action ends")
      }
      Inner(log: log, n: n, echo: echo)
    }
    .onChange(of: n) {
      log("change \(n)")
      echo = n
    }
  }
}

private struct Inner: View {
  let log: Log
  let n: Int
  let echo: Int

  var body: some View {
    let _ = log("inner \(n) \(echo)")
    Text("n \(n) echo \(echo)")
  }
}
