/// A subject that keeps nothing: a value reaches those who are subscribed, and ask, at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject, ConduitSource {
  private let core = SubjectCore<Output, Failure>()
  private var hasDemand = false

  /// Makes a subject without subscribers.
  public init() {}

  /// Delivers a value to the subscribers that ask for one, before it returns; nobody else gets it.
  public func send(_ input: Output) {
    core.deliver(input, number: 0, core.lock { core.beginDelivery() })
  }

  /// Ends the stream; late subscribers get only the completion.
  public func send(completion: Subscribers.Completion<Failure>) { core.finish(completion) }

  /// Takes a subscription; it is asked for values once a subscriber has asked for some.
  public func send(subscription: any Subscription) {
    let hasDemand = core.lock {
      core.upstreams.append(subscription)
      return self.hasDemand
    }
    if hasDemand { subscription.request(.unlimited) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  func remove(_ conduit: ListedSubscriber) { core.remove(conduit) }

  func demanded(by conduit: Conduit<Output, Failure>) {
    let upstreams = core.lock { exchange(&hasDemand, true) ? [] : core.upstreams }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  var traceName: String { "PassthroughSubject<\(Output.self)>" }
}
