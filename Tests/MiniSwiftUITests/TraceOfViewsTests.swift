import MiniCombine
import MiniSwiftUI
import Stage
import Testing
import Trace

/// What the trace tells about views, and what caused what.
@MainActor struct TraceOfViewsTests {
  @Test func `views are mounted and evaluated for the first time`() {
    let screen = Screen { Reporter() }
    let bodies = screen.trace.filter { $0.kind == .body }
    #expect(bodies.map(\.subject) == ["Reporter", "Score", "Header"])
    #expect(bodies.allSatisfy { $0.detail.contains("first time") })
    #expect(screen.trace.contains { $0.kind == .mount && $0.subject == "Score" })
  }

  @Test func `a tap causes a set, a signal, an invalidation, a body`() throws {
    let screen = Screen { Reporter() }
    let before = screen.trace.last?.seq ?? 0
    try screen.tap("Win")
    let events = screen.trace.filter { $0.seq > before }

    let action = try #require(events.first { $0.kind == .action })
    #expect(action.subject.contains("Win"))
    #expect(action.cause == nil)
    let set = try #require(events.first { $0.kind == .set })
    #expect(set.subject == "Game.points")
    #expect(set.detail.contains("0") && set.detail.contains("1"))
    let signal = try #require(events.first { $0.kind == .willChange })
    #expect(signal.subject == "Game")
    let invalidation = try #require(
      events.first { $0.kind == .invalidate && $0.subject == "Score" })
    #expect(invalidation.detail.contains("game"))
    let body = try #require(events.first { $0.kind == .body && $0.subject == "Score" })

    for event in [set, signal, invalidation, body] {
      #expect(root(of: event, in: events) == action.seq, "\(event)")
      #expect(event.seq > action.seq)
    }
    #expect(set.seq < signal.seq && signal.seq < invalidation.seq && invalidation.seq < body.seq)
  }

  @Test func `a body says whether an object or an input changed`() throws {
    let screen = Screen { Reporter() }
    try screen.tap("Win")
    let byObject = try #require(screen.trace.last { $0.kind == .body && $0.subject == "Score" })
    #expect(byObject.detail.contains("object"))

    try screen.tap("Rename")
    let byInput = try #require(screen.trace.last { $0.kind == .body && $0.subject == "Score" })
    #expect(byInput.detail.contains("input"))
  }

  @Test func `a view that is left alone is told as skipped`() throws {
    let screen = Screen { Reporter() }
    try screen.tap("Rename")
    let skips = screen.trace.filter { $0.kind == .skip && $0.subject == "Header" }
    #expect(skips.count == 1)
    #expect(skips.first?.detail.contains("same input") == true)
  }

  @Test func `what a task of a tap changes off the main actor has the tap as its cause`()
    async throws
  {
    let screen = Screen { Loading(download: Download()) }
    try screen.tap("Load")
    try await screen.wait(until: { screen.shows("loaded 1") })
    let tap = try #require(screen.trace.first { $0.kind == .action })
    let marked = try #require(screen.trace.last { $0.kind == .invalidate })
    let evaluated = try #require(screen.trace.last { $0.kind == .body })
    #expect(root(of: marked, in: screen.trace) == tap.seq)
    #expect(root(of: evaluated, in: screen.trace) == tap.seq)
  }

  @Test func `a view that goes is told as unmounted, and a warning as one`() throws {
    let screen = Screen { Reporter() }
    try screen.tap("Hide")
    #expect(screen.trace.contains { $0.kind == .unmount && $0.subject == "Score" })
    #expect(!screen.trace.contains { $0.kind == .warning })
    try screen.tap("Misbehave")
    let warnings = screen.trace.filter { $0.kind == .warning }
    #expect(warnings.map(\.detail) == [Warning.stateOutside])
  }

  @Test func `bodies in the trace are as many as are counted`() throws {
    let screen = Screen { Reporter() }
    try screen.tap("Win", times: 3)
    try screen.tap("Rename")
    for view in ["Reporter", "Score", "Header"] {
      let told = screen.trace.count { $0.kind == .body && $0.subject == view }
      #expect(told == screen.bodyCount(view))
    }
  }

  private func root(of event: TraceEvent, in events: [TraceEvent]) -> Int {
    var event = event
    while let cause = event.cause, let next = events.first(where: { $0.seq == cause }) {
      event = next
    }
    return event.seq
  }
}

/// Written by one task, and read on the main actor after that has told of it.
private final class Download: ObservableObject, @unchecked Sendable {
  @Published var value = 0
  @concurrent func load() async { value = 1 }
}

private struct Loading: View {
  @ObservedObject var download: Download

  var body: some View {
    VStack {
      Text("loaded \(download.value)")
      Button("Load") { Task { await download.load() } }
    }
  }
}

private final class Game: ObservableObject {
  @Published var points = 0
}

private struct Reporter: View {
  @State var game = Game()
  @State var name = "a"
  @State var isShown = true

  var body: some View {
    VStack {
      Button("Win") { game.points += 1 }
      Button("Rename") { name += "x" }
      Button("Hide") { isShown = false }
      Button("Misbehave") { _ = Loose().$n }
      if isShown { Score(name: name, game: game) }
      Header()
    }
  }
}

private struct Loose: View {
  @State var n = 0
  var body: some View { Text("n") }
}

private struct Score: View {
  let name: String
  @ObservedObject var game: Game
  var body: some View { Text("\(name) \(game.points)") }
}

private struct Header: View {
  var body: some View { Text("header") }
}
