public import MiniCombine

/// A subscriber that asks for what a test tells it to, and writes down what it gets.
public final class TestSubscriber<Input, Failure: Error>: Subscriber {
  /// What happened, in order: `subscription`, the values' descriptions, `finished` or
  /// `failed(the error)`.
  public private(set) var log: [String] = []
  /// The values that came.
  public private(set) var values: [Input] = []
  /// The subscription, as long as the test does not drop it.
  public var subscription: (any Subscription)?
  private let initialDemand: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand

  /// Makes a subscriber that asks for `demand` at first, and for what the closure says after each
  /// value.
  public init(
    _ demand: Subscribers.Demand = .none,
    then more: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    initialDemand = demand
    self.more = more
  }

  /// Writes it down and asks for the first values.
  public func receive(subscription: any Subscription) {
    log.append("subscription")
    self.subscription = subscription
    if initialDemand > .none { subscription.request(initialDemand) }
  }

  /// Writes the value down.
  public func receive(_ input: Input) -> Subscribers.Demand {
    log.append("\(input)")
    values.append(input)
    return more(input)
  }

  /// Writes the end down.
  public func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: log.append("finished")
    case .failure(let error): log.append("failed(\(error))")
    }
  }

  /// Asks for more values.
  public func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  /// Cancels the subscription.
  public func cancel() { subscription?.cancel() }
}

/// A publisher that delivers what a test tells it to, whatever is asked for, and writes down what
/// its subscribers ask for.
public final class TestPublisher<Output, Failure: Error>: Publisher {
  /// What the subscribers did: `request(…)` and `cancel`.
  public private(set) var log: [String] = []
  private var receivers: [AnySubscriber<Output, Failure>] = []

  /// Makes a publisher that never delivers by itself.
  public init() {}

  /// What the subscribers asked for after their values, added to the log as `more(…)`.
  public func send(_ value: Output) {
    for receiver in receivers {
      let more = receiver.receive(value)
      if more > .none { log.append("more(\(more))") }
    }
  }

  /// Ends the stream, as often as a test wants.
  public func send(completion: Subscribers.Completion<Failure>) {
    for receiver in receivers { receiver.receive(completion: completion) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receivers.append(AnySubscriber(subscriber))
    subscriber.receive(subscription: LoggingSubscription { [weak self] in self?.log.append($0) })
  }
}

/// A subscription that tells what is done to it.
public final class LoggingSubscription: Subscription {
  private let write: (String) -> Void

  /// Makes a subscription that writes `request(…)` and `cancel`.
  public init(_ write: @escaping (String) -> Void) { self.write = write }

  /// Writes it down.
  public func request(_ demand: Subscribers.Demand) { write("request(\(demand))") }

  /// Writes it down.
  public func cancel() { write("cancel") }
}
