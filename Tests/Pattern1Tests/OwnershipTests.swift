import Combine
import Stage
import SwiftUI
import Testing

@testable import Pattern1

/// What people run into with the owner of a view model, told in public, and how it ends here.
@MainActor
@Suite struct `The owner of a view model` {
  /// Counts how many counters were made.
  @MainActor final class Census {
    var made = 0
  }

  @MainActor final class Counter: ObservableObject {
    @Published var count = 0

    init(_ census: Census) {
      census.made += 1
    }
  }

  struct StateOwner: View {
    @StateObject var counter: Counter

    var body: some View {
      Button("B") { counter.count += 1 }
      Text("B \(counter.count)")
    }
  }

  struct ObservedOwner: View {
    @ObservedObject var counter: Counter

    init(_ census: Census) {
      counter = Counter(census)
    }

    var body: some View {
      Button("B") { counter.count += 1 }
      Text("B \(counter.count)")
    }
  }

  struct Parent<Child: View>: View {
    @State private var count = 0
    @ViewBuilder let child: () -> Child

    var body: some View {
      VStack {
        Button("A") { count += 1 }
        Text("A \(count)")
        child()
      }
    }
  }

  @Test func `B01: keeps it through the parent's changes where it says StateObject`() throws {
    let census = Census()
    let screen = Screen { Parent { StateOwner(counter: Counter(census)) } }
    for _ in 0..<3 { try screen.tap("B") }
    #expect(screen.text.contains("B 3"))
    try screen.tap("A")
    #expect(screen.text.contains("A 1"))
    #expect(screen.text.contains("B 3"))
    #expect(census.made == 1)
  }

  @Test func `B01: loses it with the parent's next change where it says ObservedObject`() throws {
    let census = Census()
    let screen = Screen { Parent { ObservedOwner(census) } }
    for _ in 0..<3 { try screen.tap("B") }
    #expect(screen.text.contains("B 3"))
    try screen.tap("A")
    #expect(screen.text.contains("A 1"))
    #expect(screen.text.contains("B 0"))
    #expect(census.made == 2)
  }
}

/// A state that a body itself writes, and the same write put off until bodies have run.
@MainActor
@Suite struct `A state that is written` {
  struct WritesInBody: View {
    @State private var text = "old"

    var body: some View {
      let _ = write()
      Text(text)
    }

    private func write() {
      text = "new"
    }
  }

  struct WritesInAction: View {
    @State private var text = "old"

    var body: some View {
      VStack {
        Text(text)
        Button("Write") { text = "new" }
      }
    }
  }

  struct WritesLater: View {
    @State private var text = "old"

    var body: some View {
      Text(text).onAppear { text = "new" }
    }
  }

  @Test func `B57: while a body runs is dropped, with one warning and no endless loop`() {
    let screen = Screen { WritesInBody() }
    let warning = "Modifying state during view update, this will cause undefined behavior."
    #expect(screen.warnings == [warning])
    #expect(screen.bodyCount("WritesInBody") == 1)
    #expect(screen.text.contains("old"))
  }

  @Test func `B57: after the bodies have run is shown, without a warning`() {
    let screen = Screen { WritesLater() }
    #expect(screen.warnings.isEmpty)
    #expect(screen.bodyCount("WritesLater") == 2)
    #expect(screen.text.contains("new"))
  }

  @Test func `B57: in an action is shown, without a warning`() throws {
    let screen = Screen { WritesInAction() }
    try screen.tap("Write")
    #expect(screen.warnings.isEmpty)
    #expect(screen.bodyCount("WritesInAction") == 2)
    #expect(screen.text.contains("new"))
  }
}
