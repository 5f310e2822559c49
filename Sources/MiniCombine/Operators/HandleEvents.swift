@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Calls closures for what passes, and passes it on.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Called when the subscription begins.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called for each value.
    public var receiveOutput: ((Output) -> Void)?
    /// Called at the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// Called when the subscriber asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes the publisher that calls the closures.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<Downstream: Subscriber>: Relay<Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private var events: HandleEvents?

      init(_ downstream: Downstream, _ events: HandleEvents) {
        self.events = events
        super.init(downstream)
      }

      override func receive(subscription: any Subscription) {
        lock { events }?.receiveSubscription?(subscription)
        super.receive(subscription: subscription)
      }

      override func receive(_ input: Output) -> Subscribers.Demand {
        guard let downstream else { return .none }
        lock { events }?.receiveOutput?(input)
        let more = downstream.receive(input)
        if more > .none { lock { events }?.receiveRequest?(more) }
        return more
      }

      override func receive(completion: Subscribers.Completion<Failure>) {
        lock { exchange(&events, nil) }?.receiveCompletion?(completion)
        finish(completion)
      }

      override func request(_ demand: Subscribers.Demand) {
        lock { events }?.receiveRequest?(demand)
        super.request(demand)
      }

      override func cancel() {
        lock { exchange(&events, nil) }?.receiveCancel?()
        super.cancel()
      }
    }
  }
}

extension Publisher {
  /// Calls the closures for what passes, and passes it on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }
}
