import MiniSwiftUI
import Stage
import Testing

/// `ForEach($rows)`: each row has a binding to its element.
@MainActor struct ForEachBindingTests {
  @Test func `a row writes its own element through its binding`() throws {
    let screen = Screen { Rows() }
    try screen.tap("b open")
    #expect(screen.shows("[ a open ]"))
    #expect(screen.shows("[ b done ]"))
  }

  @Test(arguments: ["Remove last", "Remove first"])
  func `B44 a row that is removed is not read again`(title: String) throws {
    let screen = Screen { Rows() }
    for count in [2, 1, 0] {
      try screen.tap(title)
      #expect(screen.shows("\(count) rows"))
    }
    #expect(screen.warnings == [])
  }

  @Test func `state follows the element, its binding the place`() throws {
    let screen = Screen { Rows() }
    try screen.tap("c open")
    try screen.tap("Reverse")
    #expect(screen.text.split(separator: "\n").first?.contains("c done") == true)
    try screen.tap("a open")
    #expect(screen.shows("[ a done ]"))
    #expect(screen.shows("[ b open ]"))
  }
}

private struct Row: Identifiable {
  let id: String
  var isDone = false
}

private struct Rows: View {
  @State private var rows = [Row(id: "a"), Row(id: "b"), Row(id: "c")]

  var body: some View {
    ForEach($rows) { $row in RowView(row: $row) }
    Button("Remove first") { rows.removeFirst() }
    Button("Remove last") { rows.removeLast() }
    Button("Reverse") { rows.reverse() }
    Text("\(rows.count) rows")
  }
}

private struct RowView: View {
  @Binding var row: Row

  var body: some View {
    Button("\(row.id) \(row.isDone ? "done" : "open")") { row.isDone = true }
  }
}
