import MiniCombine
import TestSupport
import Testing

@Suite struct SharingTests {
  @Test func `share subscribes once, with the first, and ends that with the last`() {
    let upstream = TestPublisher<Int, Never>()
    let shared = upstream.share()
    #expect(upstream.log == [])
    var (first, second): ([Int], [Int]) = ([], [])
    let a = shared.sink { first.append($0) }
    let b = shared.sink { second.append($0) }
    upstream.send(1)
    a.cancel()
    upstream.send(2)
    #expect(first == [1] && second == [1, 2])
    #expect(upstream.log == ["request(unlimited)"])
    b.cancel()
    #expect(upstream.log == ["request(unlimited)", "cancel"])
    let c = shared.sink { _ in }
    #expect(upstream.log.last == "request(unlimited)")
    c.cancel()
  }

  @Test func `a shared publisher that has finished only finishes`() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let log = Log()
    let a = shared.sink {
      log("\($0)")
    } receiveValue: {
      log("\($0)")
    }
    subject.send(1)
    subject.send(completion: .finished)
    let b = shared.sink {
      log("\($0)")
    } receiveValue: {
      log("\($0)")
    }
    #expect(log.lines == ["1", "finished", "finished"])
    a.cancel()
    b.cancel()
  }

  @Test func `multicast delivers through its subject when it is connected`() {
    let upstream = PassthroughSubject<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let multicast = upstream.multicast(subject: subject)
    var received: [Int] = []
    let sink = multicast.sink { received.append($0) }
    upstream.send(1)
    #expect(received == [0])
    let connection = multicast.connect()
    upstream.send(2)
    #expect(received == [0, 2])
    connection.cancel()
    upstream.send(3)
    #expect(received == [0, 2])
    sink.cancel()
  }

  @Test func `multicast makes its subject once`() {
    var made = 0
    let multicast = PassthroughSubject<Int, Never>().multicast {
      made += 1
      return PassthroughSubject<Int, Never>()
    }
    #expect(made == 0)
    let sinks = [multicast.sink { _ in }, multicast.sink { _ in }]
    #expect(made == 1)
    for sink in sinks { sink.cancel() }
  }

  @Test func `a connectable publisher holds everything back`() {
    let connectable = [1, 2].publisher.makeConnectable()
    var received: [Int] = []
    let sink = connectable.sink { received.append($0) }
    #expect(received == [])
    let connection = connectable.connect()
    #expect(received == [1, 2])
    sink.cancel()
    connection.cancel()
  }

  @Test func `autoconnect connects with the first subscriber`() {
    let upstream = TestPublisher<Int, Never>()
    let publisher = upstream.makeConnectable().autoconnect()
    let sink = publisher.sink { _ in }
    #expect(upstream.log == ["request(unlimited)"])
    sink.cancel()
    #expect(upstream.log == ["request(unlimited)", "cancel"])
  }
}
