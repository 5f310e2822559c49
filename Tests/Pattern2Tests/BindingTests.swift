import Stage
import SwiftUI
import TestSupport
import Testing

/// What people run into with bindings and closures, told in public, and how it ends here.
@MainActor
@Suite struct `A child that is given` {
  // MARK: A value, as a state, as a constant, as a binding

  struct Copies: View {
    @State var state: Int
    let constant: Int

    var body: some View {
      Text("state \(state), let \(constant)")
    }
  }

  struct Bound: View {
    @Binding var value: Int

    var body: some View {
      Text("binding \(value)")
    }
  }

  struct Parent: View {
    @State private var value = 1

    var body: some View {
      VStack {
        Button("Change") { value += 1 }
        Copies(state: value, constant: value)
        Copies(state: value, constant: value).id(value)
        Bound(value: $value)
      }
    }
  }

  @Test func `B05: a first value for its state keeps it, but a binding follows`() throws {
    let screen = Screen { Parent() }
    try screen.tap("Change")
    #expect(screen.lines.dropFirst() == ["state 1, let 2", "state 2, let 2", "binding 2"])
  }

  // MARK: Closures

  struct WithClosure: View {
    @Binding var text: String
    let action: () -> Void

    var body: some View {
      Text("with \(text)")
    }
  }

  struct WithoutClosure: View {
    @Binding var text: String

    var body: some View {
      Text("without \(text)")
    }
  }

  struct ClosureParent: View {
    @State private var text = "a"
    @State private var other = 0

    var body: some View {
      VStack {
        Button("Other") { other += 1 }
        Text("\(other)")
        WithClosure(text: $text) { text = "b" }
        WithoutClosure(text: $text)
      }
    }
  }

  @Test func `a closure is evaluated with every parent, and without one it is not`() throws {
    let screen = Screen { ClosureParent() }
    try screen.tap("Other")
    #expect(screen.bodyCount("ClosureParent") == 2)
    #expect(screen.bodyCount("WithClosure") == 2)
    #expect(screen.bodyCount("WithoutClosure") == 1)
  }

  // MARK: Bindings to an element

  struct Row: Identifiable {
    let id: Int
    var text: String
  }

  /// Rows as somebody's state, and bindings to one of them, made in two ways.
  @MainActor final class Rows {
    var rows = [1, 2, 3].map { Row(id: $0, text: "row \($0)") }

    /// Reads the place: wrong as soon as there is no such place.
    func binding(at index: Int) -> Binding<String> {
      Binding(get: { self.rows[index].text }, set: { self.rows[index].text = $0 })
    }

    /// Looks the row up: empty where it is gone, and a late write has nothing to change.
    func binding(id: Int) -> Binding<String> {
      Binding(
        get: { self.rows.first { $0.id == id }?.text ?? "" },
        set: { text in
          if let index = self.rows.firstIndex(where: { $0.id == id }) {
            self.rows[index].text = text
          }
        })
    }
  }

  @Test func `B44: a binding to a place stops the program when the place is gone`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rows = Rows()
        let binding = rows.binding(at: 2)
        rows.rows.removeLast()
        _ = binding.wrappedValue
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Index out of range"))
  }

  @Test func `B44: a binding to an identity reads empty, and writes nothing, when it is gone`() {
    let rows = Rows()
    let binding = rows.binding(id: 3)
    #expect(binding.wrappedValue == "row 3")
    binding.wrappedValue = "changed"
    #expect(rows.rows[2].text == "changed")
    rows.rows.removeLast()
    #expect(binding.wrappedValue == "")
    binding.wrappedValue = "late"
    #expect(rows.rows.map(\.text) == ["row 1", "row 2"])
  }
}
