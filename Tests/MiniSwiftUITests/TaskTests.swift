import MiniSwiftUI
import Stage
import Testing

/// Tasks that live with a view: row S63.
@MainActor struct TaskTests {
  @Test func `S63 a task is cancelled when its view goes`() async throws {
    let log = Log()
    let screen = Screen { Working(log: log) }
    try await screen.wait(until: { log.lines == ["start"] })
    try screen.tap("Hide")
    try await screen.wait(until: { log.lines.count == 2 })
    #expect(log.lines == ["start", "end, cancelled true"])
  }

  @Test func `S63 a task is not started again by an update`() async throws {
    let log = Log()
    let screen = Screen { Working(log: log) }
    try await screen.wait(until: { log.lines == ["start"] })
    try screen.tap("Redraw", times: 3)
    try screen.tap("Hide")
    try await screen.wait(until: { log.lines.count == 2 })
    #expect(log.count("start") == 1)
  }

  @Test func `S63 closing the screen cancels its tasks`() async throws {
    let log = Log()
    let screen = Screen { Working(log: log) }
    try await screen.wait(until: { log.lines == ["start"] })
    screen.close()
    while log.lines.count < 2 { await Task.yield() }
    #expect(log.lines == ["start", "end, cancelled true"])
  }

  @Test func `S63 another id cancels the task and starts it again`() async throws {
    let log = Log()
    let screen = Screen { Fetching(log: log) }
    try await screen.wait(until: { log.lines == ["start 0"] })
    try screen.tap("Same")
    try screen.tap("Next")
    try await screen.wait(until: { log.lines.count == 3 })
    #expect(Set(log.lines) == ["start 0", "end 0, cancelled true", "start 1"])
    screen.close()
    while log.lines.count < 4 { await Task.yield() }
    #expect(log.lines.last == "end 1, cancelled true")
  }

  @Test func `a task writes state on the main actor without ceremony`() async throws {
    let screen = Screen { Greeting() }
    try await screen.wait(until: { screen.shows("hello") })
    #expect(screen.warnings == [])
    #expect(screen.bodyCount("Greeting") == 2)
  }
}

private struct Working: View {
  let log: Log
  @State var isShown = true
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      Button("Hide") { isShown = false }
      if isShown {
        Text("working \(redraws)")
          .task {
            log("start")
            await untilCancelled()
            log("end, cancelled \(Task.isCancelled)")
          }
      }
    }
  }
}

private struct Fetching: View {
  let log: Log
  @State var id = 0
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Same") { redraws += 1 }
      Button("Next") { id += 1 }
      Text("fetching")
        .task(id: id) { [id] in
          log("start \(id)")
          await untilCancelled()
          log("end \(id), cancelled \(Task.isCancelled)")
        }
    }
  }
}

private struct Greeting: View {
  @State var text = "wait"
  var body: some View { Text(text).task { text = "hello" } }
}
