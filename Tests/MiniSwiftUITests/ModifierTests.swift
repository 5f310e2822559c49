import MiniSwiftUI
import Stage
import Testing

/// A modifier with a body and a state of its own.
@MainActor struct ModifierTests {
  @Test func `a modifier's state is kept while what it modifies changes`() throws {
    let screen = Screen { Modified() }
    try screen.tap("Mark")
    #expect(screen.shows("marked 1"))
    try screen.tap("Count")
    #expect(screen.shows("count 1"))
    #expect(screen.shows("marked 1"))
  }

  @Test func `what is modified does not run the modifier's body, nor the other way round`() throws {
    let screen = Screen { Modified() }
    #expect(try screen.bodies(of: "Marking") { try screen.tap("Count") } == 0)
    #expect(try screen.bodies(of: "Modified") { try screen.tap("Mark") } == 0)
  }

  @Test func `a modified view that holds a closure runs once when its place is new`() throws {
    let screen = Screen { Modified() }
    #expect(try screen.bodies(of: "Labelled") { try screen.tap("Twice") } == 1)
    #expect(screen.text.split(separator: "\n").count { $0.contains("count 0") } == 2)
    #expect(try screen.bodies(of: "Labelled") { try screen.tap("Count") } == 2)
  }
}

private struct Modified: View {
  @State private var count = 0

  var body: some View {
    Button("Count") { count += 1 }
    Labelled { "count \(count)" }
      .modifier(Marking())
  }
}

private struct Labelled: View {
  let label: () -> String

  var body: some View {
    Text(label())
  }
}

private struct Marking: ViewModifier {
  @State private var marks = 0
  @State private var isTwice = false

  func body(content: Content) -> some View {
    content
    if isTwice { content }
    Text("marked \(marks)")
    Button("Mark") { marks += 1 }
    Button("Twice") { isTwice = true }
  }
}
