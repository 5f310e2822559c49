import MiniSwiftUI
import Stage
import Testing
import Trace

/// When views appear and disappear: rows S57, S58, S64.
@MainActor struct AppearTests {
  @Test func `S57 onAppear runs after the body and before the first frame`() throws {
    let log = Log()
    let screen = Screen { Loading(log: log) }
    let firstFrame = screen.render().text
    #expect(firstFrame.contains("loaded"))
    #expect(!firstFrame.contains("empty"))
    #expect(log.lines == ["body empty", "appear", "body loaded"])
    let frame = try #require(screen.trace.first { $0.kind == .frame })
    let lastBody = try #require(screen.trace.last { $0.kind == .body })
    #expect(lastBody.seq < frame.seq)
  }

  @Test func `S57 onAppear runs once in a lifetime`() throws {
    let log = Log()
    let screen = Screen { Loading(log: log) }
    try screen.tap("Redraw", times: 3)
    #expect(screen.bodyCount("Loading") == 5)
    #expect(log.count("appear") == 1)
  }

  @Test(arguments: [true, false])
  func `S58 inner before outer, as written on one view, tasks after all`(
    appearFirst: Bool
  ) async throws {
    let log = Log()
    let screen = Screen {
      if appearFirst {
        VStack {
          Text("inner")
            .task { log("task inner") }
            .onAppear { log("appear inner") }
            .onChange(of: 0, initial: true) { log("change inner") }
        }
        .task { log("task outer") }
        .onAppear { log("appear outer") }
        .onChange(of: 0, initial: true) { log("change outer") }
      } else {
        VStack {
          Text("inner")
            .onChange(of: 0, initial: true) { log("change inner") }
            .onAppear { log("appear inner") }
            .task { log("task inner") }
        }
        .onChange(of: 0, initial: true) { log("change outer") }
        .onAppear { log("appear outer") }
        .task { log("task outer") }
      }
    }
    try await screen.wait(until: { log.lines.count == 6 })
    let inner = ["appear inner", "change inner"]
    let outer = ["appear outer", "change outer"]
    #expect(
      log.lines.prefix(4)
        == (appearFirst ? inner + outer : inner.reversed() + outer.reversed())[...])
    #expect(Set(log.lines.suffix(2)) == ["task inner", "task outer"])
  }

  /// The main actor runs tasks in the order in which they were started.
  @Test func `S58 a task starts after what onAppear has started`() async throws {
    let log = Log()
    let screen = Screen {
      VStack {
        Text("inner").task { log("task of inner") }
      }
      .task { log("task of outer") }
      .onAppear { Task { log("started by onAppear") } }
    }
    try await screen.wait(until: { log.lines.count == 3 })
    #expect(log.lines.first == "started by onAppear")
  }

  @Test func `S64 onDisappear runs after the removal and reads the latest state`() throws {
    let log = Log()
    let screen = Screen { Removing(log: log) }
    try screen.tap("Count")
    log.clear()
    try screen.tap("Count and leave")
    #expect(!screen.shows("leaving"))
    #expect(log.lines == ["owner body", "disappear 6"])
  }

  @Test func `S64 closing the screen makes its views disappear`() throws {
    let log = Log()
    let screen = Screen { Removing(log: log) }
    try screen.tap("Count")
    log.clear()
    screen.close()
    #expect(log.lines == ["disappear 1"])
  }

  @Test func `views below what is removed disappear too`() throws {
    let log = Log()
    let screen = Screen { Hiding(log: log) }
    try screen.tap("Hide")
    #expect(Set(log.lines) == ["gone a", "gone b", "gone all"])
    #expect(log.lines.count == 3)
  }
}

private struct Loading: View {
  let log: Log
  @State var text = "empty"
  @State var redraws = 0

  var body: some View {
    let _ = log("body \(text)")
    VStack {
      Text(text)
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
    }
    .onAppear {
      log("appear")
      text = "loaded"
    }
  }
}

private struct Removing: View {
  let log: Log
  @State var isShown = true

  var body: some View {
    let _ = log("owner body")
    VStack {
      Text("stays")
      if isShown { Leaving(log: log, isShown: $isShown) }
    }
  }
}

private struct Leaving: View {
  let log: Log
  @Binding var isShown: Bool
  @State var count = 0

  var body: some View {
    VStack {
      Text("leaving \(count)")
      Button("Count") { count += 1 }
      Button("Count and leave") {
        count += 5
        isShown = false
      }
    }
    .onDisappear { log("disappear \(count)") }
  }
}

private struct Hiding: View {
  let log: Log
  @State var isShown = true

  var body: some View {
    Button("Hide") { isShown = false }
    if isShown {
      VStack {
        Text("a").onDisappear { log("gone a") }
        ForEach(0..<1) { _ in
          Text("b").onDisappear { log("gone b") }
        }
      }
      .onDisappear { log("gone all") }
    }
  }
}
