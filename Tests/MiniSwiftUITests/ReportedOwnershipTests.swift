import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Problems that people reported: who owns a value, and who only starts from it.
@MainActor struct ReportedOwnershipTests {
  @Test func `B01 an inline ObservedObject loses its count, a StateObject keeps it`() throws {
    ChildModel.made = 0
    let observed = Screen { CountsParent(isOwner: false) }
    try observed.tap("Tap B", times: 3)
    #expect(observed.shows("B 3"))
    try observed.tap("Tap A")
    #expect(observed.shows("A 1"))
    #expect(observed.shows("B 0"))
    #expect(ChildModel.made == 2)

    ChildModel.made = 0
    let owned = Screen { CountsParent(isOwner: true) }
    try owned.tap("Tap B", times: 3)
    #expect(owned.shows("B 3"))
    try owned.tap("Tap A")
    #expect(owned.shows("A 1"))
    #expect(owned.shows("B 3"))
    #expect(ChildModel.made == 1)
  }

  @Test(arguments: [
    ("state", "state 1, let 2"), ("binding", "binding 2"), ("id", "state 2, let 2"),
  ])
  func `B05 state starts from a parent's value and does not follow it`(
    way: String, expected: String
  ) throws {
    let screen = Screen { Handing(way: way) }
    try screen.tap("Set 2")
    #expect(screen.shows(expected))
  }

  @Test func `B44 a binding by index reads out of range after the deletion`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let keeper = Keeper()
        let screen = Screen { Deleting(keeper: keeper) }
        try? screen.tap("Keep by index")
        try? screen.tap("Delete last")
        guard screen.shows("rows 2") else { return }
        _ = keeper.binding?.wrappedValue
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("Index out of range"))
  }

  @Test func `B44 a binding by id survives the deletion, and a late write is ignored`() throws {
    let keeper = Keeper()
    let screen = Screen { Deleting(keeper: keeper) }
    try screen.tap("Keep by id")
    let binding = try #require(keeper.binding)
    #expect(binding.wrappedValue == "c")

    try screen.tap("Delete last")
    #expect(screen.shows("rows 2"))
    #expect(binding.wrappedValue == "")
    binding.wrappedValue = "late"
    screen.settle()
    #expect(screen.shows("rows 2"))
    #expect(!screen.shows("late"))
  }

  @Test func `B44 rows made of a binding can be deleted, the last and the first`() throws {
    let screen = Screen { Deleting(keeper: Keeper()) }
    try screen.type("!", into: "c")
    #expect(screen.shows("titles a b c!"))
    try screen.tap("Delete last")
    #expect(screen.shows("titles a b"))
    try screen.tap("Delete first")
    #expect(screen.shows("titles b"))
    try screen.type("?", into: "b")
    #expect(screen.shows("titles b?"))
    #expect(screen.warnings == [])
  }

  @Test func `B57 writing state while the body runs warns and does not loop`() {
    let screen = Screen { Assigning(isDeferred: false) }
    #expect(screen.warnings == [Warning.stateDuringUpdate])
    #expect(screen.bodyCount("Assigning") == 1)
  }

  @Test func `B57 put off to onAppear the write is fine`() {
    let screen = Screen { Assigning(isDeferred: true) }
    #expect(screen.warnings == [])
    #expect(screen.bodyCount("Assigning") == 2)
    #expect(screen.shows("text new"))
  }
}

@MainActor private final class ChildModel: ObservableObject {
  static var made = 0
  @Published var b = 0
  init() { Self.made += 1 }
}

private struct CountsParent: View {
  let isOwner: Bool
  @State var a = 0

  var body: some View {
    VStack {
      Text("A \(a)")
      Button("Tap A") { a += 1 }
      if isOwner {
        OwningChild()
      } else {
        ObservingChild()
      }
    }
  }
}

private struct OwningChild: View {
  @StateObject var model = ChildModel()

  var body: some View {
    Text("B \(model.b)")
    Button("Tap B") { model.b += 1 }
  }
}

private struct ObservingChild: View {
  @ObservedObject var model = ChildModel()

  var body: some View {
    Text("B \(model.b)")
    Button("Tap B") { model.b += 1 }
  }
}

private struct Handing: View {
  let way: String
  @State var n = 1

  var body: some View {
    VStack {
      Button("Set 2") { n = 2 }
      switch way {
      case "state": Copying(given: n, n: n)
      case "id": Copying(given: n, n: n).id(n)
      default: Bound(n: $n)
      }
    }
  }
}

private struct Copying: View {
  let given: Int
  @State var n: Int
  var body: some View { Text("state \(n), let \(given)") }
}

private struct Bound: View {
  @Binding var n: Int
  var body: some View { Text("binding \(n)") }
}

@MainActor private final class Keeper {
  var binding: Binding<String>?
}

private struct Row: Identifiable {
  let id: Int
  var title: String
}

private struct Deleting: View {
  let keeper: Keeper
  @State var rows = [Row(id: 0, title: "a"), Row(id: 1, title: "b"), Row(id: 2, title: "c")]

  var body: some View {
    VStack {
      Text("rows \(rows.count)")
      Text("titles \(rows.map(\.title).joined(separator: " "))")
      Button("Keep by index") { keeper.binding = $rows[2].title }
      Button("Keep by id") { keeper.binding = title(of: 2) }
      Button("Delete last") { rows.removeLast() }
      Button("Delete first") { rows.removeFirst() }
      ForEach($rows) { $row in
        TextField("Title", text: $row.title)
      }
    }
  }

  private func title(of id: Int) -> Binding<String> {
    Binding {
      rows.first { $0.id == id }?.title ?? ""
    } set: { title in
      if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].title = title }
    }
  }
}

private struct Assigning: View {
  let isDeferred: Bool
  @State var text = "old"

  var body: some View {
    let _ = isDeferred ? () : assign()
    Text("text \(text)")
      .onAppear { if isDeferred { assign() } }
  }

  private func assign() { text = "new" }
}
