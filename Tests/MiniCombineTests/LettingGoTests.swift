import MiniCombine
import TestSupport
import Testing

private typealias Stream = AnyPublisher<Int, SomeError>

/// Every operator, in a chain of its own.
private let operators: [(name: String, make: @Sendable (AnyPublisher<Int, SomeError>) -> Any)] = [
  ("map", { $0.map { $0 + 1 }.eraseToAnyPublisher() }),
  ("filter", { $0.filter { _ in true }.eraseToAnyPublisher() }),
  ("compactMap", { $0.compactMap { $0 }.eraseToAnyPublisher() }),
  ("dropFirst", { $0.dropFirst().eraseToAnyPublisher() }),
  ("removeDuplicates", { $0.removeDuplicates().eraseToAnyPublisher() }),
  ("merge", { $0.merge(with: $0.map { $0 }).eraseToAnyPublisher() }),
  ("combineLatest", { $0.combineLatest($0) { $0 + $1 }.eraseToAnyPublisher() }),
  ("zip", { $0.zip($0) { $0 + $1 }.eraseToAnyPublisher() }),
  ("prepend", { $0.prepend(0).eraseToAnyPublisher() }),
  ("first", { $0.first { $0 > 100 }.eraseToAnyPublisher() }),
  ("collect", { $0.collect().map(\.count).eraseToAnyPublisher() }),
  ("scan", { $0.scan(0) { $0 + $1 }.eraseToAnyPublisher() }),
  ("flatMap", { source in source.flatMap { _ in source }.eraseToAnyPublisher() }),
  ("switchToLatest", { s in s.map { _ in s }.switchToLatest().eraseToAnyPublisher() }),
  (
    "tryMap",
    { $0.tryMap { $0 }.mapError { _ in SomeError() }.eraseToAnyPublisher() }
  ),
  ("catch", { source in source.catch { _ in source }.eraseToAnyPublisher() }),
  (
    "replaceError",
    { $0.replaceError(with: 0).setFailureType(to: SomeError.self).eraseToAnyPublisher() }
  ),
  ("handleEvents", { $0.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher() }),
  ("share", { $0.share().eraseToAnyPublisher() }),
  ("receive(on:)", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
  ("subscribe(on:)", { $0.subscribe(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
  ("delay", { $0.delay(for: 1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() }),
  ("debounce", { $0.debounce(for: 1, scheduler: TestScheduler()).eraseToAnyPublisher() }),
  (
    "throttle",
    {
      $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).eraseToAnyPublisher()
    }
  ),
]

/// When it is over, a chain holds nothing of what was captured on its way, although its subject
/// lives on.
@Suite struct LettingGoTests {
  private func isLetGo(
    _ name: String, by end: (PassthroughSubject<Int, SomeError>, AnyCancellable) -> Void
  ) throws -> Bool {
    let make = try #require(operators.first { $0.name == name }).make
    let subject = PassthroughSubject<Int, SomeError>()
    weak var captured: Mortal?
    do {
      let object = Mortal()
      captured = object
      let source = subject.map { value in
        object.touch()
        return value
      }.eraseToAnyPublisher()
      let chain = try #require(make(source) as? Stream)
      let sink = chain.sink { _ in
        object.touch()
      } receiveValue: { _ in
        object.touch()
      }
      subject.send(1)
      subject.send(2)
      end(subject, sink)
    }
    return captured == nil
  }

  @Test(arguments: operators.map(\.name))
  func `C24 cancel lets go of everything on the way`(name: String) throws {
    #expect(try isLetGo(name) { $1.cancel() })
  }

  @Test(arguments: operators.map(\.name))
  func `C27 a completion lets go of everything on the way`(name: String) throws {
    #expect(try isLetGo(name) { subject, _ in subject.send(completion: .finished) })
  }

  @Test(arguments: operators.map(\.name))
  func `C27 a failure lets go of everything on the way`(name: String) throws {
    #expect(
      try isLetGo(name) { subject, _ in subject.send(completion: .failure(SomeError())) })
  }
}
