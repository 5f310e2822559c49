import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Bindings as inputs: they are the same with the same place and the same value that was read.
@MainActor struct BindingPlaceTests {
  @Test func `S26 a child follows a binding to an object's property, with nothing else to tell it`()
    throws
  {
    let screen = Screen { OfObject(model: Numbers()) }
    try screen.tap("Add")
    #expect(screen.shows("owner 1"))
    #expect(screen.shows("bound 1"))
    #expect(screen.bodyCount("Bound") == 2)
    try screen.tap("Add to the other")
    #expect(screen.bodyCount("OfObject") == 3)
    #expect(screen.bodyCount("Bound") == 2)
  }

  @Test(arguments: Place.allCases)
  func `S31 a binding to another place is another input, though the value is equal`(place: Place)
    throws
  {
    let screen = Screen { Switching(place: place, first: Numbers(), second: Numbers()) }
    #expect(screen.shows("all 0 0 0 | 0 0 0"))
    #expect(try screen.bodies(of: "Bound") { try screen.tap("Switch") } == 1)
    try screen.tap("Write")
    #expect(screen.shows(place.afterWrite))
    #expect(screen.shows("bound 1"))
  }

  @Test func `S22 who hands a binding on without reading it is not evaluated for a write`() throws {
    let screen = Screen { Owner() }
    try screen.tap("Write")
    #expect(screen.shows("bound 1"))
    #expect(["Owner", "Handing", "Bound"].map(screen.bodyCount) == [1, 1, 2])
  }
}

/// How the place to which a binding is switched differs from the one before.
enum Place: CaseIterable {
  case propertyOfState, state, propertyOfObject, object

  /// What is in all places when the second one has been written to.
  var afterWrite: String {
    switch self {
    case .propertyOfState: "all 0 1 0 | 0 0 0"
    case .state: "all 0 0 1 | 0 0 0"
    case .propertyOfObject: "all 0 0 0 | 0 1 0"
    case .object: "all 0 0 0 | 0 0 1"
    }
  }
}

private final class Numbers: ObservableObject {
  @Published var one = 0
  @Published var other = 0
}

private struct TwoNumbers: Equatable {
  var one = 0
  var other = 0
}

private struct Bound: View {
  @Binding var number: Int

  var body: some View {
    VStack {
      Text("bound \(number)")
      Button("Write") { number += 1 }
    }
  }
}

private struct Handing: View {
  @Binding var number: Int
  var body: some View { Bound(number: $number) }
}

private struct Owner: View {
  @State var number = 0
  var body: some View { Handing(number: $number) }
}

private struct OfObject: View {
  @ObservedObject var model: Numbers

  var body: some View {
    VStack {
      Text("owner \(model.one)")
      Button("Add") { model.one += 1 }
      Button("Add to the other") { model.other += 1 }
      Bound(number: $model.one)
    }
  }
}

private struct Switching: View {
  let place: Place
  @ObservedObject var first: Numbers
  @ObservedObject var second: Numbers
  @State var isSwitched = false
  @State var state = TwoNumbers()
  @State var otherState = TwoNumbers()

  var body: some View {
    VStack {
      Button("Switch") { isSwitched = true }
      Bound(number: isSwitched ? switched : unswitched)
      Text(
        verbatim: "all \(state.one) \(state.other) \(otherState.one) | "
          + "\(first.one) \(first.other) \(second.one)")
    }
  }

  private var unswitched: Binding<Int> {
    switch place {
    case .propertyOfState, .state: $state.one
    case .propertyOfObject, .object: $first.one
    }
  }

  private var switched: Binding<Int> {
    switch place {
    case .propertyOfState: $state.other
    case .state: $otherState.one
    case .propertyOfObject: $first.other
    case .object: $second.one
    }
  }
}
