import MiniCombine
import TestSupport
import Testing

@MainActor @Suite struct AsyncTests {
  @Test func `values come one by one and end with the publisher`() async {
    var received: [Int] = []
    for await value in [1, 2, 3].publisher.values { received.append(value) }
    #expect(received == [1, 2, 3])
  }

  @Test func `a property's values begin with the current one, and none is replayed twice`() async {
    let object = Counter()
    var received: [Int] = []
    for await value in object.$count.values {
      received.append(value)
      if value == 2 { break }
      object.count += 1
    }
    #expect(received == [0, 1, 2])
  }

  @Test func `an error is thrown`() async {
    let subject = PassthroughSubject<Int, SomeError>()
    let publisher = subject.prepend(1)
    var received: [Int] = []
    do {
      for try await value in publisher.values {
        received.append(value)
        subject.send(completion: .failure(SomeError()))
      }
      Issue.record("An error is thrown")
    } catch {
      #expect(error as? SomeError == SomeError())
    }
    #expect(received == [1])
  }

  @Test func `a cancelled task gets no more values, and the subscription ends`() async {
    let publisher = TestPublisher<Int, Never>()
    let task = Task { @MainActor in
      var count = 0
      for await _ in publisher.values { count += 1 }
      return count
    }
    while publisher.log.isEmpty { await Task.yield() }
    publisher.send(1)
    while publisher.log.count < 2 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 1)
    #expect(publisher.log == ["request(max(1))", "request(max(1))", "cancel"])
  }

  @Test func `leaving the loop ends the subscription`() async {
    let publisher = TestPublisher<Int, Never>()
    let task = Task { @MainActor in
      for await _ in publisher.values { break }
    }
    while publisher.log.isEmpty { await Task.yield() }
    publisher.send(1)
    await task.value
    #expect(publisher.log == ["request(max(1))", "cancel"])
  }

  @Test func `a test's clock wakes sleepers in the order of their moments`() async {
    let clock = TestClock()
    let log = Log()
    let tasks = [3, 1, 2].map { seconds in
      Task { @MainActor in
        try? await clock.sleep(for: .seconds(seconds))
        log("\(seconds)")
      }
    }
    while clock.sleepers < 3 { await Task.yield() }
    await clock.advance(by: .seconds(2))
    #expect(clock.sleepers == 1)
    while log.lines.count < 2 { await Task.yield() }
    #expect(log.lines == ["1", "2"])
    await clock.run()
    for task in tasks { await task.value }
    #expect(log.lines == ["1", "2", "3"])
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a sleep on a test's clock can be cancelled`() async {
    let clock = TestClock()
    let task = Task { @MainActor in try await clock.sleep(for: .seconds(1)) }
    while clock.sleepers == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers == 0)
  }
}
