import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Problems that people reported: what an observable object's signal says, and what it does not.
@MainActor struct ReportedObjectTests {
  @Test(arguments: [("published", 10), ("plain", 0), ("observable", 0)])
  func `B16 a property that the view does not read`(kind: String, expected: Int) throws {
    let published = Player()
    let observable = ObservablePlayer()
    let screen = Screen { LevelView(player: published, observable: observable, kind: kind) }
    let bodies = screen.bodies(of: "LevelView") {
      for _ in 0..<10 {
        switch kind {
        case "published": published.elapsed += 1
        case "plain": published.plainElapsed += 1
        default: observable.elapsed += 1
        }
        screen.settle()
      }
    }
    #expect(bodies == expected)
    #expect(screen.shows("level 1"))
  }

  @Test(arguments: ["published", "observable"])
  func `B16 the property that it reads`(kind: String) throws {
    let published = Player()
    let observable = ObservablePlayer()
    let screen = Screen { LevelView(player: published, observable: observable, kind: kind) }
    let bodies = screen.bodies(of: "LevelView") {
      published.level = 2
      observable.level = 2
    }
    #expect(bodies == 1)
    #expect(screen.shows("level 2"))
  }

  @Test func `B35 a nested object's change is not told, and seen with the next redraw`() throws {
    let parent = ParentModel(relays: false)
    var signals = 0
    let token = parent.objectWillChange.sink { signals += 1 }
    let screen = Screen { ParentView(model: parent) }
    let bodies = try screen.bodies(of: "ParentView") { try screen.tap("Add") }
    #expect(parent.child.n == 1)
    #expect(signals == 0)
    #expect(bodies == 0)
    #expect(screen.shows("child 0"))

    try screen.tap("Redraw")
    #expect(screen.shows("child 1"))
    withExtendedLifetime(token) {}
  }

  @Test func `B36 a relayed signal updates the view, and holds nobody`() throws {
    weak var weakParent: ParentModel?
    do {
      let parent = ParentModel(relays: true)
      weakParent = parent
      var signals = 0
      let token = parent.objectWillChange.sink { signals += 1 }
      let screen = Screen { ParentView(model: parent) }
      let bodies = try screen.bodies(of: "ParentView") { try screen.tap("Add") }
      #expect(signals == 1)
      #expect(bodies == 1)
      #expect(screen.shows("child 1"))
      screen.close()
      token.cancel()
    }
    #expect(weakParent == nil)
  }

  @Test func `B38 a class in an array changes in silence, an appended one does not`() throws {
    let model = People()
    var signals = 0
    let token = model.objectWillChange.sink { signals += 1 }
    let screen = Screen { PeopleView(model: model) }

    model.classes[0].name = "Maria"
    screen.settle()
    #expect(signals == 0)
    #expect(screen.shows("classes Ravi"))

    model.classes.append(PersonClass(name: "Ken"))
    screen.settle()
    #expect(signals == 1)
    #expect(screen.shows("classes Maria Ken"))

    model.structs[0].name = "Maria"
    screen.settle()
    #expect(signals == 2)
    #expect(screen.shows("structs Maria"))
    withExtendedLifetime(token) {}
  }

  @Test func `B56 a function that resumes elsewhere publishes with a warning`() async throws {
    let loader = Loader()
    let screen = Screen { LoaderView(loader: loader) }
    await loader.load()
    try await screen.wait(until: { screen.shows("value 1") })
    #expect(screen.warnings == [Warning.publishingInBackground])
  }

  @Test func `B56 on the main actor it publishes without one`() async throws {
    let loader = Loader()
    let screen = Screen { LoaderView(loader: loader) }
    await loader.loadOnMain()
    screen.settle()
    #expect(screen.shows("value 1"))
    #expect(screen.warnings == [])
  }

  @Test func `B56 a plain property says nothing, and nothing is seen`() async throws {
    let loader = Loader()
    let screen = Screen { LoaderView(loader: loader) }
    await loader.loadPlain()
    screen.settle()
    #expect(loader.plain == 1)
    #expect(screen.shows("plain 0"))
    #expect(screen.warnings == [])
  }

  @Test func `B59 a signal before a late change shows the old value`() {
    let alarm = Alarm()
    let screen = Screen { AlarmView(alarm: alarm) }
    alarm.objectWillChange.send()
    screen.settle()
    #expect(screen.shows("idle"))
    #expect(screen.bodyCount("AlarmView") == 2)

    alarm.isRinging = true
    screen.settle()
    #expect(screen.shows("idle"))
    #expect(screen.bodyCount("AlarmView") == 2)

    alarm.objectWillChange.send()
    screen.settle()
    #expect(screen.shows("ringing"))
  }

  @Test(arguments: [
    (["signal", "change"], 2),
    (["signal", "settle", "signal", "change"], 3),
    (["change", "settle", "signal"], 2),
  ])
  func `B59 a signal in the turn of the change, or after it, shows the new value`(
    steps: [String], bodies: Int
  ) {
    let alarm = Alarm()
    let screen = Screen { AlarmView(alarm: alarm) }
    for step in steps {
      switch step {
      case "signal": alarm.objectWillChange.send()
      case "change": alarm.isRinging = true
      default: screen.settle()
      }
    }
    screen.settle()
    #expect(screen.shows("ringing"))
    #expect(screen.bodyCount("AlarmView") == bodies)
  }
}

private final class Player: ObservableObject {
  @Published var level = 1
  @Published var elapsed = 0
  var plainElapsed = 0
}

@Observable private final class ObservablePlayer {
  var level = 1
  var elapsed = 0
}

private struct LevelView: View {
  @ObservedObject var player: Player
  let observable: ObservablePlayer
  let kind: String

  var body: some View {
    Text("level \(kind == "observable" ? observable.level : player.level)")
  }
}

private final class ChildModel: ObservableObject {
  @Published var n = 0
}

private final class ParentModel: ObservableObject {
  @Published var child = ChildModel()
  private var tokens: Set<AnyCancellable> = []

  init(relays: Bool) {
    guard relays else { return }
    child.objectWillChange
      .sink { [weak self] in self?.objectWillChange.send() }
      .store(in: &tokens)
  }
}

private struct ParentView: View {
  @ObservedObject var model: ParentModel
  @State var redraws = 0

  var body: some View {
    Text("child \(model.child.n), redraws \(redraws)")
    Button("Add") { model.child.n += 1 }
    Button("Redraw") { redraws += 1 }
  }
}

private final class PersonClass {
  var name: String
  init(name: String) { self.name = name }
}

private struct PersonStruct {
  var name: String
}

private final class People: ObservableObject {
  @Published var classes = [PersonClass(name: "Ravi")]
  @Published var structs = [PersonStruct(name: "Ravi")]
}

private struct PeopleView: View {
  @ObservedObject var model: People

  var body: some View {
    Text("classes \(model.classes.map(\.name).joined(separator: " "))")
    Text("structs \(model.structs.map(\.name).joined(separator: " "))")
  }
}

/// Its functions are awaited before anything is read.
private final class Loader: ObservableObject, @unchecked Sendable {
  @Published var value = 0
  var plain = 0

  @concurrent func load() async { value = 1 }
  @MainActor func loadOnMain() async { value = 1 }
  @concurrent func loadPlain() async { plain = 1 }
}

private struct LoaderView: View {
  @ObservedObject var loader: Loader
  var body: some View { Text("value \(loader.value), plain \(loader.plain)") }
}

private final class Alarm: ObservableObject {
  var isRinging = false
}

private struct AlarmView: View {
  @ObservedObject var alarm: Alarm
  var body: some View { Text(alarm.isRinging ? "ringing" : "idle") }
}
