import MiniSwiftUI
import Stage
import Testing

/// Lists: row S65.
@MainActor struct ListTests {
  @Test func `S65 a group's onAppear in a list runs once for all of it`() throws {
    let log = Log()
    let screen = Screen { Grouped(log: log) }
    #expect(screen.shows("three"))
    #expect(log.lines == ["appear"])
    try screen.tap("Hide")
    #expect(!screen.shows("three"))
    #expect(log.lines == ["appear", "disappear"])
  }

  @Test func `rows out of sight are not built`() {
    let screen = Screen(width: 20, height: 10) {
      List(0..<1000, id: \.self) { NumberedRow(number: $0) }
    }
    #expect(screen.shows("row 0"))
    #expect(screen.bodyCount("NumberedRow") > 0)
    #expect(screen.bodyCount("NumberedRow") < 50)
  }
}

private struct Grouped: View {
  let log: Log
  @State var isShown = true

  var body: some View {
    VStack {
      Button("Hide") { isShown = false }
      List {
        if isShown {
          Group {
            Text("one")
            Text("two")
            Text("three")
          }
          .onAppear { log("appear") }
          .onDisappear { log("disappear") }
        }
      }
    }
  }
}

private struct NumberedRow: View {
  let number: Int
  var body: some View { Text("row \(number)") }
}
