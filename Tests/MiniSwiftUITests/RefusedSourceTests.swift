import TestSupport
import Testing

/// Source that Apple's SDK refuses is refused here, in the same words.
///
/// All snippets are one file for the compiler; each expects its message on one of its own lines.
struct RefusedSourceTests {
  @Test(arguments: Snippet.refused)
  func `it is refused in Apple's words`(snippet: Snippet) async throws {
    let messages = try await Snippet.messages.value[snippet.name] ?? []
    #expect(messages.contains { $0.contains(snippet.message) }, "\(messages)")
  }

  @Test func `the same without the fault is accepted`() async throws {
    let messages = try await Snippet.messages.value["accepted"] ?? []
    #expect(messages == [])
  }
}

/// A piece of source, and what the compiler has to say to it.
struct Snippet: Sendable, CustomTestStringConvertible {
  let name: String
  let message: String
  let source: String

  var testDescription: String { name }

  static let refused = [
    Snippet(
      name: "a binding to a property that is get-only",
      message: "cannot assign to property: 'stars' is a get-only property",
      source: """
        struct GetOnly: View {
          @ObservedObject var vm: VM
          var body: some View { Child(text: $vm.stars) }
        }
        """),
    Snippet(
      name: "a binding to a private(set) property",
      message: "cannot assign to property: 'count' setter is inaccessible",
      source: """
        struct PrivateSet: View {
          @ObservedObject var vm: VM
          var body: some View { Number(number: $vm.count) }
        }
        """),
    Snippet(
      name: "a binding through a let",
      message: "cannot assign to property: 'input' is a 'let' constant",
      source: """
        struct ThroughLet: View {
          @ObservedObject var vm: VM
          var body: some View { Child(text: $vm.input.text) }
        }
        """),
    Snippet(
      name: "a binding to nothing",
      message: """
        value of type 'ObservedObject<VM>.Wrapper' has no dynamic member 'nothing' using key path \
        from root type 'VM'
        """,
      source: """
        struct Missing: View {
          @ObservedObject var vm: VM
          var body: some View { Child(text: $vm.nothing) }
        }
        """),
    Snippet(
      name: "a value for a binding",
      message:
        "cannot convert value of type 'String' to expected argument type 'Binding<String>'",
      source: """
        struct ValueForBinding: View {
          @ObservedObject var vm: VM
          var body: some View { Child(text: vm.text) }
        }
        """),
    Snippet(
      name: "@Published in a struct",
      message: """
        'wrappedValue' is unavailable: @Published is only available on properties of classes
        """,
      source: """
        struct Publishing {
          @Published var n = 0
        }
        """),
    Snippet(
      name: "@StateObject of an observable class",
      message: "generic struct 'StateObject' requires that 'M' conform to 'ObservableObject'",
      source: """
        struct StateObjectOfObservable: View {
          @StateObject var m = M()
          var body: some View { Text("x") }
        }
        """),
    Snippet(
      name: "environmentObject of an observable class",
      message:
        "instance method 'environmentObject' requires that 'M' conform to 'ObservableObject'",
      source: """
        @MainActor func environmentObjectOfObservable() -> some View {
          Text("x").environmentObject(M())
        }
        """),
    Snippet(
      name: "environment of an ObservableObject",
      message: "instance method 'environment' requires that 'VM' conform to 'Observable'",
      source: """
        @MainActor func environmentOfObject(vm: VM) -> some View {
          Text("x").environment(vm)
        }
        """),
    Snippet(
      name: "@Bindable of an ObservableObject",
      message: """
        'init(wrappedValue:)' is unavailable: @Bindable only works with Observable types. For \
        ObservableObject types, use @ObservedObject instead.
        """,
      source: """
        struct BindableOfObject: View {
          @Bindable var vm = VM()
          var body: some View { Text("x") }
        }
        """),
    Snippet(
      name: "a sink for values alone on a publisher that can fail",
      message: """
        referencing instance method 'sink(receiveValue:)' on 'Publisher' requires the types \
        'any Error' and 'Never' be equivalent
        """,
      source: """
        func failing(_ publisher: AnyPublisher<Int, any Error>) -> AnyCancellable {
          publisher.sink(receiveValue: { _ in })
        }
        """),
    Snippet(
      name: "for in a builder",
      message: """
        closure containing control flow statement cannot be used with result builder 'ViewBuilder'
        """,
      source: """
        struct Looping: View {
          var body: some View {
            VStack {
              for number in 0..<3 { Text("\\(number)") }
            }
          }
        }
        """),
    Snippet(
      name: "print in a body",
      message: "type '()' cannot conform to 'View'",
      source: """
        struct Printing: View {
          var body: some View {
            VStack {
              print("x")
              Text("x")
            }
          }
        }
        """),
    Snippet(
      name: "a sink that nobody keeps",
      message: "result of call to 'sink(receiveValue:)' is unused",
      source: """
        func dropped(_ vm: VM) {
          vm.$text.sink { _ in }
        }
        """),
  ]

  private static let accepted = Snippet(
    name: "accepted", message: "",
    source: """
      struct Accepted: View {
        @StateObject var vm = VM()
        @State var m = M()
        @Bindable var bound: M
        var body: some View {
          VStack {
            Child(text: $vm.text)
            ForEach(0..<3) { number in Text("\\(number)") }
            let _ = print("x")
          }
          .environmentObject(vm)
          .environment(m)
        }
      }
      func kept(_ vm: VM) -> AnyCancellable { vm.$text.sink { _ in } }
      """)

  private static let prelude = """
    import Combine
    import SwiftUI

    struct Input { var text = "" }
    final class VM: ObservableObject {
      @Published var text = ""
      var stars: String { "" }
      private(set) var count = 0
      let input = Input()
    }
    @Observable final class M {}
    struct Child: View {
      @Binding var text: String
      var body: some View { Text(text) }
    }
    struct Number: View {
      @Binding var number: Int
      var body: some View { Text("\\(number)") }
    }
    """

  /// What the compiler says, by the name of the snippet on whose lines it says it.
  static let messages = Task {
    var source = prelude + "\n"
    var firstLines: [(line: Int, name: String)] = [(1, "prelude")]
    for snippet in refused + [accepted] {
      firstLines.append((source.count { $0 == "\n" } + 1, snippet.name))
      source += snippet.source + "\n"
    }
    let output = try await SnippetCompiler().compile(source).diagnostics
    var messages: [String: [String]] = [:]
    for diagnostic in output {
      let name = firstLines.last { $0.line <= diagnostic.line }?.name ?? "prelude"
      messages[name, default: []].append(diagnostic.message)
    }
    return messages
  }
}
