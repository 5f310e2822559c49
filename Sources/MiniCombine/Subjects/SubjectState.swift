/// What subjects have in common, behind their lock; `Kept` is what one kind keeps besides.
struct SubjectState<Kept, Output, Failure: Error> {
  var kept: Kept
  var subscribers = SubscriberList<Conduit<Output, Failure>>.none
  var completion: Subscribers.Completion<Failure>?
  var upstreams: [any Subscription] = []
}

protocol SubjectSource: ConduitSource {
  associatedtype Kept
  func withState<R>(_ body: (inout SubjectState<Kept, Output, Failure>) -> R) -> R
}

extension SubjectSource {
  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SubjectSubscription(self, subscriber)
    let completion = withState { state in
      if state.completion == nil { state.subscribers.append(subscription) }
      return state.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscription.begin()
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscribers = withState { state in
      if state.completion == nil { state.completion = completion }
      return exchange(&state.subscribers, .none)
    }
    subscribers.each { $0.finish(completion) }
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    withState { $0.subscribers.remove(conduit) }
  }

  func cancelUpstreams() {
    for upstream in withState({ $0.upstreams }) { upstream.cancel() }
  }
}
