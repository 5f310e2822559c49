import MiniSwiftUI
import Stage
import Testing

/// The focus as state.
@MainActor struct FocusStateTests {
  @Test func `a FocusState follows the focus and moves it`() throws {
    let screen = Screen { FocusForm() }
    try screen.type("a", into: "First")
    #expect(screen.shows("first true"))
    try screen.type("b", into: "Second")
    #expect(screen.shows("first false"))
    try screen.tap("To first")
    #expect(screen.shows("first true"))
    screen.press(.character("c"))
    #expect(screen.shows("[ac"))
  }
}

private struct FocusForm: View {
  @State var first = ""
  @State var second = ""
  @FocusState var isFirst: Bool

  var body: some View {
    VStack {
      Text("first \(String(isFirst))")
      TextField("First", text: $first).focused($isFirst)
      TextField("Second", text: $second)
      Button("To first") { isFirst = true }
    }
  }
}
