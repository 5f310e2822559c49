@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers values and the end through a scheduler; the subscription itself comes at once.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Where they are delivered.
    public let scheduler: Context
    /// What the scheduler is told besides.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher that delivers through a scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(LaterRelay(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Delivers values and the end later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How much later they are delivered.
    public let interval: Context.SchedulerTimeType.Stride
    /// By how much a delivery may be late.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Where they are delivered.
    public let scheduler: Context
    /// What the scheduler is told besides.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher that delivers later.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (interval, tolerance, scheduler, options) = (interval, tolerance, scheduler, options)
      upstream.subscribe(
        LaterRelay(subscriber) {
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }
}

/// Passes everything on as somebody else says.
private final class LaterRelay<Downstream: Subscriber>:
  Relay<Downstream.Input, Downstream.Failure, Downstream>
{
  private let schedule: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    super.init(downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard downstream != nil else { return .none }
    schedule {
      guard let more = self.downstream?.receive(input), more > .none else { return }
      self.upstream.request(more)
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    schedule { self.finish(completion) }
  }
}

extension Publisher {
  /// Delivers values and the end through a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and the end later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}
