import MiniSwiftUI
import Stage
import Testing

/// Identity by type and place in the tree: rows S1 to S7.
@MainActor struct StructuralIdentityTests {
  @Test func `S1 state belongs to the place in the tree and not to the struct`() throws {
    let log = Log()
    let screen = Screen { Redrawn(log: log) }
    try screen.tap("Tap child", times: 3)
    #expect(log.count("init") == 1)

    try screen.tap("Redraw")

    #expect(screen.shows("redraws: 1"))
    #expect(log.count("init") == 2)
    #expect(screen.shows("child of redraw 1: 3"))
  }

  @Test func `S1 two screens of one view have two states`() throws {
    let screen = Screen { Redrawn(log: Log()) }
    let another = Screen { Redrawn(log: Log()) }
    try screen.tap("Tap child", times: 3)
    #expect(screen.shows("child of redraw 0: 3"))
    #expect(another.shows("child of redraw 0: 0"))
  }

  @Test(arguments: InitialValue.allCases)
  func `S2 a later initial value is ignored`(way: InitialValue) throws {
    let screen = Screen { HandingDown(way: way) }
    #expect(screen.shows("given 1 state 1"))
    try screen.tap("Next")
    #expect(screen.shows("given 2 state 1"))
    try screen.tap("Next")
    #expect(screen.shows("given 3 state 1"))
  }

  @Test func `S3 one view value placed twice has two states`() throws {
    let screen = Screen {
      let row = TapCounter(name: "row")
      HStack {
        row
        row
      }
    }
    try screen.tap("Tap row")
    #expect(screen.occurrences(of: "row: 1") == 1)
    #expect(screen.occurrences(of: "row: 0") == 1)

    screen.press(.tab)
    screen.press(.return)
    #expect(screen.occurrences(of: "row: 1") == 2)
  }

  @Test(arguments: ["if", "switch"])
  func `S4 branches are different identities`(kind: String) throws {
    let screen = Screen { Branches(kind: kind) }
    try screen.tap("Tap counter", times: 2)
    #expect(screen.shows("counter: 2"))
    try screen.tap("Toggle")
    #expect(screen.shows("counter: 0"))
    try screen.tap("Tap counter")
    try screen.tap("Toggle")
    #expect(screen.shows("counter: 0"))
  }

  @Test func `S5 a ternary on an argument keeps one identity`() throws {
    let screen = Screen { Branches(kind: "ternary") }
    try screen.tap("Tap on", times: 2)
    try screen.tap("Toggle")
    #expect(screen.shows("off: 2"))
    try screen.tap("Toggle")
    #expect(screen.shows("on: 2"))
  }

  @Test func `S6 removing ends a lifetime and showing again starts a new one`() throws {
    let log = Log()
    let screen = Screen { Optionally(log: log) }
    try screen.tap("Tap first", times: 2)
    #expect(log.lines == ["appear"])

    try screen.tap("Toggle")
    #expect(!screen.shows("first:"))
    #expect(log.lines == ["appear", "disappear"])

    try screen.tap("Toggle")
    #expect(screen.shows("first: 0"))
    #expect(log.lines == ["appear", "disappear", "appear"])
  }

  @Test func `S7 a conditional sibling keeps its slot`() throws {
    let screen = Screen { Optionally(log: Log()) }
    try screen.tap("Tap second", times: 3)

    try screen.tap("Toggle")
    #expect(!screen.shows("first:"))
    #expect(screen.shows("second: 3"))

    try screen.tap("Toggle")
    #expect(screen.shows("second: 3"))
    let first = try #require(screen.text.firstRange(of: "first: 0"))
    let second = try #require(screen.text.firstRange(of: "second: 3"))
    #expect(first.lowerBound < second.lowerBound)
  }
}

private struct Redrawn: View {
  let log: Log
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws: \(redraws)")
      Button("Redraw") { redraws += 1 }
      CountedChild(log: log, redraw: redraws)
    }
  }
}

private struct CountedChild: View {
  let redraw: Int
  @State var taps = 0

  init(log: Log, redraw: Int) {
    self.redraw = redraw
    log("init")
  }

  var body: some View {
    Text("child of redraw \(redraw): \(taps)")
    Button("Tap child") { taps += 1 }
  }
}

/// The ways in which a parent can fill a child's state.
enum InitialValue: CaseIterable {
  case memberwise, assigned, wrapped
}

private struct HandingDown: View {
  let way: InitialValue
  @State var n = 1

  var body: some View {
    VStack {
      Button("Next") { n += 1 }
      switch way {
      case .memberwise: FilledMemberwise(given: n, n: n)
      case .assigned: FilledByAssignment(given: n)
      case .wrapped: FilledWithWrapper(given: n)
      }
    }
  }
}

private struct FilledMemberwise: View {
  let given: Int
  @State var n: Int
  var body: some View { Text("given \(given) state \(n)") }
}

private struct FilledByAssignment: View {
  let given: Int
  @State var n: Int

  init(given: Int) {
    self.given = given
    self.n = given
  }

  var body: some View { Text("given \(given) state \(n)") }
}

private struct FilledWithWrapper: View {
  let given: Int
  @State var n: Int

  init(given: Int) {
    self.given = given
    _n = State(initialValue: given)
  }

  var body: some View { Text("given \(given) state \(n)") }
}

private struct Branches: View {
  let kind: String
  @State var isOn = true

  var body: some View {
    VStack {
      Button("Toggle") { isOn.toggle() }
      if kind == "ternary" {
        TapCounter(name: isOn ? "on" : "off")
      } else if kind == "switch" {
        switch isOn {
        case true: TapCounter(name: "counter")
        case false: TapCounter(name: "counter")
        }
      } else {
        if isOn {
          TapCounter(name: "counter")
        } else {
          TapCounter(name: "counter")
        }
      }
    }
  }
}

private struct Optionally: View {
  let log: Log
  @State var isOn = true

  var body: some View {
    VStack {
      Button("Toggle") { isOn.toggle() }
      if isOn {
        TapCounter(name: "first")
          .onAppear { log("appear") }
          .onDisappear { log("disappear") }
      }
      TapCounter(name: "second")
    }
  }
}
