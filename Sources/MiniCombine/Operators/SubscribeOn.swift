@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Subscribes, asks and cancels through a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Where the subscription is made.
    public let scheduler: Context
    /// What the scheduler is told besides.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher that subscribes through a scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (scheduler, options, upstream) = (scheduler, options, upstream)
      let inner = Inner(subscriber) { scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }

    private final class Inner<Downstream: Subscriber>: Relay<Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private let schedule: (@escaping () -> Void) -> Void

      init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream)
      }

      override func receive(_ input: Output) -> Subscribers.Demand {
        downstream?.receive(input) ?? .none
      }

      override func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }

      override func request(_ demand: Subscribers.Demand) {
        schedule { self.upstream.request(demand) }
      }

      override func cancel() {
        let link = end().link
        schedule { link.cancel() }
      }
    }
  }
}

extension Publisher {
  /// Subscribes, asks and cancels through a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
