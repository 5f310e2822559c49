import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// State in modifiers and in dynamic properties of one's own, and values from publishers.
@MainActor struct CompositionTests {
  @Test func `a modifier may hold state, each use its own`() throws {
    let screen = Screen {
      VStack {
        Text("first").modifier(Counted(name: "one"))
        Text("second").modifier(Counted(name: "two"))
      }
    }
    try screen.tap("Count two", times: 2)
    #expect(screen.shows("one 0"))
    #expect(screen.shows("two 2"))
    #expect(screen.shows("first"))
    #expect(screen.shows("second"))
  }

  @Test func `a modifier's content keeps its state`() throws {
    let screen = Screen { TapCounter(name: "inner").modifier(Counted(name: "outer")) }
    try screen.tap("Tap inner")
    try screen.tap("Count outer")
    #expect(screen.shows("inner: 1"))
    #expect(screen.shows("outer 1"))
  }

  @Test func `wrappers are found in a dynamic property of one's own`() throws {
    let screen = Screen { UsingOwn() }
    try screen.tap("Add")
    #expect(screen.shows("count 1, doubled 2"))
    #expect(screen.bodyCount("UsingOwn") == 2)
  }

  @Test func `update is called before each body`() throws {
    let log = Log()
    let screen = Screen { Updated(noting: Noting(log: log)) }
    #expect(log.lines == ["update", "body 0"])
    try screen.tap("Add")
    #expect(log.lines == ["update", "body 0", "update", "body 1"])
  }

  @Test func `onReceive gets the values of a publisher while its view is there`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let screen = Screen { Receiving(subject: subject, log: log) }
    subject.send(1)
    subject.send(2)
    #expect(log.lines == ["1", "2"])
    screen.settle()
    #expect(screen.shows("last 2"))

    try screen.tap("Hide")
    subject.send(3)
    #expect(log.lines == ["1", "2"])
  }

  @Test func `what a dynamic property changes in its update is for one evaluation`() throws {
    let screen = Screen { ShowsUpdatesAndRedraws() }
    #expect(screen.shows("updates 1"))
    try screen.tap("Redraw")
    #expect(screen.shows("redraws 1"))
    #expect(screen.bodyCount("ShowsUpdates") == 1)
    try screen.tap("Add")
    #expect(screen.shows("count 1"))
    #expect(screen.shows("updates 1"))
    #expect(screen.bodyCount("ShowsUpdates") == 2)
  }

  @Test func `an optional view and if let show what is there`() throws {
    let screen = Screen { Perhaps() }
    #expect(screen.shows("nothing yet"))
    try screen.tap("Set")
    #expect(screen.shows("value a"))
    #expect(!screen.shows("nothing yet"))
  }

  @Test func `a write from outside of any action is seen at the next settling`() {
    let model = Total()
    let screen = Screen { TotalView(model: model) }
    model.value = 3
    #expect(model.value == 3)
    screen.settle()
    #expect(screen.shows("total 3"))
  }

  @Test func `two screens do not see each other`() throws {
    let first = Screen { WarningView() }
    let second = Screen { TapCounter(name: "a") }
    #expect(first.warnings.count == 1)
    #expect(second.warnings == [])
    try second.tap("Tap a")
    #expect(first.bodyCount("TapCounter") == 0)
    #expect(second.bodyCount("TapCounter") == 2)
    #expect(first.trace.allSatisfy { $0.subject != "TapCounter" })
  }

  @Test func `a closed screen lets its objects go`() {
    weak var weakModel: Total?
    do {
      let screen = Screen { OwningTotal() }
      weakModel = OwningTotal.last
      #expect(weakModel != nil)
      screen.close()
    }
    #expect(weakModel == nil)
  }
}

private struct Counted: ViewModifier {
  let name: String
  @State var count = 0

  func body(content: Content) -> some View {
    VStack {
      content
      Text("\(name) \(count)")
      Button("Count \(name)") { count += 1 }
    }
  }
}

private struct Doubling: DynamicProperty {
  @State var count = 0
  var doubled: Int { count * 2 }
}

@propertyWrapper private struct Wrapped: DynamicProperty {
  var inner = Doubling()
  var wrappedValue: Doubling { inner }
}

private struct UsingOwn: View {
  @Wrapped var own

  var body: some View {
    Text("count \(own.count), doubled \(own.doubled)")
    Button("Add") { own.count += 1 }
  }
}

private struct Noting: DynamicProperty {
  let log: Log
  @State var count = 0

  mutating func update() {
    let log = log
    MainActor.assumeIsolated { log("update") }
  }
}

private struct Counting: DynamicProperty {
  @State var count = 0
  var updates = 0

  mutating func update() { updates += 1 }
}

private struct ShowsUpdates: View {
  var counting = Counting()

  var body: some View {
    Text("updates \(counting.updates)")
    Button("Add") { counting.count += counting.updates }
    Text("count \(counting.count)")
  }
}

private struct ShowsUpdatesAndRedraws: View {
  @State private var redraws = 0

  var body: some View {
    Text("redraws \(redraws)")
    Button("Redraw") { redraws += 1 }
    ShowsUpdates()
  }
}

private struct Updated: View {
  var noting: Noting

  var body: some View {
    let _ = noting.log("body \(noting.count)")
    Button("Add") { noting.count += 1 }
  }
}

private struct Receiving: View {
  let subject: PassthroughSubject<Int, Never>
  let log: Log
  @State var isShown = true
  @State var last = 0

  var body: some View {
    VStack {
      Button("Hide") { isShown = false }
      if isShown {
        Text("last \(last)")
          .onReceive(subject) { value in
            log("\(value)")
            last = value
          }
      }
    }
  }
}

private struct Perhaps: View {
  @State var value: String?

  var body: some View {
    VStack {
      if let value {
        Text("value \(value)")
      }
      value == nil ? Text("nothing yet") : nil
      Button("Set") { value = "a" }
    }
  }
}

private final class Total: ObservableObject {
  @Published var value = 0
}

private struct TotalView: View {
  @ObservedObject var model: Total
  var body: some View { Text("total \(model.value)") }
}

private struct WarningView: View {
  @State var n = 0

  var body: some View {
    let _ = { n = 1 }()
    Text("n")
  }
}

private struct OwningTotal: View {
  static weak var last: Total?
  @StateObject var model = Total()

  var body: some View {
    let _ = { Self.last = model }()
    Text("total \(model.value)")
  }
}
