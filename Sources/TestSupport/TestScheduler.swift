public import MiniCombine

/// A scheduler whose time stands still until a test moves it.
public final class TestScheduler: Scheduler {
  /// There is nothing to say about a closure.
  public typealias SchedulerOptions = Never

  /// A moment: a number of steps after the start.
  public struct SchedulerTimeType: Strideable, Hashable {
    /// The number of steps.
    public let steps: Int

    /// Makes the moment so many steps after the start.
    public init(_ steps: Int) { self.steps = steps }

    /// The steps from this moment to another.
    public func distance(to other: Self) -> Stride { Stride(other.steps - steps) }
    /// The moment so much later.
    public func advanced(by n: Stride) -> Self { Self(steps + n.magnitude) }

    /// A length of time, in steps; a second is one step.
    public struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
      /// The number of steps.
      public var magnitude: Int

      /// Makes a length of so many steps.
      public init(_ value: Int) { magnitude = value }
      /// Makes a length of so many steps.
      public init(integerLiteral value: Int) { magnitude = value }
      /// Makes a length of so many steps, if the number fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Says whether the first is shorter.
      public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
      /// The sum.
      public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
      /// The difference.
      public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
      /// The product.
      public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
      /// Multiplies.
      public static func *= (a: inout Self, b: Self) { a = a * b }

      /// So many steps.
      public static func seconds(_ s: Int) -> Self { Self(s) }
      /// So many steps, rounded.
      public static func seconds(_ s: Double) -> Self { Self(Int(s.rounded())) }
      /// A step for each thousand.
      public static func milliseconds(_ ms: Int) -> Self { Self(ms / 1_000) }
      /// A step for each million.
      public static func microseconds(_ us: Int) -> Self { Self(us / 1_000_000) }
      /// A step for each thousand million.
      public static func nanoseconds(_ ns: Int) -> Self { Self(ns / 1_000_000_000) }
    }
  }

  private struct Job {
    let id: Int
    let time: SchedulerTimeType
    let action: () -> Void
  }

  /// The present moment.
  public private(set) var now = SchedulerTimeType(0)
  private var jobs: [Job] = []
  private var lastID = 0

  /// Makes a scheduler at the moment 0.
  public init() {}

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// How many closures wait.
  public var waiting: Int { jobs.count }

  /// Moves the time, and runs in their order the closures that are due, those included that are
  /// scheduled meanwhile.
  public func advance(by steps: SchedulerTimeType.Stride = 0) {
    let end = now.advanced(by: steps)
    while let next = jobs.filter({ $0.time <= end }).min(by: { ($0.time, $0.id) < ($1.time, $1.id) }
    ) {
      jobs.removeAll { $0.id == next.id }
      now = max(now, next.time)
      next.action()
    }
    now = end
  }

  /// Moves the time step by step until no closure waits, by 1,000 steps at most.
  public func run() {
    advance()
    for _ in 0..<1_000 where !jobs.isEmpty { advance(by: 1) }
  }

  /// Keeps a closure until the time is moved, by nothing at least.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(now, action)
  }

  /// Keeps a closure until its moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(date, action)
  }

  /// Keeps a closure until its moment, and again and again after it.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isOver = false
    func repeated(at date: SchedulerTimeType) {
      add(date) {
        guard !isOver else { return }
        action()
        repeated(at: date.advanced(by: interval))
      }
    }
    repeated(at: date)
    return AnyCancellable { isOver = true }
  }

  private func add(_ time: SchedulerTimeType, _ action: @escaping () -> Void) {
    lastID += 1
    jobs.append(Job(id: lastID, time: time, action: action))
  }
}
