import MiniCombine
import TestSupport
import Testing

@Suite struct SinkTests {
  @Test func `C27 after the completion the closures are let go`() {
    weak var captured: Mortal?
    let subject = PassthroughSubject<Int, Never>()
    let sink: AnyCancellable
    do {
      let object = Mortal()
      captured = object
      sink = subject.sink { _ in
        object.touch()
      } receiveValue: { _ in
        object.touch()
      }
    }
    #expect(captured != nil)
    subject.send(completion: .finished)
    #expect(captured == nil)
    sink.cancel()
  }

  @Test func `C27 the same where the publisher keeps its subscriber`() {
    weak var captured: Mortal?
    let publisher = TestPublisher<Int, Never>()
    let sink: AnyCancellable
    do {
      let object = Mortal()
      captured = object
      sink = publisher.sink { _ in object.touch() }
    }
    publisher.send(1)
    publisher.send(completion: .finished)
    #expect(captured == nil)
    sink.cancel()
  }

  @Test func `C28 nothing arrives after the completion`() {
    let publisher = TestPublisher<Int, Never>()
    let log = Log()
    let sink = publisher.sink { _ in
      log("finished")
    } receiveValue: {
      log("\($0)")
    }
    publisher.send(1)
    publisher.send(completion: .finished)
    publisher.send(2)
    publisher.send(completion: .finished)
    #expect(log.lines == ["1", "finished"])
    sink.cancel()
  }

  @Test func `C28 nothing arrives after cancel`() {
    let publisher = TestPublisher<Int, Never>()
    let log = Log()
    let sink = publisher.sink { _ in
      log("finished")
    } receiveValue: {
      log("\($0)")
    }
    publisher.send(1)
    sink.cancel()
    publisher.send(2)
    publisher.send(completion: .finished)
    #expect(log.lines == ["1"])
    #expect(publisher.log == ["request(unlimited)", "cancel"])
  }

  @Test func `C29 sink and assign cancel a second subscription`() {
    let log = Log()
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let assign = Subscribers.Assign(object: Counter(), keyPath: \.plain)
    sink.receive(subscription: LoggingSubscription { log("sink 1 \($0)") })
    sink.receive(subscription: LoggingSubscription { log("sink 2 \($0)") })
    assign.receive(subscription: LoggingSubscription { log("assign 1 \($0)") })
    assign.receive(subscription: LoggingSubscription { log("assign 2 \($0)") })
    #expect(
      log.lines == [
        "sink 1 request(unlimited)", "sink 2 cancel", "assign 1 request(unlimited)",
        "assign 2 cancel",
      ])
  }

  @Test func `C29 a sink that refuses a second subject goes on with the first`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { _ in }, receiveValue: { received.append($0) })
    first.subscribe(sink)
    second.subscribe(sink)
    first.send(1)
    second.send(2)
    first.send(3)
    #expect(received == [1, 3])
    sink.cancel()
    first.send(4)
    #expect(received == [1, 3])
  }

  @Test func `C30 of two sinks that cancel each other exactly one gets the value`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    var (a, b): (AnyCancellable?, AnyCancellable?)
    a = subject.sink {
      log("a\($0)")
      b?.cancel()
    }
    b = subject.sink {
      log("b\($0)")
      a?.cancel()
    }
    subject.send(1)
    #expect(log.lines.count == 1)
    subject.send(2)
    #expect(log.lines.count == 2)
  }

  @Test func `C30 the same with a property and with objectWillChange`() {
    let object = Counter()
    var count = 0
    var sinks: [Int: AnyCancellable] = [:]
    for number in [0, 1] {
      sinks[number] = object.$count.dropFirst().sink { _ in
        count += 1
        sinks[1 - number] = nil
      }
    }
    object.count = 1
    #expect(count == 1)
    sinks = [:]
    for number in [0, 1] {
      sinks[number] = object.objectWillChange.sink {
        count += 1
        sinks[1 - number] = nil
      }
    }
    object.count = 2
    #expect(count == 2)
    sinks = [:]
  }

  @Test func `C31 a sink that cancels itself gets no later value`() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    var sink: AnyCancellable?
    sink = subject.sink { _ in
      count += 1
      sink?.cancel()
      sink = nil
    }
    subject.send(1)
    subject.send(2)
    #expect(count == 1)
  }

  @Test func `C31 a sink that cancels itself during the replay keeps what it runs on`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    var sink: Subscribers.Sink<Int, Never>?
    weak var captured: Mortal?
    do {
      let object = Mortal()
      captured = object
      sink = Subscribers.Sink(
        receiveCompletion: { _ in },
        receiveValue: {
          sink?.cancel()
          object.touch()
          received.append($0)
        })
    }
    if let sink { subject.subscribe(sink) }
    subject.send(2)
    #expect(received == [1])
    #expect(captured == nil)
    sink = nil
  }

  @Test func `C32 a sink may empty the bag that it is in`() {
    let subject = PassthroughSubject<Int, Never>()
    var bag: Set<AnyCancellable> = []
    var deliveries = 0
    for _ in 0..<3 {
      subject.sink { _ in
        deliveries += 1
        bag.removeAll()
      }.store(in: &bag)
    }
    subject.send(1)
    subject.send(2)
    #expect(deliveries == 1)
  }

  @Test func `what is cancelled in a send is let go when the send is over`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var captured: Mortal?
    var sink: AnyCancellable?
    do {
      let object = Mortal()
      captured = object
      sink = subject.sink { value in
        sink?.cancel()
        if value == 1 { subject.send(2) }
        object.touch()
      }
    }
    subject.send(1)
    #expect(captured == nil)
  }
}
