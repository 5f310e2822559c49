import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Which bodies run when a parent's does: rows S30 to S33.
@MainActor struct BodyDependencyTests {
  @Test func `S30 a child whose input is the same is left alone`() throws {
    let screen = Screen { TogglesParent() }
    #expect(screen.bodyCount("TogglesParent") == 1)
    #expect(screen.bodyCount("ToggleSub") == 2)

    try screen.tap("Toggle 1")

    #expect(screen.shows("first true"))
    #expect(screen.bodyCount("TogglesParent") == 2)
    #expect(screen.bodyCount("ToggleSub") == 3)
  }

  @Test func `S30 a child runs for its own state without its parent`() throws {
    let screen = Screen {
      VStack {
        TapCounter(name: "a")
        TapCounter(name: "b")
      }
    }
    #expect(try screen.bodies(of: "TapCounter") { try screen.tap("Tap b") } == 1)
  }

  @Test(arguments: [
    // Plain data is compared field by field, whatever `==` says.
    ("PlainAlwaysEqual", 1, 0), ("PlainNeverEqual", 1, 0),
    // With a String in it, `==` decides.
    ("TextAlwaysEqual", 0, 0), ("TextNeverEqual", 1, 1),
    // Without `==`, field by field, also inside of a field.
    ("Nested", 1, 0),
    // Without fields there is nothing to differ.
    ("Fieldless", 0, 0),
  ])
  func `S31 how inputs are compared`(
    view: String, afterChange: Int, afterRedraw: Int
  ) throws {
    let screen = Screen { Comparisons() }
    #expect(screen.bodyCount(view) == 1)
    #expect(try screen.bodies(of: view) { try screen.tap("Change") } == afterChange)
    #expect(try screen.bodies(of: view) { try screen.tap("Redraw") } == afterRedraw)
  }

  @Test(arguments: ["modifier", "view", "none"])
  func `S32 equatable makes == decide for plain data too`(way: String) throws {
    let screen = Screen { Parities(way: way) }
    let forced = way != "none"
    #expect(try screen.bodies(of: "Parity") { try screen.tap("Add 2") } == (forced ? 0 : 1))
    #expect(try screen.bodies(of: "Parity") { try screen.tap("Add 1") } == 1)
    #expect(screen.shows("odd"))
    #expect(try screen.bodies(of: "Parity") { try screen.tap("Add 2") } == (forced ? 0 : 1))
  }

  @Test func `S33 a child with a closure runs with every parent`() throws {
    let screen = Screen { Closures() }
    try screen.tap("Add", times: 3)
    #expect(screen.bodyCount("Closures") == 4)
    #expect(screen.bodyCount("WithClosure") == 4)
    #expect(screen.bodyCount("WithoutClosure") == 1)
  }

  @Test func `a view without inputs is left alone, whatever it holds below`() throws {
    let screen = Screen { Comparisons() }
    #expect(try screen.bodies(of: "TapCounter") { try screen.tap("Change") } == 0)
  }
}

private final class Toggles: ObservableObject {
  @Published var first = false
  @Published var second = false
}

private struct TogglesParent: View {
  @StateObject var toggles = Toggles()

  var body: some View {
    VStack {
      Button("Toggle 1") { toggles.first.toggle() }
      ToggleSub(name: "first", isOn: toggles.first)
      ToggleSub(name: "second", isOn: toggles.second)
    }
  }
}

private struct ToggleSub: View {
  let name: String
  let isOn: Bool
  var body: some View { Text("\(name) \(String(isOn))") }
}

private struct Comparisons: View {
  @State var n = 0
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Change") { n += 1 }
      Button("Redraw") { redraws += 1 }
      PlainAlwaysEqual(n: n)
      PlainNeverEqual(n: n)
      TextAlwaysEqual(text: String(n))
      TextNeverEqual(text: String(n))
      Nested(box: Box(inner: Box.Inner(text: String(n))))
      Fieldless()
    }
  }
}

private struct PlainAlwaysEqual: View, Equatable {
  let n: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { true }
  var body: some View { Text("\(n)") }
}

private struct PlainNeverEqual: View, Equatable {
  let n: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { false }
  var body: some View { Text("\(n)") }
}

private struct TextAlwaysEqual: View, Equatable {
  let text: String
  nonisolated static func == (a: Self, b: Self) -> Bool { true }
  var body: some View { Text(text) }
}

private struct TextNeverEqual: View, Equatable {
  let text: String
  nonisolated static func == (a: Self, b: Self) -> Bool { false }
  var body: some View { Text(text) }
}

private struct Box {
  struct Inner {
    let text: String
    let number = 1
  }
  let inner: Inner
}

private struct Nested: View {
  let box: Box
  var body: some View { Text(box.inner.text) }
}

private struct Fieldless: View {
  var body: some View { TapCounter(name: "below") }
}

private struct Parities: View {
  let way: String
  @State var n = 0

  var body: some View {
    VStack {
      Button("Add 1") { n += 1 }
      Button("Add 2") { n += 2 }
      switch way {
      case "modifier": Parity(n: n).equatable()
      case "view": EquatableView(content: Parity(n: n))
      default: Parity(n: n)
      }
    }
  }
}

private struct Parity: View, Equatable {
  let n: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.n % 2 == b.n % 2 }
  var body: some View { Text(n.isMultiple(of: 2) ? "even" : "odd") }
}

private struct Closures: View {
  @State var n = 0

  var body: some View {
    VStack {
      Text("n \(n)")
      WithClosure(name: "a", tap: { n += 1 })
      WithoutClosure(name: "b")
    }
  }
}

private struct WithClosure: View {
  let name: String
  let tap: () -> Void
  var body: some View { Button("Add") { tap() } }
}

private struct WithoutClosure: View {
  let name: String
  var body: some View { Text(name) }
}
