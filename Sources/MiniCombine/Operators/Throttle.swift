@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers at most one value in a while: the first or the latest of those that came.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it is from one value to the next.
    public let interval: Context.SchedulerTimeType.Stride
    /// Who tells the time.
    public let scheduler: Context
    /// Whether the latest value is delivered, or the first.
    public let latest: Bool

    /// Makes the publisher of fewer values.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<Downstream: Subscriber>: Relay<Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private let interval: Context.SchedulerTimeType.Stride
      private let scheduler: Context
      private let latest: Bool
      private var demand = Subscribers.Demand.none
      private var pending: Output?
      private var isScheduled = false
      private var nextTime: Context.SchedulerTimeType?
      private var completion: Subscribers.Completion<Failure>?

      init(_ downstream: Downstream, _ throttle: Throttle) {
        interval = throttle.interval
        scheduler = throttle.scheduler
        latest = throttle.latest
        super.init(downstream)
      }

      override func receive(subscription: any Subscription) {
        super.receive(subscription: subscription)
        upstream.request(.unlimited)
      }

      override func request(_ more: Subscribers.Demand) { lock { demand += more } }

      override func receive(_ input: Output) -> Subscribers.Demand {
        let now = scheduler.now
        let (_, isScheduled, next) = lock {
          let isReplaced = pending == nil || latest
          return (
            isReplaced ? exchange(&pending, input) : nil, exchange(&self.isScheduled, true),
            nextTime
          )
        }
        guard !isScheduled else { return .none }
        if let next, now < next {
          scheduler.schedule(after: next) { self.deliver() }
        } else {
          scheduler.schedule { self.deliver() }
        }
        return .none
      }

      private func deliver() {
        let next = scheduler.now.advanced(by: interval)
        let (value, isAsked, completion) = lock {
          isScheduled = false
          nextTime = next
          let isAsked = demand > .none
          if isAsked { demand -= 1 }
          return (exchange(&pending, nil), isAsked, self.completion)
        }
        if isAsked, let value, let more = downstream?.receive(value) { lock { demand += more } }
        if let completion { finish(completion) }
      }

      override func receive(completion: Subscribers.Completion<Failure>) {
        let isPending = lock {
          self.completion = completion
          return isScheduled
        }
        if !isPending { finish(completion) }
      }
    }
  }
}

extension Publisher {
  /// Delivers at most one value in a while: the first or the latest of those that came.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
