import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// Ways to one place: rows S26 to S28.
@MainActor struct BindingTests {
  @Test func `S26 a write is seen by the owner and every holder in the same pass`() throws {
    let log = Log()
    let screen = Screen { TwoFields(log: log) }
    log.clear()

    try screen.type("ab", into: "First")

    #expect(screen.shows("owner ab"))
    #expect(screen.occurrences(of: "holder ab") == 2)
    #expect(screen.occurrences(of: "[ab") == 2)
    #expect(
      log.lines == [
        "owner a", "first a", "second a",
        "owner ab", "first ab", "second ab",
      ])
  }

  @Test func `S27 a binding of closures calls them`() {
    var value = 1
    var sets: [Int] = []
    let binding = Binding {
      value
    } set: {
      sets.append($0)
      value = $0
    }
    binding.wrappedValue = 5
    #expect(sets == [5])
    #expect(value == 5)
    #expect(binding.wrappedValue == 5)
    value = 6
    #expect(binding.wrappedValue == 6)
    #expect(sets == [5])
  }

  @Test func `S27 a constant binding ignores writes`() {
    let binding = Binding.constant("a")
    binding.wrappedValue = "b"
    #expect(binding.wrappedValue == "a")
  }

  @Test func `S27 member bindings reach into objects, values and elements`() throws {
    let screen = Screen { Members() }
    try screen.tap("Rename")
    #expect(screen.shows("name Maria"))
    try screen.tap("Finish")
    #expect(screen.shows("done false true"))
    #expect(screen.shows("titles a b"))
  }

  @Test func `S27 a member binding is found by any name, also by one that the library uses`() {
    struct Place {
      var location = "here"
      var snapshot = 1
      var current = true
      var reader = 1.5
    }
    var place = Place()
    let binding = Binding(get: { place }, set: { place = $0 })
    let location: Binding<String> = binding.location
    let snapshot: Binding<Int> = binding.snapshot
    let current: Binding<Bool> = binding.current
    let reader: Binding<Double> = binding.reader

    location.wrappedValue = "there"
    snapshot.wrappedValue += 1
    current.wrappedValue.toggle()
    reader.wrappedValue *= 2

    #expect(place.location == "there")
    #expect(place.snapshot == 2)
    #expect(!place.current)
    #expect(place.reader == 3)
  }

  @Test func `S27 a binding's projection is a binding to the same place`() {
    var value = 1
    let binding = Binding(get: { value }, set: { value = $0 })
    binding.projectedValue.wrappedValue = 2
    #expect(value == 2)
    let copy = Binding(projectedValue: binding)
    copy.wrappedValue = 3
    #expect(value == 3)
  }

  @Test func `S27 bindings of and to optional values`() throws {
    var value: Int?
    let binding = Binding<Int?>(get: { value }, set: { value = $0 })
    #expect(Binding<Int>(binding) == nil)
    value = 1
    let unwrapped = try #require(Binding<Int>(binding))
    unwrapped.wrappedValue = 2
    #expect(value == 2)

    var number = 1
    let wrapped = Binding<Int?>(Binding(get: { number }, set: { number = $0 }))
    #expect(wrapped.wrappedValue == 1)
    wrapped.wrappedValue = 5
    #expect(number == 5)
  }

  @Test func `S28 every key in a text field is one write of the whole text`() throws {
    let log = Log()
    let screen = Screen { Logged(log: log) }
    try screen.type("abc", into: "Name")
    #expect(log.lines == ["a", "ab", "abc"])
    screen.press(.backspace)
    #expect(log.lines == ["a", "ab", "abc", "ab"])
  }
}

private struct TwoFields: View {
  let log: Log
  @State var text = ""

  var body: some View {
    let _ = log("owner \(text)")
    VStack {
      Text("owner \(text)")
      Holder(name: "first", log: log, text: $text)
      Holder(name: "second", log: log, text: $text)
      TextField("First", text: $text)
      TextField("Second", text: $text)
    }
  }
}

private struct Holder: View {
  let name: String
  let log: Log
  @Binding var text: String

  var body: some View {
    let _ = log("\(name) \(text)")
    Text("holder \(text)")
  }
}

private final class Person: ObservableObject {
  @Published var name = "Ravi"
}

private struct Chore {
  var title: String
  var isDone = false
}

private struct Members: View {
  @StateObject var person = Person()
  @State var chores = [Chore(title: "a"), Chore(title: "b")]

  var body: some View {
    VStack {
      Text("name \(person.name)")
      Text("done \(String(chores[0].isDone)) \(String(chores[1].isDone))")
      Text("titles \(chores[0].title) \(chores[1].title)")
      Button("Rename") {
        let name = $person.name
        name.wrappedValue = "Maria"
      }
      Button("Finish") {
        let isDone = $chores[1].isDone
        isDone.wrappedValue = true
      }
    }
  }
}

private struct Logged: View {
  let log: Log
  @State var text = ""

  var body: some View {
    TextField(
      "Name",
      text: Binding {
        text
      } set: {
        log($0)
        text = $0
      })
  }
}
