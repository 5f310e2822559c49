import MiniSwiftUI
import Stage
import Testing

/// Modifiers that change what a person can see or press.
@MainActor struct GestureAndHiddenTests {
  @Test func `a tap gesture makes a text something to press`() throws {
    let log = Log()
    let screen = Screen { Text("Press me").onTapGesture { log("pressed") } }
    try screen.tap("Press me")
    #expect(log.lines == ["pressed"])
  }

  @Test func `a hidden view keeps its room`() {
    let picture = drawing(10, 2) {
      HStack(spacing: 0) {
        Text("abc").hidden()
        Text("|")
      }
    }
    #expect(picture == ["   |"])
  }
}
