import MiniCombine
import MiniSwiftUI
import Observation
import Stage
import Testing

/// Writes to `@Observable` objects, their ownership, and bindings to them: rows S53 to S56.
@MainActor struct ObservationWriteTests {
  @Test func `S53 tracking fires once, before the new value is stored`() {
    let model = Counter()
    model.value = 6
    let fired = Fired()
    withObservationTracking {
      _ = model.value
    } onChange: {
      fired.note(model)
    }
    model.value = 42
    model.value = 43
    #expect(fired.values == [6])
  }

  @Test func `S53 two writes in one action give one body, and later writes are seen`() throws {
    let screen = Screen { CounterView(model: Counter()) }
    #expect(try screen.bodies(of: "CounterView") { try screen.tap("Add twice") } == 1)
    #expect(screen.shows("value 2"))
    #expect(try screen.bodies(of: "CounterView") { try screen.tap("Add twice") } == 1)
    #expect(screen.shows("value 4"))
  }

  @Test func `S53 a write off the main actor is allowed and seen`() async throws {
    let model = Counter()
    let screen = Screen { CounterView(model: model) }
    Task.detached { model.value = 9 }
    try await screen.wait(until: { screen.shows("value 9") })
    #expect(screen.warnings == [])
  }

  @Test func `S54 an equal write runs no body`() throws {
    let screen = Screen { CounterView(model: Counter()) }
    #expect(try screen.bodies(of: "CounterView") { try screen.tap("Same") } == 0)
  }

  @Test func `S55 an observable object in state is made with each struct and dropped`() throws {
    Made.inits = 0
    let screen = Screen { MadeParent(isState: true) }
    try screen.tap("Add")
    try screen.tap("Redraw", times: 3)
    #expect(Made.inits == 4)
    #expect(screen.shows("redraw 3: made 1 value 1"))
  }

  @Test func `S55 StateObject makes one`() throws {
    MadeObject.inits = 0
    let screen = Screen { MadeParent(isState: false) }
    try screen.tap("Add")
    try screen.tap("Redraw", times: 3)
    #expect(MadeObject.inits == 1)
    #expect(screen.shows("redraw 3: made 1 value 1"))
  }

  @Test func `S56 a Bindable writes to an object that it does not own`() {
    let model = Counter()
    let screen = Screen { WritingParent(model: model) }
    #expect(model.value == 1)
    #expect(screen.shows("value 1"))
  }

  @Test(arguments: ["property", "local", "environment"])
  func `S56 a Bindable gives bindings`(way: String) throws {
    let model = Profile()
    let screen = Screen { ProfileView(way: way, model: model).environment(model) }
    try screen.type("Ravi", into: "Name")
    #expect(model.name == "Ravi")
    #expect(screen.shows("[Ravi"))
  }

  @Test func `S56 making the binding is not a read`() throws {
    let model = Profile()
    let screen = Screen { BindingMaker(model: model) }
    let bodies = screen.bodies(of: "BindingMaker") { model.name = "Ravi" }
    #expect(bodies == 0)
    #expect(screen.shows("name Ravi"))
    #expect(screen.bodyCount("NameReader") == 2)
  }
}

/// Written by one task, which the test awaits before it reads.
@Observable private final class Counter: @unchecked Sendable {
  var value = 0
}

/// Called by the one thread that writes.
private final class Fired: @unchecked Sendable {
  private(set) var values: [Int] = []
  func note(_ model: Counter) { values.append(model.value) }
}

private struct CounterView: View {
  let model: Counter

  var body: some View {
    Text("value \(model.value)")
    Button("Add twice") {
      model.value += 1
      model.value += 1
    }
    Button("Same") { model.value = model.value }
  }
}

@MainActor @Observable private final class Made {
  static var inits = 0
  let number: Int
  var value = 0

  init() {
    Self.inits += 1
    number = Self.inits
  }
}

@MainActor private final class MadeObject: ObservableObject {
  static var inits = 0
  let number: Int
  @Published var value = 0

  init() {
    Self.inits += 1
    number = Self.inits
  }
}

private struct MadeParent: View {
  let isState: Bool
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      if isState {
        MadeInState(redraw: redraws)
      } else {
        MadeInStateObject(redraw: redraws)
      }
    }
  }
}

private struct MadeInState: View {
  let redraw: Int
  @State var model = Made()

  var body: some View {
    Text("redraw \(redraw): made \(model.number) value \(model.value)")
    Button("Add") { model.value += 1 }
  }
}

private struct MadeInStateObject: View {
  let redraw: Int
  @StateObject var model = MadeObject()

  var body: some View {
    Text("redraw \(redraw): made \(model.number) value \(model.value)")
    Button("Add") { model.value += 1 }
  }
}

private struct WritingParent: View {
  let model: Counter

  var body: some View {
    VStack {
      Text("value \(model.value)")
      WritingChild(value: Bindable(model).value)
    }
  }
}

private struct WritingChild: View {
  @Binding var value: Int
  var body: some View { Text("child").onAppear { value = 1 } }
}

@Observable private final class Profile {
  var name = ""
}

private struct ProfileView: View {
  let way: String
  let model: Profile

  var body: some View {
    switch way {
    case "property": BindableProperty(model: model)
    case "local": BindableLocal(model: model)
    default: BindableEnvironment()
    }
  }
}

private struct BindableProperty: View {
  @Bindable var model: Profile
  var body: some View { TextField("Name", text: $model.name) }
}

private struct BindableLocal: View {
  let model: Profile

  var body: some View {
    @Bindable var model = model
    TextField("Name", text: $model.name)
  }
}

private struct BindableEnvironment: View {
  @Environment(Profile.self) var model

  var body: some View {
    @Bindable var model = model
    TextField("Name", text: $model.name)
  }
}

private struct BindingMaker: View {
  @Bindable var model: Profile
  var body: some View { NameReader(name: $model.name) }
}

private struct NameReader: View {
  @Binding var name: String
  var body: some View { Text("name \(name)") }
}
