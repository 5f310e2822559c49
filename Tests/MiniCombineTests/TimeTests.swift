import MiniCombine
import TestSupport
import Testing

@Suite struct TimeTests {
  @Test func `C52 receive(on:) subscribes at once and delivers through the scheduler`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = TestSubscriber<Int, Never>(.unlimited)
    subject.receive(on: scheduler).subscribe(subscriber)
    #expect(subscriber.log == ["subscription"])
    subject.send(1)
    subject.send(2)
    #expect(subscriber.values == [])
    scheduler.advance()
    #expect(subscriber.values == [1, 2])
    subject.send(completion: .finished)
    #expect(subscriber.log.last == "2")
    scheduler.advance()
    #expect(subscriber.log.last == "finished")
  }

  @Test func `C52 what is scheduled is not delivered after cancel`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let sink = subject.receive(on: scheduler).sink { received.append($0) }
    subject.send(1)
    sink.cancel()
    scheduler.advance()
    #expect(received == [])
  }

  @Test func `C52 what a receiver asks for reaches the upstream`() {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, Never>()
    let subscriber = TestSubscriber<Int, Never>(.max(1)) { _ in .max(2) }
    upstream.receive(on: scheduler).subscribe(subscriber)
    upstream.send(1)
    scheduler.advance()
    #expect(upstream.log == ["request(max(1))", "request(max(2))"])
    subscriber.cancel()
  }

  @Test func `the immediate scheduler delivers at once`() {
    var received: [Int] = []
    let sink = Just(1).receive(on: ImmediateScheduler.shared).sink { received.append($0) }
    #expect(received == [1])
    sink.cancel()
  }

  @Test func `subscribe(on:) subscribes, asks and cancels through the scheduler`() {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, Never>()
    var received: [Int] = []
    let sink = upstream.subscribe(on: scheduler).sink { received.append($0) }
    #expect(upstream.log == [])
    scheduler.advance()
    #expect(upstream.log == ["request(unlimited)"])
    upstream.send(1)
    #expect(received == [1])
    sink.cancel()
    #expect(upstream.log == ["request(unlimited)"])
    scheduler.advance()
    #expect(upstream.log == ["request(unlimited)", "cancel"])
  }

  @Test func `subscribe(on:) that is cancelled before it subscribes delivers nothing`() {
    let scheduler = TestScheduler()
    var received: [Int] = []
    let sink = Just(1).subscribe(on: scheduler).sink { received.append($0) }
    sink.cancel()
    scheduler.advance()
    #expect(received == [])
  }

  @Test func `C53 debounce delivers the last value after the quiet time`() {
    #expect(
      marbles("ab-c----d--|") { $0.debounce(for: 2, scheduler: $1) } == "-----c----d|")
    #expect(marbles("ab---cd---|") { $0.debounce(for: 2, scheduler: $1) } == "---b----d-|")
  }

  @Test func `C53 debounce drops the pending value at the completion`() {
    #expect(marbles("a-b|") { $0.debounce(for: 3, scheduler: $1) } == "---|")
    #expect(marbles("a-b#") { $0.debounce(for: 3, scheduler: $1) } == "---#")
  }

  @Test func `C53 debounce asks for everything and delivers what is asked for`() {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, Never>()
    let subscriber = TestSubscriber<Int, Never>(.max(1))
    upstream.debounce(for: 1, scheduler: scheduler).subscribe(subscriber)
    #expect(upstream.log == ["request(unlimited)"])
    for number in 1...3 {
      upstream.send(number)
      scheduler.advance(by: 2)
    }
    #expect(subscriber.values == [1])
    subscriber.cancel()
  }

  @Test func `throttle delivers the latest or the first of a while`() {
    #expect(
      marbles("abcd-e---|") { $0.throttle(for: 3, scheduler: $1, latest: true) } == "a--d--e--|")
    #expect(
      marbles("abcd-e---|") { $0.throttle(for: 3, scheduler: $1, latest: false) } == "a--b--e--|"
    )
    #expect(
      marbles("a----b|") { $0.throttle(for: 3, scheduler: $1, latest: true) } == "a----b|")
    #expect(
      marbles("ab#") { $0.throttle(for: 3, scheduler: $1, latest: true) } == "a--(b #)")
  }

  @Test func `delay delivers everything later`() {
    #expect(marbles("a-b|") { $0.delay(for: 2, scheduler: $1) } == "--a-b|")
    #expect(marbles("a-#") { $0.delay(for: 2, scheduler: $1) } == "--a-#")
  }

  @Test func `a delayed value is not delivered after cancel`() {
    let scheduler = TestScheduler()
    var received: [Int] = []
    let sink = Just(1).delay(for: .seconds(2), scheduler: scheduler).sink { received.append($0) }
    sink.cancel()
    scheduler.run()
    #expect(received == [])
  }

  @Test func `a scheduler runs what is repeated until it is cancelled`() {
    let scheduler = TestScheduler()
    var times: [Int] = []
    let repeated = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 2) {
      times.append(scheduler.now.steps)
    }
    scheduler.advance(by: 6)
    #expect(times == [1, 3, 5])
    repeated.cancel()
    scheduler.advance(by: 6)
    #expect(times == [1, 3, 5])
  }
}
