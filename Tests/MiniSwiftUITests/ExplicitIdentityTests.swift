import MiniSwiftUI
import Stage
import Testing

/// Identity by `id`, and by the type inside an `AnyView`: rows S8 to S10, S15.
@MainActor struct ExplicitIdentityTests {
  @Test func `S8 a new id resets all state below`() throws {
    let screen = Screen { Identified(log: Log()) }
    try screen.tap("Tap outer")
    try screen.tap("Tap inner", times: 2)
    #expect(screen.shows("inner: 2"))

    try screen.tap("Same id")
    #expect(screen.shows("inner: 2"))

    try screen.tap("New id")
    #expect(screen.shows("inner: 0"))
    #expect(screen.shows("outer: 1"))
  }

  @Test func `S9 onAppear inside an id runs again, outside it does not`() throws {
    let log = Log()
    let screen = Screen { Identified(log: log) }
    try screen.tap("New id")
    #expect(log.count("inside") == 2)
    #expect(log.count("outside") == 1)
    try screen.tap("Same id")
    #expect(log.count("inside") == 2)
  }

  @Test func `S10 the new view appears before the old one disappears`() throws {
    let log = Log()
    let screen = Screen { Replaced(log: log) }
    #expect(log.lines == ["A"])
    try screen.tap("Replace")
    #expect(log.lines == ["A", "A", "D"])
  }

  @Test func `S15 AnyView keeps the identity while the type inside is the same`() throws {
    let screen = Screen { Erased() }
    try screen.tap("Tap one", times: 2)
    try screen.tap("Rename")
    #expect(screen.shows("two: 2"))
  }

  @Test func `S15 another type inside AnyView is another view`() throws {
    let screen = Screen { Erased() }
    try screen.tap("Tap one", times: 2)
    try screen.tap("Swap type")
    #expect(screen.shows("one: 0"))
    try screen.tap("Swap type")
    #expect(screen.shows("one: 0"))
  }
}

private struct Identified: View {
  let log: Log
  @State var number = 0
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws: \(redraws)")
      Button("Same id") { redraws += 1 }
      Button("New id") { number += 1 }
      TapCounter(name: "outer")
      VStack {
        TapCounter(name: "inner")
      }
      .onAppear { log("inside") }
      .id(number)
      .onAppear { log("outside") }
    }
  }
}

private struct Replaced: View {
  let log: Log
  @State var number = 0

  var body: some View {
    VStack {
      Button("Replace") { number += 1 }
      Text("x")
        .onAppear { log("A") }
        .onDisappear { log("D") }
        .id(number)
    }
  }
}

private struct Erased: View {
  @State var name = "one"
  @State var isSwapped = false

  var body: some View {
    VStack {
      Button("Rename") { name = "two" }
      Button("Swap type") { isSwapped.toggle() }
      content
    }
  }

  private var content: AnyView {
    if isSwapped {
      AnyView(OtherCounter(name: name))
    } else {
      AnyView(TapCounter(name: name))
    }
  }
}
