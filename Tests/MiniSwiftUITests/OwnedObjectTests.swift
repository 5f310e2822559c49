import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Who makes and keeps an observable object: rows S37 to S40.
@MainActor struct OwnedObjectTests {
  @Test func `S37 a StateObject is made once per identity, not in init`() throws {
    let log = Log()
    let screen = Screen { OwnerParent(log: log) }
    #expect(log.lines == ["init", "make", "body"])

    try screen.tap("Add")
    try screen.tap("Redraw", times: 5)
    #expect(log.count("init") == 6)
    #expect(log.count("body") == 7)
    #expect(log.count("make") == 1)
    #expect(screen.shows("count 1"))
  }

  @Test func `S37 a view that is never shown makes no object`() throws {
    let log = Log()
    let screen = Screen {
      let unused = Owner(log: log, redraw: 0)
      let _ = unused
      Text("nothing")
    }
    #expect(screen.shows("nothing"))
    #expect(log.lines == ["init"])
  }

  @Test func `S37 another identity makes another object`() throws {
    let log = Log()
    let screen = Screen { OwnerParent(log: log) }
    try screen.tap("Add")
    try screen.tap("New id")
    #expect(log.count("make") == 2)
    #expect(screen.shows("count 0"))
  }

  @Test func `S38 an ObservedObject made inline is made anew with each struct`() throws {
    InlineModel.made = 0
    let screen = Screen { InlineParent() }
    try screen.tap("Add to model", times: 2)
    #expect(screen.shows("model 2"))
    #expect(InlineModel.made == 1)

    try screen.tap("Redraw")
    #expect(screen.shows("model 0"))
    #expect(InlineModel.made == 2)

    try screen.tap("Add to model")
    #expect(screen.shows("model 1"))
  }

  @Test func `S39 a StateObject's argument counts the first time only`() throws {
    let screen = Screen { Greetings(startsAgain: false) }
    #expect(screen.shows("Hello Ravi"))
    try screen.tap("Next")
    #expect(screen.shows("given Maria"))
    #expect(screen.shows("Hello Ravi"))
  }

  @Test func `S39 with an id of the argument the object starts again`() throws {
    let screen = Screen { Greetings(startsAgain: true) }
    #expect(screen.shows("Hello Ravi"))
    try screen.tap("Next")
    #expect(screen.shows("given Maria"))
    #expect(screen.shows("Hello Maria"))
  }

  @Test func `S40 a StateObject read in init is another instance, and warns`() throws {
    let log = Log()
    let screen = Screen { Impatient(log: log) }
    #expect(log.lines == ["make", "make"])
    #expect(screen.warnings == [Warning.stateObjectOutside])
    #expect(screen.shows("count 0"))
  }
}

@MainActor private final class Model: ObservableObject {
  @Published var count = 0
  init(log: Log) { log("make") }
}

private struct OwnerParent: View {
  let log: Log
  @State var redraws = 0
  @State var number = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      Button("New id") { number += 1 }
      Owner(log: log, redraw: redraws).id(number)
    }
  }
}

private struct Owner: View {
  let log: Log
  let redraw: Int
  @StateObject var model: Model

  init(log: Log, redraw: Int) {
    log("init")
    self.log = log
    self.redraw = redraw
    _model = StateObject(wrappedValue: Model(log: log))
  }

  var body: some View {
    let _ = log("body")
    Text("redraw \(redraw), count \(model.count)")
    Button("Add") { model.count += 1 }
  }
}

@MainActor private final class InlineModel: ObservableObject {
  static var made = 0
  @Published var count = 0
  init() { Self.made += 1 }
}

private struct InlineParent: View {
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      InlineChild()
    }
  }
}

private struct InlineChild: View {
  @ObservedObject var model = InlineModel()

  var body: some View {
    Text("model \(model.count)")
    Button("Add to model") { model.count += 1 }
  }
}

@MainActor private final class Greeter: ObservableObject {
  @Published var greeting: String
  init(name: String) { greeting = "Hello \(name)" }
}

private struct Greetings: View {
  let startsAgain: Bool
  @State var name = "Ravi"

  var body: some View {
    VStack {
      Button("Next") { name = "Maria" }
      if startsAgain {
        Greeting(name: name).id(name)
      } else {
        Greeting(name: name)
      }
    }
  }
}

private struct Greeting: View {
  let name: String
  @StateObject var greeter: Greeter

  init(name: String) {
    self.name = name
    _greeter = StateObject(wrappedValue: Greeter(name: name))
  }

  var body: some View {
    Text("given \(name)")
    Text(greeter.greeting)
  }
}

private struct Impatient: View {
  @StateObject var model: Model

  init(log: Log) {
    _model = StateObject(wrappedValue: Model(log: log))
    model.count = 7
  }

  var body: some View { Text("count \(model.count)") }
}
