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
  private let lock = Lock()
  private var subject: S?
  private var link = Link.waiting

  init(_ subject: S) { self.subject = subject }

  static var _letsGoOfSubscription: Bool { true }

  func receive(subscription: any Subscription) {
    guard lock({ link.connect(subscription) }) else { return subscription.cancel() }
    lock { subject }?.send(subscription: self)
  }

  func receive(_ value: S.Output) -> Subscribers.Demand {
    lock { subject }?.send(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    end().subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock { link }.request(demand) }

  func cancel() { end().link.cancel() }

  private func end() -> (subject: S?, link: Link) {
    lock { (exchange(&subject, nil), exchange(&link, .ended)) }
  }
}
