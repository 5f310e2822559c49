import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// What becomes of what a screen's views own, when the screen is closed or let go.
@MainActor struct ScreenEndTests {
  @Test func `closing frees what the views own, and what is shown is gone`() {
    weak var object: Owned?
    let census = Census()
    let screen = Screen {
      OwnerOfAll(census: census) {
        object = $0
        return $0
      }
    }
    #expect(screen.shows("owner"))
    #expect(object != nil)
    screen.close()
    #expect(object == nil)
    #expect(!screen.shows("owner"))
  }

  /// The order in which a tree falls apart is not the same in each run.
  @Test func `what goes with a screen that is let go may send, write and change`() {
    for _ in 0..<100 {
      let census = Census()
      do {
        let screen = Screen { Outer(census: census) }
        #expect(screen.shows("inner"))
        #expect(census.alive == 3)
      }
      #expect(census.alive == 0)
    }
  }
}

@MainActor private final class Census: ObservableObject {
  private(set) var alive = 0

  /// While a body is evaluated nobody may send.
  func came() { alive += 1 }

  func went() {
    objectWillChange.send()
    alive -= 1
  }
}

@MainActor @Observable private final class ObservedCensus {
  var gone = 0
}

@MainActor private final class Owned: ObservableObject {
  private let census: Census
  var onEnd: (@MainActor @Sendable () -> Void)?

  init(_ census: Census) {
    self.census = census
    census.came()
  }

  deinit {
    let (census, onEnd) = (census, onEnd)
    MainActor.assumeIsolated {
      census.went()
      onEnd?()
    }
  }
}

private struct OwnerOfAll: View {
  @StateObject var owned: Owned

  init(census: Census, keep: @escaping (Owned) -> Owned) {
    _owned = StateObject(wrappedValue: keep(Owned(census)))
  }

  var body: some View { Text("owner") }
}

/// Watches what its children change when they go, in each of the ways that there are.
private struct Outer: View {
  @ObservedObject var census: Census
  @State var observed = ObservedCensus()
  @State var gone = 0

  var body: some View {
    VStack {
      Text("alive \(census.alive), gone \(gone) \(observed.gone)")
      // One that goes before them, and one that goes after.
      Watcher(census: census, observed: observed, gone: $gone)
      ForEach(0..<3) { _ in
        Inner(census: census, observed: observed, gone: $gone)
      }
      Watcher(census: census, observed: observed, gone: $gone)
    }
  }
}

/// What a view owns by `@State`; the graph itself does not know it.
@MainActor private final class Kept {
  private let onEnd: @MainActor @Sendable () -> Void

  init(onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }

  deinit {
    let onEnd = onEnd
    MainActor.assumeIsolated { onEnd() }
  }
}

private struct Inner: View {
  @StateObject var owned: Owned
  @State var kept: Kept

  init(census: Census, observed: ObservedCensus, gone: Binding<Int>) {
    let onEnd: @MainActor @Sendable () -> Void = {
      observed.gone += 1
      gone.wrappedValue += 1
      census.objectWillChange.send()
    }
    _owned = StateObject(
      wrappedValue: {
        let owned = Owned(census)
        owned.onEnd = onEnd
        return owned
      }())
    _kept = State(initialValue: Kept(onEnd: onEnd))
  }

  var body: some View { Text("inner") }
}

private struct Watcher: View {
  @ObservedObject var census: Census
  let observed: ObservedCensus
  @Binding var gone: Int

  var body: some View { Text("\(census.alive) \(observed.gone) \(gone)") }
}
