@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers a value when none has followed it for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long nothing must follow.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Who tells the time.
    public let scheduler: Context
    /// What the scheduler is told besides.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher of the values that nothing followed.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<Downstream: Subscriber>: Relay<Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private let dueTime: Context.SchedulerTimeType.Stride
      private let scheduler: Context
      private let options: Context.SchedulerOptions?
      private var demand = Subscribers.Demand.none
      private var count = 0

      init(_ downstream: Downstream, _ debounce: Debounce) {
        dueTime = debounce.dueTime
        scheduler = debounce.scheduler
        options = debounce.options
        super.init(downstream)
      }

      override func receive(subscription: any Subscription) {
        super.receive(subscription: subscription)
        upstream.request(.unlimited)
      }

      override func request(_ more: Subscribers.Demand) { lock { demand += more } }

      override func receive(_ input: Output) -> Subscribers.Demand {
        let number = lock {
          count += 1
          return count
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          self.deliver(input, number: number)
        }
        return .none
      }

      private func deliver(_ value: Output, number: Int) {
        let isDue = lock {
          guard number == count, demand > .none else { return false }
          demand -= 1
          return true
        }
        guard isDue, let more = downstream?.receive(value) else { return }
        lock { demand += more }
      }

      override func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
    }
  }
}

extension Publisher {
  /// Delivers a value when none has followed it for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
