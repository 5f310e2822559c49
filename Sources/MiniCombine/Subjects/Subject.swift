/// A publisher that values can be sent into from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to the subscribers, before it returns.
  func send(_ value: Output)
  /// Ends the stream; nothing is delivered afterwards.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes the subscription to a publisher whose values are to be passed on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Delivers a value without content.
  public func send() { send(()) }
}

extension Publisher {
  /// Sends everything that this publisher delivers into a subject, until the result is cancelled or
  /// let go.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// Passes on to a subject what a publisher delivers.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  private struct State {
    var subject: S?
    var link = Link.waiting
  }

  private let state: Locked<State>

  init(_ subject: S) {
    state = Locked(State(subject: subject))
  }

  func receive(subscription: any Subscription) {
    let (subject, isFirst) = state.withLock { ($0.subject, $0.link.connect(subscription)) }
    guard isFirst else { return subscription.cancel() }
    subject?.send(subscription: self)
  }

  func receive(_ value: S.Output) -> Subscribers.Demand {
    state.withLock { $0.subject }?.send(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    end().subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.link.subscription }?.request(demand)
  }

  func cancel() {
    end().link.subscription?.cancel()
  }

  private func end() -> State {
    state.withLock { exchange(&$0, State(link: .ended)) }
  }
}
