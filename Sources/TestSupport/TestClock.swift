import Synchronization

/// A clock that stands still until a test moves it.
///
/// Who sleeps on it wakes when the clock is moved to the end of the sleep or beyond, and at once,
/// with a `CancellationError`, when its task is cancelled. Any thread may use it.
public final class TestClock: Clock, Sendable {
  /// A moment on the clock, as the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// The moment so long after the clock was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to the other.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment comes before the other.
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    /// Those who sleep, by the number of their sleep.
    var sleepers: [Int: Sleeper] = [:]
    var sleepCount = 0
  }

  private let state = Mutex(State())

  /// Makes a clock that shows zero.
  public init() {}

  /// The moment that the clock shows.
  public var now: Instant { state.withLock { $0.now } }

  /// There is no shorter time than this.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// How many sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// How many have begun to sleep so far, those included that were not let.
  public var sleepCount: Int { state.withLock { $0.sleepCount } }

  /// Sleeps until the clock is moved to `deadline`.
  ///
  /// - Throws: A `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.sleepCount += 1
      return state.sleepCount
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          // A task is marked as cancelled before its handler is called. So either it is seen here,
          // or the handler finds the sleeper.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock forward, and wakes those whose time has come, the earliest first.
  ///
  /// They go on in turns of their own. Who goes to sleep only then sleeps until the next move.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time does not run backwards")
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers
        .filter { $0.value.deadline <= state.now }
        .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      for (number, _) in due { state.sleepers[number] = nil }
      return due.map(\.value)
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
