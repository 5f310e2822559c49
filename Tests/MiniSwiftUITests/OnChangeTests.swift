import MiniSwiftUI
import Stage
import Testing

/// What `onChange` calls, and with what: rows S59 to S62.
@MainActor struct OnChangeTests {
  @Test(arguments: [
    (false, [0, 1], [1, 2]),
    (true, [0, 0, 1], [0, 1, 2]),
  ])
  func `S59 onChange gets old and new values, at first only if told so`(
    initial: Bool, old: [Int], new: [Int]
  ) throws {
    let calls = Calls()
    let screen = Screen { Watching(calls: calls, initial: initial) }
    try screen.tap("Set 2")
    #expect(calls.old == old)
    #expect(calls.new == new)
  }

  @Test func `S60 a change that is undone in the same action is none`() throws {
    let calls = Calls()
    let screen = Screen { Watching(calls: calls, initial: false) }
    #expect(calls.new == [1])
    try screen.tap("There and back")
    #expect(calls.new == [1])
  }

  @Test func `S60 a change over several writes is one call from the first to the last`() throws {
    let calls = Calls()
    let screen = Screen { Watching(calls: calls, initial: false) }
    try screen.tap("Twice")
    #expect(calls.old == [0, 1])
    #expect(calls.new == [1, 3])
  }

  @Test func `S61 a loop is cut after two calls in one frame`() throws {
    let log = Log()
    let screen = Screen { Looping(log: log) }
    try screen.tap("Start")
    #expect(log.lines.count == 2)
    #expect(screen.warnings.count == 1)
    let warning = try #require(screen.warnings.first)
    #expect(warning.hasPrefix("onChange(of: "))
    #expect(warning.hasSuffix(") action tried to update multiple times per frame."))
  }

  @Test func `S61 the next frame is free again`() throws {
    let log = Log()
    let screen = Screen { Looping(log: log) }
    try screen.tap("Start")
    log.clear()
    try screen.tap("Start")
    #expect(log.lines.count == 2)
  }

  @Test func `S62 the newer forms see new captured values, the old form saw the old`() throws {
    let log = Log()
    let screen = Screen { Capturing(log: log) }
    try screen.tap("Change both")
    #expect(Set(log.lines) == ["none 5", "two 5", "old form 0"])
    #expect(log.lines.count == 3)
  }
}

@MainActor private final class Calls {
  var old: [Int] = []
  var new: [Int] = []
}

private struct Watching: View {
  let calls: Calls
  let initial: Bool
  @State var n = 0

  var body: some View {
    VStack {
      Text("n \(n)")
      Button("Set 2") { n = 2 }
      Button("There and back") {
        n = 7
        n = 1
      }
      Button("Twice") {
        n = 2
        n = 3
      }
    }
    .onAppear { n = 1 }
    .onChange(of: n, initial: initial) { old, new in
      calls.old.append(old)
      calls.new.append(new)
    }
  }
}

private struct Looping: View {
  let log: Log
  @State var n = 0

  var body: some View {
    Button("Start") { n += 1 }
      .onChange(of: n) {
        log("change")
        n += 1
      }
  }
}

private struct Capturing: View {
  let log: Log
  @State var watched = 0
  @State var other = 0

  @available(*, deprecated, message: "Uses the old form of onChange on purpose.")
  var body: some View {
    Button("Change both") {
      watched += 1
      other = 5
    }
    .onChange(of: watched) { [other] in log("none \(other)") }
    .onChange(of: watched) { [other] _, _ in log("two \(other)") }
    .onChange(of: watched) { [other] _ in log("old form \(other)") }
  }
}
