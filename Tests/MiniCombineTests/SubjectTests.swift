import MiniCombine
import TestSupport
import Testing

@Suite struct SubjectTests {
  @Test func `C16 a skipped value of a current value subject comes once with the next request`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscriber = TestSubscriber<Int, Never>(.max(1))
    subject.subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    #expect(subscriber.values == [0])
    subscriber.request(.max(1))
    #expect(subscriber.values == [0, 2])
    subscriber.request(.max(1))
    #expect(subscriber.values == [0, 2])
    subject.send(3)
    subject.send(4)
    #expect(subscriber.values == [0, 2, 3])
    subscriber.cancel()
  }

  @Test func `C17 a passthrough subject drops what nobody asks for`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let subscriber = TestSubscriber<Int, Never>()
    subject.subscribe(subscriber)
    subject.send(2)
    subscriber.request(.max(1))
    subject.send(3)
    subject.send(4)
    #expect(subscriber.values == [3])
    subscriber.cancel()
  }

  @Test func `C18 nothing is sent after the completion, but a value is stored`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    let sink = subject.sink { received.append($0) }
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    #expect(subject.value == 2)
    subject.value = 4
    #expect(subject.value == 4)
    #expect(received == [1, 2])

    let passthrough = PassthroughSubject<Int, SomeError>()
    let subscriber = TestSubscriber<Int, SomeError>(.unlimited)
    passthrough.subscribe(subscriber)
    passthrough.send(completion: .failure(SomeError()))
    passthrough.send(1)
    passthrough.send(completion: .finished)
    #expect(subscriber.log == ["subscription", "failed(SomeError())"])
    sink.cancel()
  }

  @Test func `C19 a late subscriber gets only the completion`() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(1)
    passthrough.send(completion: .finished)
    current.send(completion: .finished)
    for publisher in [passthrough.eraseToAnyPublisher(), current.eraseToAnyPublisher()] {
      let subscriber = TestSubscriber<Int, Never>(.unlimited)
      publisher.subscribe(subscriber)
      #expect(subscriber.log == ["subscription", "finished"])
    }
  }

  @Test func `C26 a subscription keeps the subject until it is cancelled or completed`() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let first = subject
    let cancelled = subject!.sink { _ in }
    subject = nil
    #expect(first != nil)
    cancelled.cancel()
    #expect(first == nil)

    subject = PassthroughSubject()
    weak let second = subject
    let completed = subject!.sink { _ in }
    subject?.send(completion: .finished)
    subject = nil
    #expect(second == nil)
    completed.cancel()
  }

  @Test func `C26 a subject that goes does not complete its subscribers`() {
    let subscriber = TestSubscriber<Int, Never>(.unlimited)
    do {
      let subject = CurrentValueSubject<Int, Never>(1)
      subject.subscribe(subscriber)
    }
    #expect(subscriber.log == ["subscription", "1"])
    subscriber.cancel()
    #expect(subscriber.log == ["subscription", "1"])
  }

  @Test func `C33 who subscribes during a send gets the next value`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    var late: AnyCancellable?
    let sink = subject.sink { value in
      log("a:\(value)")
      late = late ?? subject.sink { log("late:\($0)") }
    }
    subject.send(1)
    subject.send(2)
    #expect(log.lines == ["a:1", "a:2", "late:2"])
    sink.cancel()
    late?.cancel()
  }

  @Test func `C35 a send inside of a send goes first, and the subject ends with its value`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    let first = subject.dropFirst().sink { if $0 == 1 { subject.send(2) } }
    let second = subject.dropFirst().sink { received.append($0) }
    subject.send(1)
    #expect(received == [2, 1])
    #expect(subject.value == 2)
    first.cancel()
    second.cancel()
  }

  @Test func `C36 values come in the order of subscription`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    var sinks = ["a", "b", "c", "d"].map { name in subject.sink { log("\(name)\($0)") } }
    subject.send(1)
    sinks.remove(at: 1)
    subject.send(2)
    sinks.append(subject.sink { log("e\($0)") })
    sinks.remove(at: 0)
    subject.send(3)
    #expect(log.lines == ["a1", "b1", "c1", "d1", "a2", "c2", "d2", "c3", "d3", "e3"])
    sinks.removeAll()
    subject.send(4)
    #expect(log.lines.count == 10)
  }

  @Test func `C37 the end of an old value may come back to the subject`() {
    let subject = CurrentValueSubject<Mortal?, Never>(nil)
    var sink: AnyCancellable?
    var received = 0
    sink = subject.sink { _ in received += 1 }
    subject.send(
      Mortal {
        sink?.cancel()
        _ = subject.value
      })
    subject.send(nil)
    subject.send(nil)
    #expect(received <= 3)
    #expect(subject.value == nil)
  }

  @Test func `C55 a current value subject asks its upstream at once, a passthrough subject later`()
  {
    let log = Log()
    let current = CurrentValueSubject<Int, Never>(0)
    current.send(subscription: LoggingSubscription { log("current \($0)") })
    #expect(log.lines == ["current request(unlimited)"])

    let passthrough = PassthroughSubject<Int, Never>()
    passthrough.send(subscription: LoggingSubscription { log("passthrough \($0)") })
    #expect(log.lines.count == 1)
    let sink = passthrough.sink { _ in }
    #expect(log.lines.last == "passthrough request(unlimited)")
    passthrough.send(subscription: LoggingSubscription { log("second \($0)") })
    #expect(log.lines.last == "second request(unlimited)")
    sink.cancel()
  }

  @Test func `C56 a publisher feeds a subject until that is cancelled`() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    let feed = a.subscribe(b)
    a.send(5)
    #expect(b.value == 5)
    feed.cancel()
    a.send(6)
    #expect(b.value == 5)
  }

  @Test func `C56 a completion is passed on to the subject`() {
    let (a, b) = (PassthroughSubject<Int, SomeError>(), PassthroughSubject<Int, SomeError>())
    let subscriber = TestSubscriber<Int, SomeError>(.unlimited)
    b.subscribe(subscriber)
    let feed = a.subscribe(b)
    a.send(1)
    a.send(completion: .failure(SomeError()))
    #expect(subscriber.log == ["subscription", "1", "failed(SomeError())"])
    feed.cancel()
  }

  @Test func `C57 a value is delivered before send returns`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let sink = subject.sink { received.append($0) }
    subject.send(1)
    #expect(received == [1])
    sink.cancel()
  }

  @Test func `a subscriber that keeps its subscription too long is let go nevertheless`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    weak var finished: TestSubscriber<Int, Never>?
    weak var cancelled: TestSubscriber<Int, Never>?
    do {
      let subscribers = [TestSubscriber<Int, Never>(.unlimited), .init(.unlimited)]
      (finished, cancelled) = (subscribers[0], subscribers[1])
      for subscriber in subscribers { subject.subscribe(subscriber) }
      subscribers[1].cancel()
      subject.send(completion: .finished)
    }
    #expect(finished == nil)
    #expect(cancelled == nil)
  }
}
