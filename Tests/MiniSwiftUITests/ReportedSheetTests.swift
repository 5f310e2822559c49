import MiniSwiftUI
import Stage
import Testing

/// A reported problem: a sheet that shows the value from before.
@MainActor struct ReportedSheetTests {
  @Test func `B47 a sheet's content misses a value that the body does not read`() throws {
    let log = Log()
    let screen = Screen { Presenting(way: "unread", log: log) }
    try screen.tap("Open")
    #expect(log.lines == ["value"])
    #expect(screen.shows("sheet: empty"))
    try screen.tap("Close")
    #expect(!screen.shows("sheet:"))
    try screen.tap("Open")
    #expect(screen.shows("sheet: value"))
  }

  @Test(arguments: ["read", "item", "binding"])
  func `B47 a value that the body reads, the item, or a binding's value is there at once`(
    way: String
  ) throws {
    let screen = Screen { Presenting(way: way, log: Log()) }
    try screen.tap("Open")
    #expect(screen.shows("sheet: value"))
    try screen.tap("Close")
    #expect(!screen.shows("sheet:"))
  }
}

private struct SheetText: View {
  @Binding var text: String
  var body: some View { Text("sheet: \(text)") }
}

private struct Chosen: Identifiable {
  let id: String
}

private struct Presenting: View {
  let way: String
  let log: Log
  @State var text = "empty"
  @State var isShown = false
  @State var chosen: Chosen?

  var body: some View {
    let _ = way == "read" ? text : ""
    Button("Open") {
      text = "value"
      // Who looks inside of the action sees it, which is why the sheet surprises.
      log(text)
      if way == "item" {
        chosen = Chosen(id: text)
      } else {
        isShown = true
      }
    }
    .sheet(isPresented: $isShown) {
      if way == "binding" { SheetText(text: $text) } else { Text("sheet: \(text)") }
      Button("Close") { isShown = false }
    }
    .sheet(item: $chosen) { item in
      Text("sheet: \(item.id)")
      Button("Close") { chosen = nil }
    }
  }
}
