import TestSupport
import Testing

/// What Apple's compiler refuses or warns of is refused or warned of here.
@Suite struct RefusedTests {
  private let compiler = SnippetCompiler()

  @Test func `C13 @Published in a struct does not compile`() async throws {
    let outcome = try await compiler.compile(
      """
      import Combine
      struct Model { @Published var count = 0 }
      func read(_ model: Model) -> Int { model.count }
      """)
    #expect(
      outcome.errors == [
        "'wrappedValue' is unavailable: @Published is only available on properties of classes"
      ])
  }

  @Test func `sink(receiveValue:) on a publisher that may fail does not compile`() async throws {
    let outcome = try await compiler.compile(
      """
      import Combine
      func f(_ publisher: AnyPublisher<Int, any Error>) {
        let sink = publisher.sink(receiveValue: { _ in })
        sink.cancel()
      }
      """)
    #expect(
      outcome.errors == [
        "referencing instance method 'sink(receiveValue:)' on 'Publisher' requires the types "
          + "'any Error' and 'Never' be equivalent"
      ])
  }

  @Test func `C25 the compiler warns of a sink's result that is dropped`() async throws {
    let outcome = try await compiler.compile(
      """
      import Combine
      final class Model: ObservableObject { @Published var x = 0 }
      func f(_ model: Model) { model.$x.sink { _ in } }
      """)
    #expect(outcome.succeeded)
    #expect(outcome.warnings.count == 1)
    #expect(
      outcome.warnings.first?.hasPrefix("result of call to 'sink(receiveValue:)' is unused") == true
    )
  }

  @Test func `a publisher is not Sendable`() async throws {
    for type in [
      "AnyCancellable", "PassthroughSubject<Int, Never>", "CurrentValueSubject<Int, Never>",
      "ObservableObjectPublisher", "Published<Int>.Publisher", "AnyPublisher<Int, Never>",
      "Just<Int>", "CombineIdentifier",
    ] {
      let outcome = try await compiler.compile(
        """
        import Combine
        func needsSendable<T: Sendable>(_ type: T.Type) {}
        func f() { needsSendable(\(type).self) }
        """)
      #expect(outcome.errors.contains { $0.contains("Sendable") }, "\(type)")
    }
  }

  @Test func `demand and completion are Sendable`() async throws {
    let outcome = try await compiler.compile(
      """
      import Combine
      func needsSendable<T: Sendable>(_ type: T.Type) {}
      func f() {
        needsSendable(Subscribers.Demand.self)
        needsSendable(Subscribers.Completion<any Error>.self)
      }
      """)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(outcome.warnings.isEmpty)
  }

  @Test func `an objectWillChange of one's own in a main-actor class is refused`() async throws {
    let outcome = try await compiler.compile(
      """
      import Combine
      @MainActor final class VM: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
      }
      """)
    #expect(
      outcome.errors.contains {
        $0.hasPrefix(
          "conformance of 'VM' to protocol 'ObservableObject' crosses into main actor-isolated code"
        )
      }, "\(outcome.output)")
  }

  @Test(arguments: [5, 6])
  func `a main-actor view model compiles without a word`(mode: Int) async throws {
    let outcome = try await SnippetCompiler(languageMode: mode).compile(
      """
      import Combine

      @MainActor final class Model: ObservableObject {
        @Published private(set) var stars = ""
        @Published var count = 0
        @Published var other = 0
        private var bag: Set<AnyCancellable> = []
        private var tokens: [AnyCancellable] = []

        init(_ source: some Publisher<Int, Never>) {
          $count.map { String(repeating: "*", count: $0) }.assign(to: &$stars)
          source.sink { [weak self] in self?.count = $0 }.store(in: &bag)
          source.assign(to: \\.other, on: self).store(in: &tokens)
          $count.merge(with: $other).removeDuplicates().dropFirst().compactMap { $0 }
            .filter { $0 > 0 }.sink { [weak self] _ in self?.objectWillChange.send() }
            .store(in: &bag)
        }

        func follow() async {
          for await count in $count.values where count > 3 { other = count }
        }
      }
      """)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(outcome.warnings.isEmpty, "\(outcome.output)")
  }

  @Test func `a queue is a scheduler for who imports Dispatch`() async throws {
    let outcome = try await compiler.compile(
      """
      import Combine
      import Dispatch

      @MainActor final class Model: ObservableObject {
        @Published var text = ""
        @Published var result = ""
        init() {
          $text.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main)
            .receive(on: DispatchQueue.main).assign(to: &$result)
          $text.throttle(for: 0.5, scheduler: DispatchQueue.main, latest: true)
            .delay(for: 1, scheduler: DispatchQueue.main).assign(to: &$result)
        }
      }
      """)
    #expect(outcome.succeeded, "\(outcome.output)")
  }
}
