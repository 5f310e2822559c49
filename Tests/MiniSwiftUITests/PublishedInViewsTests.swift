import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// What an observable object's changes do to views: rows S41 to S44, S49.
@MainActor struct PublishedInViewsTests {
  @Test(arguments: ["ReaderOfA", "ReaderOfB", "ReaderOfNothing"])
  func `S41 a published change runs every view that observes the object`(view: String) throws {
    let model = Pair()
    let screen = Screen { Observers(model: model).environmentObject(model) }
    #expect(try screen.bodies(of: view) { try screen.tap("Change a") } == 1)
    #expect(try screen.bodies(of: view) { try screen.tap("Change b") } == 1)
    #expect(try screen.bodies(of: view) { try screen.tap("Change plain") } == 0)
    #expect(screen.shows("a 1"))
    #expect(screen.shows("b 1"))
    #expect(model.plain == 1)
  }

  @Test func `S42 a subscriber sees the new value while the property is still old`() {
    let model = Pair()
    var log: [String] = []
    let token = model.$a.sink { log.append("\($0)-\(model.a)") }
    model.a = 4
    model.a = 2
    #expect(log == ["0-0", "4-0", "2-4"])
    withExtendedLifetime(token) {}
  }

  @Test func `S43 an equal published write runs the body all the same`() throws {
    let model = Pair()
    let screen = Screen { Observers(model: model).environmentObject(model) }
    #expect(try screen.bodies(of: "ReaderOfA") { try screen.tap("Same a") } == 1)
    #expect(screen.shows("a 0"))
  }

  @Test(arguments: Nesting.allCases)
  func `S44 a nested object is not observed through the outer one`(nesting: Nesting) throws {
    let outer = OuterModel(forwards: nesting == .forwarded)
    let screen = Screen { NestingView(nesting: nesting, outer: outer) }
    #expect(screen.shows("inner 0"))

    let bodies = try screen.bodies(of: "NestingView") { try screen.tap("Add") }

    #expect(outer.inner.count == 1)
    switch nesting {
    case .plain:
      #expect(bodies == 0)
      #expect(screen.shows("inner 0"))
    case .ownView:
      #expect(bodies == 0)
      #expect(screen.shows("inner 1"))
    case .forwarded:
      #expect(bodies == 1)
      #expect(screen.shows("inner 1"))
    }
  }

  @Test func `S44 observable objects are observed however deep`() throws {
    let outer = OuterObservable()
    let screen = Screen { ObservableNesting(outer: outer) }
    #expect(try screen.bodies(of: "ObservableNesting") { try screen.tap("Add") } == 1)
    #expect(screen.shows("inner 1"))
  }

  @Test func `S49 state that holds an ObservableObject only follows the reference`() throws {
    let screen = Screen { ReferenceInState() }
    #expect(try screen.bodies(of: "ReferenceInState") { try screen.tap("Change inside") } == 0)
    #expect(screen.shows("a 0"))
    #expect(try screen.bodies(of: "ReferenceInState") { try screen.tap("Replace") } == 1)
    #expect(screen.shows("a 10"))
  }
}

private final class Pair: ObservableObject {
  @Published var a = 0
  @Published var b = 0
  var plain = 0
}

private struct Observers: View {
  let model: Pair

  var body: some View {
    VStack {
      Button("Change a") { model.a += 1 }
      Button("Change b") { model.b += 1 }
      Button("Change plain") { model.plain += 1 }
      Button("Same a") { model.a = model.a }
      ReaderOfA(model: model)
      ReaderOfB(model: model)
      ReaderOfNothing()
    }
  }
}

private struct ReaderOfA: View {
  @ObservedObject var model: Pair
  var body: some View { Text("a \(model.a) \(model.plain)") }
}

private struct ReaderOfB: View {
  @StateObject var model: Pair

  init(model: Pair) { _model = StateObject(wrappedValue: model) }

  var body: some View { Text("b \(model.b)") }
}

private struct ReaderOfNothing: View {
  @EnvironmentObject var model: Pair
  var body: some View { Text("nothing") }
}

private final class InnerModel: ObservableObject {
  @Published var count = 0
}

private final class OuterModel: ObservableObject {
  @Published var inner = InnerModel()
  private var tokens: Set<AnyCancellable> = []

  init(forwards: Bool) {
    guard forwards else { return }
    inner.objectWillChange
      .sink { [weak self] in self?.objectWillChange.send() }
      .store(in: &tokens)
  }
}

/// How a view gets at an inner object.
enum Nesting: CaseIterable {
  case plain, ownView, forwarded
}

private struct NestingView: View {
  let nesting: Nesting
  @ObservedObject var outer: OuterModel

  var body: some View {
    VStack {
      Button("Add") { outer.inner.count += 1 }
      if nesting == .ownView {
        InnerView(inner: outer.inner)
      } else {
        Text("inner \(outer.inner.count)")
      }
    }
  }
}

private struct InnerView: View {
  @ObservedObject var inner: InnerModel
  var body: some View { Text("inner \(inner.count)") }
}

@Observable private final class InnerObservable {
  var count = 0
}

@Observable private final class OuterObservable {
  var inner = InnerObservable()
}

private struct ObservableNesting: View {
  let outer: OuterObservable

  var body: some View {
    Text("inner \(outer.inner.count)")
    Button("Add") { outer.inner.count += 1 }
  }
}

private struct ReferenceInState: View {
  @State var model = Pair()

  var body: some View {
    Text("a \(model.a)")
    Button("Change inside") { model.a += 1 }
    Button("Replace") {
      let other = Pair()
      other.a = 10
      model = other
    }
  }
}
