import MiniSwiftUI
import Testing

@testable import Stage

@MainActor
@Suite struct `What a listener is told` {
  private struct LongView: View {
    @State private var isOpen = false

    var body: some View {
      VStack {
        ForEach(1..<41) { Text("Row \($0)") }
        Divider()
        Button("Open") { isOpen = true }
      }
      .sheet(isPresented: $isOpen) {
        Text("In front")
        Button("Done") { isOpen = false }
      }
    }
  }

  @Test func `is all of a screen, whatever its height, and of a sheet alone`() throws {
    let screen = Screen(width: 30, height: 8) { LongView() }
    #expect(!screen.text.contains("Row 30"))
    let window = SpokenScreen(screen)
    #expect(window.lines == (1...40).map { "Row \($0)" } + ["[ Open ]"])
    try screen.tap("Open")
    let sheet = SpokenScreen(screen)
    #expect(sheet.lines == ["In front", "[ Done ]"])
    #expect(sheet.actions == [.init(name: "Done")])
    #expect(sheet.changes(since: window).first == "Opened. In front is now:")
    screen.press(.escape)
    #expect(SpokenScreen(screen) == window)
  }
}
