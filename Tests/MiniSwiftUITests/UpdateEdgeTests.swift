import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Updates in which views, objects and values come and go at the same time.
@MainActor struct UpdateEdgeTests {
  @Test func `a view that goes is not evaluated once more`() throws {
    let screen = Screen { Leaving() }
    #expect(try screen.bodies(of: "Left") { try screen.tap("Change and leave") } == 0)
    #expect(!screen.shows("left"))
  }

  @Test func `an object that was replaced runs nobody any more`() throws {
    let (first, second) = (Model(), Model())
    let holder = Holder(first)
    let screen = Screen { Swapping(holder: holder, second: second) }
    #expect(screen.bodies(of: "ModelView") { first.count = 1 } == 1)
    try screen.tap("Swap")
    #expect(screen.shows("count 0"))
    #expect(screen.bodies(of: "ModelView") { first.count = 2 } == 0)
    #expect(screen.bodies(of: "ModelView") { second.count = 7 } == 1)
    #expect(screen.shows("count 7"))
  }

  @Test func `a StateObject goes with its view, after onDisappear`() throws {
    let log = Log()
    let screen = Screen { Owning(log: log) }
    try screen.tap("Hide")
    #expect(log.lines == ["disappear", "deinit"])
  }

  @Test func `a screen that is dropped lets its objects go`() {
    let log = Log()
    do {
      let screen = Screen { Owning(log: log) }
      #expect(screen.shows("owner"))
    }
    #expect(log.count("deinit") == 1)
  }

  @Test func `rows follow what their closure captures though the data is the same`() throws {
    let screen = Screen { Capturing() }
    #expect(screen.shows("row 0 of 0"))
    try screen.tap("Add")
    #expect(screen.shows("row 0 of 1"))
    #expect(screen.shows("row 1 of 1"))
  }

  @Test func `a read inside of a row's closure counts`() {
    let title = Title()
    let screen = Screen { RowReading(title: title) }
    title.text = "b"
    screen.settle()
    #expect(screen.occurrences(of: "title b") == 2)
    title.text = "c"
    screen.settle()
    #expect(screen.occurrences(of: "title c") == 2)
  }

  @Test func `an object with a signal of its own kind is observed`() throws {
    let model = OwnSignal()
    let screen = Screen { OwnSignalView(model: model) }
    #expect(screen.bodies(of: "OwnSignalView") { model.count = 3 } == 1)
    #expect(screen.shows("count 3"))
  }

  @Test func `an environment object is found by the type that it was given as`() {
    let screen = Screen { ModelReader().environmentObject(SpecialModel() as Model) }
    #expect(screen.shows("found 0"))
  }

  @Test func `a parent and a child that are both due run once each, the parent first`() throws {
    let log = Log()
    let screen = Screen { Both(log: log) }
    log.clear()
    try screen.tap("Change")
    #expect(log.lines == ["parent 1", "child 1 1"])
    #expect(screen.shows("child 1 1"))
  }

  @Test func `one object that is observed twice runs a view once`() throws {
    let model = Model()
    let screen = Screen { Twice(first: model, second: model) }
    #expect(screen.bodies(of: "Twice") { model.count += 1 } == 1)
  }

  @Test func `a chain of objects is one update`() throws {
    let (source, target) = (Model(), Model())
    let token = source.$count.sink { target.count = $0 * 10 }
    let screen = Screen { Twice(first: source, second: target) }
    #expect(screen.bodies(of: "Twice") { source.count = 2 } == 1)
    #expect(screen.shows("counts 2 20"))
    token.cancel()
  }

  @Test func `state that holds an array of values is written in place`() throws {
    let screen = Screen { Todo() }
    try screen.tap("Finish b")
    #expect(screen.shows("a open"))
    #expect(screen.shows("b done"))
  }

  @Test func `an action's task writes state later`() async throws {
    let screen = Screen { Later() }
    try screen.tap("Start")
    try await screen.wait(until: { screen.shows("done") })
    #expect(screen.warnings == [])
  }

  @Test func `a condition that is never met gives up`() async {
    let screen = Screen { Text("x") }
    await #expect(throws: ScreenError.self) {
      try await screen.wait(until: { false }, timeout: .milliseconds(20))
    }
  }
}

private class Model: ObservableObject {
  @Published var count = 0
}

private final class SpecialModel: Model {}

@MainActor private final class Holder: ObservableObject {
  @Published var model: Model
  init(_ model: Model) { self.model = model }
}

private struct Leaving: View {
  @State var isShown = true
  @State var n = 0

  var body: some View {
    VStack {
      Button("Change and leave") {
        n += 1
        isShown = false
      }
      if isShown { Left(n: $n) }
    }
  }
}

private struct Left: View {
  @Binding var n: Int
  var body: some View { Text("left \(n)") }
}

private struct Swapping: View {
  @ObservedObject var holder: Holder
  let second: Model

  var body: some View {
    VStack {
      Button("Swap") { holder.model = second }
      ModelView(model: holder.model)
    }
  }
}

private struct ModelView: View {
  @ObservedObject var model: Model
  var body: some View { Text("count \(model.count)") }
}

@MainActor private final class Dying: ObservableObject {
  let log: Log
  init(log: Log) { self.log = log }
  isolated deinit { log("deinit") }
}

private struct Owning: View {
  let log: Log
  @State var isShown = true

  var body: some View {
    VStack {
      Button("Hide") { isShown = false }
      if isShown { Owner(log: log) }
    }
  }
}

private struct Owner: View {
  let log: Log
  @StateObject var model: Dying

  init(log: Log) {
    self.log = log
    _model = StateObject(wrappedValue: Dying(log: log))
  }

  var body: some View {
    Text("owner").onDisappear { log("disappear") }
  }
}

private struct Capturing: View {
  @State var n = 0

  var body: some View {
    VStack {
      Button("Add") { n += 1 }
      ForEach(0..<2) { Text("row \($0) of \(n)") }
    }
  }
}

@Observable private final class Title {
  var text = "a"
}

private struct RowReading: View {
  let title: Title

  var body: some View {
    VStack {
      ForEach(0..<2) { _ in Text("title \(title.text)") }
    }
  }
}

private final class OwnSignal: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

private struct OwnSignalView: View {
  @ObservedObject var model: OwnSignal
  var body: some View { Text("count \(model.count)") }
}

private struct ModelReader: View {
  @EnvironmentObject var model: Model
  var body: some View { Text("found \(model.count)") }
}

private struct Both: View {
  let log: Log
  @StateObject var model = Model()
  @State var n = 0

  var body: some View {
    let _ = log("parent \(n)")
    VStack {
      Button("Change") {
        model.count += 1
        n += 1
      }
      BothChild(log: log, n: n, model: model)
    }
  }
}

private struct BothChild: View {
  let log: Log
  let n: Int
  @ObservedObject var model: Model

  var body: some View {
    let _ = log("child \(n) \(model.count)")
    Text("child \(n) \(model.count)")
  }
}

private struct Twice: View {
  @ObservedObject var first: Model
  @ObservedObject var second: Model
  var body: some View { Text("counts \(first.count) \(second.count)") }
}

private struct Chore: Identifiable {
  let id: String
  var isDone = false
}

private struct Todo: View {
  @State var chores = [Chore(id: "a"), Chore(id: "b")]

  var body: some View {
    VStack {
      ForEach($chores) { $chore in
        Text("\(chore.id) \(chore.isDone ? "done" : "open")")
        Button("Finish \(chore.id)") { chore.isDone = true }
      }
    }
  }
}

private struct Later: View {
  @State var text = "idle"

  var body: some View {
    Text(text)
    Button("Start") {
      Task {
        await Task.yield()
        text = "done"
      }
    }
  }
}
