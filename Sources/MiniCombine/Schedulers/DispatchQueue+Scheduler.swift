// On Apple's systems Dispatch is built against Combine, not the other way round, and its own queue
// is a scheduler.
#if !canImport(Darwin)
  public import Dispatch
  public import MiniCombineCore

  extension DispatchQueue: Scheduler {
    /// A moment, in Dispatch's own time.
    public struct SchedulerTimeType: Strideable, Hashable {
      /// The moment.
      public var dispatchTime: DispatchTime

      /// Makes a moment.
      public init(_ time: DispatchTime) { dispatchTime = time }

      /// The time from this moment to another.
      public func distance(to other: Self) -> Stride {
        let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
        return .nanoseconds(from <= to ? Int(to - from) : -Int(from - to))
      }

      /// The moment so much later.
      public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

      /// Hashes the moment.
      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      /// A length of time. A number stands for seconds.
      public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
        ExpressibleByFloatLiteral
      {
        /// The length in nanoseconds.
        public var magnitude: Int

        /// The length as Dispatch takes it.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        private init(nanoseconds: Double) { magnitude = Int(nanoseconds.rounded()) }

        /// Makes a length from Dispatch's.
        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let n): magnitude = n * 1_000_000_000
          case .milliseconds(let n): magnitude = n * 1_000_000
          case .microseconds(let n): magnitude = n * 1_000
          case .nanoseconds(let n): magnitude = n
          case .never: magnitude = .max
          @unknown default: magnitude = 0
          }
        }

        /// Makes a length of so many seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }
        /// Makes a length of so many seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }
        /// Makes a length of so many nanoseconds, if the number fits.
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let value = Int(exactly: source) else { return nil }
          magnitude = value
        }

        /// Says whether the first is shorter.
        public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
        /// The sum.
        public static func + (a: Self, b: Self) -> Self { .nanoseconds(a.magnitude + b.magnitude) }
        /// The difference.
        public static func - (a: Self, b: Self) -> Self { .nanoseconds(a.magnitude - b.magnitude) }
        /// The product, in seconds.
        public static func * (a: Self, b: Self) -> Self {
          Self(nanoseconds: Double(a.magnitude) * Double(b.magnitude) / 1e9)
        }
        /// Multiplies.
        public static func *= (a: inout Self, b: Self) { a = a * b }

        /// So many seconds.
        public static func seconds(_ s: Int) -> Self { .nanoseconds(s * 1_000_000_000) }
        /// So many seconds.
        public static func seconds(_ s: Double) -> Self { Self(nanoseconds: s * 1e9) }
        /// So many thousandths of a second.
        public static func milliseconds(_ ms: Int) -> Self { .nanoseconds(ms * 1_000_000) }
        /// So many millionths of a second.
        public static func microseconds(_ us: Int) -> Self { .nanoseconds(us * 1_000) }
        /// So many thousand-millionths of a second.
        public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
      }
    }

    /// What a queue can be told about a closure.
    public struct SchedulerOptions {
      /// How urgent it is.
      public var qos: DispatchQoS
      /// How it runs.
      public var flags: DispatchWorkItemFlags
      /// Which group it belongs to.
      public var group: DispatchGroup?

      /// Makes options.
      public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the closure on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let options = options ?? SchedulerOptions()
      // Whoever hands a closure to a scheduler means it to run there, as with Apple's framework,
      // whose closures are as unchecked.
      nonisolated(unsafe) let action = action
      async(group: options.group, qos: options.qos, flags: options.flags) { action() }
    }

    /// Runs the closure on the queue at a moment.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      let options = options ?? SchedulerOptions()
      // Meant to run on the queue, as above.
      nonisolated(unsafe) let action = action
      asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action() }
    }

    /// Runs the closure on the queue at a moment, and then again and again, until the result is
    /// cancelled.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      // Meant to run on the queue, as above.
      nonisolated(unsafe) let action = action
      let timer = DispatchSource.makeTimerSource(queue: self)
      timer.schedule(
        deadline: date.dispatchTime, repeating: interval.timeInterval,
        leeway: tolerance.timeInterval)
      timer.setEventHandler { action() }
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }
  }
#endif
