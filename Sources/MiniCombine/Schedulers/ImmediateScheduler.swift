@_spi(Operators) import MiniCombineCore

/// Runs everything at once, before `schedule` returns; it knows no later moment.
public struct ImmediateScheduler: Scheduler {
  /// There is nothing to say about a closure.
  public typealias SchedulerOptions = Never

  /// A moment: all are the same.
  public struct SchedulerTimeType: Strideable {
    /// No time passes, whatever the length.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
    /// The same moment.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time.
    public struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
      /// The length.
      public var magnitude: Int

      /// Makes a length.
      public init(_ value: Int) { magnitude = value }
      /// Makes a length.
      public init(integerLiteral value: Int) { magnitude = value }
      /// Makes a length, if the number fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Says whether the first is shorter.
      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      /// The sum.
      public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
      /// The difference.
      public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
      /// The product.
      public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
      /// Multiplies.
      public static func *= (a: inout Stride, b: Stride) { a = a * b }

      /// No time at all.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// No time at all.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// No time at all.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// No time at all.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// No time at all.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// The one that there is.
  public static var shared: ImmediateScheduler { ImmediateScheduler() }

  /// The only moment.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the closure.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs the closure.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the closure once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
