import class Foundation.NSLock

/// A clock whose time stands still until a test moves it.
///
///     let clock = TestClock()
///     let alarm = Alarm(clock: clock)        // sleeps for ten seconds
///     await clock.advance(by: .seconds(10))  // …and wakes
public final class TestClock: _Concurrency.Clock, @unchecked Sendable {
  /// A moment: a time after the start.
  public struct Instant: InstantProtocol {
    /// The time since the start.
    public let offset: Duration

    /// Makes the moment so long after the start.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Says whether the first is earlier.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var lastID = 0
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
  }

  // Under a lock that the thread sanitizer knows; it sees races in the waiting of a `Mutex`.
  private let lock = NSLock()
  private var state = State()

  private func withState<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try lock.withLock { try body(&state) }
  }

  /// Makes a clock at its start.
  public init() {}

  /// The present moment.
  public var now: Instant { withState { $0.now } }
  /// None.
  public var minimumResolution: Duration { .zero }
  /// How many tasks sleep.
  public var sleepers: Int { withState { $0.sleepers.count } }
  /// How many sleeps have begun so far, those included that were cancelled at once.
  public var sleeps: Int { withState { $0.lastID } }

  /// Sleeps until a test moves the time there; throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = withState { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(id, deadline, $0) }
    } onCancel: {
      cancel(id)
    }
  }

  private func begin(
    _ id: Int, _ deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let (isCancelled, isDue) = withState { state in
      let isCancelled = state.cancelled.remove(id) != nil
      let isDue = deadline <= state.now
      if !isCancelled && !isDue {
        state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
      return (isCancelled, isDue)
    }
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    } else if isDue {
      continuation.resume()
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = withState { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Moves the time, and wakes those whose moment has come, one after the other in the order of
  /// their moments; each gets turns to go on, and may sleep again, before the next wakes.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await giveTurns()
    while let sleeper = wake(before: end) {
      sleeper.continuation.resume()
      await giveTurns()
    }
    withState { $0.now = max($0.now, end) }
    await giveTurns()
  }

  /// Moves the time on for as long as somebody sleeps.
  public func run() async {
    await giveTurns()
    while let next = withState({ $0.sleepers.map(\.deadline).min() }) {
      await advance(by: now.duration(to: next))
    }
  }

  private func wake(before end: Instant) -> Sleeper? {
    withState { state in
      let due = state.sleepers.filter { $0.deadline <= end }
      guard let next = due.min(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) else {
        return nil
      }
      state.sleepers.removeAll { $0.id == next.id }
      state.now = max(state.now, next.deadline)
      return next
    }
  }

  /// Lets other tasks go on: those of this test have little to do between two sleeps.
  private func giveTurns() async {
    for _ in 0..<20 { await Task.yield() }
  }
}
