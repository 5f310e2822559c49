import MiniSwiftUI
import Stage
import Testing

/// What becomes of the focus, and of titles, in unusual places.
@MainActor struct FocusLossTests {
  @Test func `what is typed into a field that goes reaches no other field`() throws {
    let screen = Screen { Fields() }
    try screen.type("x", into: "Second")
    #expect(screen.shows("first: ."))
    #expect(!screen.shows("Second"))
    screen.press(.character("y"))
    screen.press(.character("z"))
    #expect(screen.shows("first: ."))
  }

  @Test func `a title of two lines is named on one`() throws {
    let screen = Screen { TwoLines() }
    try screen.tap("Count Up")
    #expect(screen.shows("count 1"))
  }

  @Test func `unused bytes of an optional value are no change`() throws {
    let screen = Screen { Padded() }
    #expect(try screen.bodies(of: "PaddedChild") { try screen.tap("Again") } == 0)
    #expect(try screen.bodies(of: "PaddedChild") { try screen.tap("Other") } == 1)
  }
}

private struct Fields: View {
  @State private var first = ""
  @State private var second = ""

  var body: some View {
    TextField("First", text: $first)
    if second.isEmpty { TextField("Second", text: $second) }
    Text("first: \(first).")
    Button("Something else") {}
  }
}

private struct TwoLines: View {
  @State private var count = 0

  var body: some View {
    Button("Count\nUp") { count += 1 }
    Text("count \(count)")
  }
}

private struct Pair {
  var flag: Bool
  var number: Int
}

/// A pair whose unused bytes are not the same each time.
@inline(never)
private func pair(_ number: Int, noise: UInt8) -> Pair? {
  withUnsafeTemporaryAllocation(of: Pair.self, capacity: 1) { pairs in
    UnsafeMutableRawBufferPointer(pairs).initializeMemory(as: UInt8.self, repeating: noise)
    pairs[0].flag = true
    pairs[0].number = number
    return pairs[0]
  }
}

private struct Padded: View {
  @State private var evaluations = 0
  @State private var number = 0

  var body: some View {
    PaddedChild(pair: pair(number, noise: UInt8(truncatingIfNeeded: evaluations * 85 + 1)))
    Button("Again") { evaluations += 1 }
    Button("Other") { number += 1 }
  }
}

private struct PaddedChild: View {
  let pair: Pair?

  var body: some View {
    Text("number \(pair?.number ?? 0)")
  }
}
