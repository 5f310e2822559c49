import MiniSwiftUI
import Stage
import Testing

/// Alerts: row S29.
@MainActor struct AlertTests {
  @Test func `S29 an alert clears its flag after the button's action`() throws {
    let log = Log()
    let screen = Screen { Asking(log: log) }
    #expect(!screen.shows("Sure?"))
    try screen.tap("Ask")
    #expect(screen.shows("Sure?"))
    #expect(screen.shows("No way back"))

    try screen.tap("Delete")
    #expect(!screen.shows("Sure?"))
    #expect(log.lines == ["delete, true", "flag false"])

    try screen.tap("Ask")
    #expect(screen.shows("Sure?"))
    #expect(log.count("delete, true") == 1)
  }

  @Test func `S29 an alert without actions shows OK`() throws {
    let log = Log()
    let screen = Screen { Telling(log: log) }
    try screen.tap("Tell")
    #expect(screen.shows("Done"))
    #expect(screen.shows("[ OK ]"))
    try screen.tap("OK")
    #expect(!screen.shows("Done"))
    #expect(log.lines == ["flag true", "flag false"])
  }

  @Test func `S29 what is under an alert cannot be pressed`() throws {
    let log = Log()
    let screen = Screen { Asking(log: log) }
    try screen.tap("Ask")
    #expect(throws: (any Error).self) { try screen.tap("Ask") }
  }

  @Test func `S29 the older form presents what its closure gives`() throws {
    let log = Log()
    let screen = Screen { OldAsking(log: log) }
    try screen.tap("Ask")
    #expect(screen.shows("Sure?"))
    try screen.tap("Yes")
    #expect(!screen.shows("Sure?"))
    #expect(log.lines == ["yes"])
  }
}

private struct Asking: View {
  let log: Log
  @State var isShown = false

  var body: some View {
    Button("Ask") { isShown = true }
      .alert("Sure?", isPresented: $isShown) {
        Button("Delete", role: .destructive) { log("delete, \(isShown)") }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("No way back")
      }
      .onChange(of: isShown) { if !isShown { log("flag \(isShown)") } }
  }
}

private struct Telling: View {
  let log: Log
  @State var isShown = false

  var body: some View {
    Button("Tell") { isShown = true }
      .alert("Done", isPresented: $isShown) {}
      .onChange(of: isShown) { log("flag \(isShown)") }
  }
}

private struct OldAsking: View {
  let log: Log
  @State var isShown = false

  var body: some View {
    Button("Ask") { isShown = true }
      .alert(isPresented: $isShown) {
        Alert(
          title: Text("Sure?"),
          primaryButton: .default(Text("Yes")) { log("yes") },
          secondaryButton: .cancel())
      }
  }
}
