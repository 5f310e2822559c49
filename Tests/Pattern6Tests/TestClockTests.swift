import TestSupport
import Testing

/// The clock that these tests move by hand.
@MainActor
@Suite struct `A clock moved by hand` {
  @MainActor private final class Log {
    var lines: [String] = []
  }

  private func turns(until condition: () -> Bool) async {
    for _ in 0..<1000 where !condition() { await Task.yield() }
  }

  @Test func `wakes who sleeps when it is moved far enough, and nobody before`() async {
    let time = TestClock()
    let log = Log()
    for seconds in [2, 1, 3] {
      Task {
        try await time.sleep(for: .seconds(seconds))
        log.lines.append("\(seconds)")
      }
    }
    await turns { time.sleepers == 3 }
    await time.advance(by: .milliseconds(999))
    await turns { !log.lines.isEmpty }
    #expect(log.lines == [])
    #expect(time.sleepers == 3)
    await time.advance(by: .milliseconds(1))
    #expect(time.sleepers == 2)
    await turns { log.lines.count == 1 }
    await time.advance(by: .seconds(5))
    await turns { log.lines.count == 3 }
    #expect(log.lines == ["1", "2", "3"])
    #expect(time.sleepers == 0)
    #expect(time.sleeps == 3)
    #expect(time.now.offset == .seconds(6))
  }

  @Test func `lets nobody sleep whose time has passed`() async throws {
    let time = TestClock()
    await time.advance(by: .seconds(1))
    try await time.sleep(until: TestClock.Instant(offset: .seconds(1)))
    try await time.sleep(for: .zero)
    #expect(time.sleeps == 2)
  }

  @Test func `wakes who is cancelled at once, with an error`() async {
    let time = TestClock()
    let task = Task { try await time.sleep(for: .seconds(1)) }
    await turns { time.sleepers == 1 }
    task.cancel()
    #expect(time.sleepers == 0)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `lets nobody sleep who is cancelled already`() async {
    let time = TestClock()
    let task = Task { try await time.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(time.sleeps == 1)
    #expect(time.sleepers == 0)
  }

  @Test func `is safe with many who sleep, are cancelled and are woken at once`() async {
    let time = TestClock()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let task = Task { try? await time.sleep(for: .milliseconds(number)) }
          if number.isMultiple(of: 3) { task.cancel() }
          await time.advance(by: .milliseconds(1))
          _ = await task.value
        }
      }
      // Until the last of them has begun, and then for longer than any of them sleeps.
      while time.sleeps < 200 { await Task.yield() }
      await time.advance(by: .seconds(1))
    }
    #expect(time.sleeps == 200)
    #expect(time.sleepers == 0)
  }
}
