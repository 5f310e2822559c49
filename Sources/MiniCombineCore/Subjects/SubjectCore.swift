/// What subjects have in common: who is subscribed, and how it ended.
final class SubjectCore<Output, Failure: Error>: Roster {
  /// To be touched under the lock.
  var isEnded = false
  /// To be touched under the lock.
  var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  func attach<S: Subscriber>(_ subscriber: S, to source: any ConduitSource<Output, Failure>)
  where S.Input == Output, S.Failure == Failure {
    guard S._letsGoOfSubscription else { return attachGuarded(subscriber, to: source) }
    let subscription = SubjectSubscription(source, subscriber)
    let isEnded = lock {
      if !self.isEnded { append(subscription) }
      return self.isEnded
    }
    if isEnded { tellEnd(subscriber) } else { subscription.begin() }
  }

  // The rare cases are apart: their types would be looked up each time.

  @inline(never)
  private func attachGuarded<S: Subscriber>(
    _ subscriber: S, to source: any ConduitSource<Output, Failure>
  ) where S.Input == Output, S.Failure == Failure {
    attach(Guard(subscriber), to: source)
  }

  @inline(never)
  private func tellEnd<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if let completion = lock({ completion }) { subscriber.receive(completion: completion) }
  }

  @inline(__always)
  func deliver(_ value: Output, number: Int, _ delivery: Delivery) {
    delivery.each { conduit($0).offer(value, number: number) }
    end(delivery)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let delivery = lock { () -> Delivery? in
      guard !exchange(&isEnded, true) else { return nil }
      self.completion = completion
      return beginDelivery()
    }
    guard let delivery else { return }
    delivery.each { conduit($0).finish(completion) }
    removeAll()
    end(delivery)
  }

  /// A core's roster holds its own kind of conduits and nothing else.
  @inline(__always)
  private func conduit(_ subscriber: ListedSubscriber) -> Conduit<Output, Failure> {
    unsafeDowncast(subscriber, to: Conduit<Output, Failure>.self)
  }
}
