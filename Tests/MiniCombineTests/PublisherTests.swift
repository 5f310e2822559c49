import MiniCombine
import TestSupport
import Testing

private func log<P: Publisher>(
  _ publisher: P, _ demand: Subscribers.Demand = .unlimited
) -> [String] {
  let subscriber = TestSubscriber<P.Output, P.Failure>(demand)
  publisher.subscribe(subscriber)
  return subscriber.log
}

@Suite struct PublisherTests {
  @Test func `C44 Just delivers when it is asked, and finishes`() {
    let subscriber = TestSubscriber<Int, Never>()
    Just(1).subscribe(subscriber)
    #expect(subscriber.log == ["subscription"])
    subscriber.request(.max(1))
    #expect(subscriber.log == ["subscription", "1", "finished"])

    let cancelled = TestSubscriber<Int, Never>()
    Just(1).subscribe(cancelled)
    cancelled.cancel()
    cancelled.request(.max(1))
    #expect(cancelled.log == ["subscription"])
  }

  @Test func `Just's own operators call their closures at once`() {
    var calls = 0
    let mapped: Just<String> = Just(2).map {
      calls += 1
      return "\($0)"
    }
    #expect(calls == 1)
    #expect(mapped.output == "2")
    #expect(Just(2).filter { $0 > 2 }.output == nil)
    #expect(Just("2").compactMap { Int($0) }.output == 2)
    #expect(log(Just(2).setFailureType(to: SomeError.self)) == ["subscription", "2", "finished"])
    #expect(
      log(Just(2).tryMap { _ -> Int in throw SomeError() }) == [
        "subscription", "failed(SomeError())",
      ])
    #expect(Just(1) == Just(1))
  }

  @Test func `C45 Empty finishes at once, or never`() {
    #expect(log(Empty<Int, Never>()) == ["subscription", "finished"])
    #expect(log(Empty<Int, Never>(completeImmediately: false)) == ["subscription"])
    #expect(
      log(Empty(outputType: Int.self, failureType: SomeError.self)) == ["subscription", "finished"])
  }

  @Test func `Fail delivers its error`() {
    #expect(
      log(Fail<Int, SomeError>(error: SomeError())) == ["subscription", "failed(SomeError())"])
    #expect(
      log(Fail(outputType: Int.self, failure: SomeError())) == [
        "subscription", "failed(SomeError())",
      ])
  }

  @Test func `a sequence's publisher honours the demand`() {
    let subscriber = TestSubscriber<Int, Never>(.max(2))
    [1, 2, 3].publisher.subscribe(subscriber)
    #expect(subscriber.log == ["subscription", "1", "2"])
    subscriber.request(.max(1))
    #expect(subscriber.log == ["subscription", "1", "2", "3", "finished"])
    #expect(log([Int]().publisher, .none) == ["subscription", "finished"])
  }

  @Test func `a sequence's publisher goes on with what a value's receiver asks for`() {
    let subscriber = TestSubscriber<Int, Never>(.max(1)) { $0 < 3 ? .max(1) : .none }
    (1...5).publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
    subscriber.request(.unlimited)
    #expect(subscriber.values == [1, 2, 3])
  }

  @Test func `an endless sequence is taken as far as it is asked for`() {
    let numbers = sequence(first: 1) { $0 + 1 }
    var received: [Int] = []
    let sink = numbers.publisher.first { $0 > 3 }.sink { received.append($0) }
    #expect(received == [4])
    sink.cancel()
  }

  @Test func `optionals and results have publishers`() {
    #expect(log(Int?.some(1).publisher) == ["subscription", "1", "finished"])
    #expect(log(Int?.none.publisher) == ["subscription", "finished"])
    #expect(log(Result<Int, SomeError>.success(1).publisher) == ["subscription", "1", "finished"])
    #expect(
      log(Result<Int, SomeError>.failure(SomeError()).publisher) == [
        "subscription", "failed(SomeError())",
      ])
  }

  @Test func `a future works once and delivers to everybody`() {
    var promise: Future<Int, SomeError>.Promise?
    var starts = 0
    let future = Future<Int, SomeError> {
      starts += 1
      promise = $0
    }
    let early = TestSubscriber<Int, SomeError>(.unlimited)
    let slow = TestSubscriber<Int, SomeError>()
    future.subscribe(early)
    future.subscribe(slow)
    promise?(.success(1))
    promise?(.success(2))
    #expect(early.log == ["subscription", "1", "finished"])
    #expect(slow.log == ["subscription"])
    slow.request(.max(1))
    #expect(slow.log == ["subscription", "1", "finished"])
    #expect(log(future) == ["subscription", "1", "finished"])
    #expect(starts == 1)
    #expect(
      log(Future<Int, SomeError> { $0(.failure(SomeError())) }) == [
        "subscription", "failed(SomeError())",
      ])
  }

  @Test func `a cancelled future delivers nothing`() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let subscriber = TestSubscriber<Int, Never>(.unlimited)
    future.subscribe(subscriber)
    subscriber.cancel()
    promise?(.success(1))
    #expect(subscriber.log == ["subscription"])
  }

  @Test func `a deferred publisher is made for each subscriber`() {
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(log(deferred) == ["subscription", "1", "finished"])
    #expect(log(deferred) == ["subscription", "2", "finished"])
  }

  @Test func `C54 an erased publisher is not erased again`() {
    let erased = PassthroughSubject<Int, Never>().eraseToAnyPublisher()
    #expect("\(erased)" == "AnyPublisher")
    func depth(_ value: Any) -> Int {
      guard let inner = Mirror(reflecting: value).children.first?.value else { return 0 }
      return 1 + depth(inner)
    }
    #expect(depth(erased.eraseToAnyPublisher()) == depth(erased))
  }

  @Test func `identifiers tell subscribers apart`() {
    let object = Counter()
    #expect(CombineIdentifier(object) == CombineIdentifier(object))
    #expect(CombineIdentifier() != CombineIdentifier())
    let identifier = CombineIdentifier()
    #expect(identifier == identifier)
    #expect(Set([identifier, identifier, CombineIdentifier()]).count == 2)
  }

  @Test func `an erased subscriber does what the wrapped one does`() {
    let subscriber = TestSubscriber<Int, Never>(.max(1))
    Just(1).subscribe(AnySubscriber(subscriber))
    #expect(subscriber.log == ["subscription", "1", "finished"])

    let subject = CurrentValueSubject<Int, Never>(0)
    Just(1).subscribe(AnySubscriber(subject))
    #expect(subject.value == 1)

    var received: [Int] = []
    [1, 2].publisher.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          received.append($0)
          return .max(1)
        }))
    #expect(received == [1, 2])
  }

  @Test func `a struct can be a subscriber, and a subscriber of nothing gets nothing`() {
    struct Once: Subscriber {
      typealias Input = Void
      typealias Failure = Never
      let combineIdentifier = CombineIdentifier()
      let log: Log
      func receive(subscription: any Subscription) { subscription.request(.max(1)) }
      func receive(_ input: Void) -> Subscribers.Demand {
        log("value")
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { log("finished") }
    }
    let once = Once(log: Log())
    _ = once.receive()
    Just(()).subscribe(once)
    #expect(once.log.lines == ["value", "value", "finished"])
  }
}
