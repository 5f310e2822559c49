/// A subject that keeps its latest value, and gives it to whoever comes later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, ConduitSource {
  private let core = SubjectCore<Output, Failure>()
  private var number = 1
  private var current: Output

  /// Makes a subject with its first value.
  public init(_ value: Output) {
    current = value
  }

  /// The latest value; setting it delivers it, before the set returns. After the completion it is
  /// still stored, and delivered to nobody.
  public var value: Output {
    get { core.lock { current } }
    set { store(newValue, evenIfEnded: true) }
  }

  /// Stores a value and delivers it, before it returns; after the completion it does nothing.
  public func send(_ input: Output) { store(input, evenIfEnded: false) }

  private func store(_ value: Output, evenIfEnded: Bool) {
    var number = 0
    var delivery: Roster.Delivery?
    let old = core.lock { () -> Output in
      guard evenIfEnded || !core.isEnded else { return value }
      self.number += 1
      number = self.number
      delivery = core.beginDelivery()
      return exchange(&current, value)
    }
    // It goes here, not under the lock: what its end sets off may come back to this subject.
    _ = old
    if let delivery { core.deliver(value, number: number, delivery) }
  }

  /// Ends the stream; late subscribers get only the completion.
  public func send(completion: Subscribers.Completion<Failure>) { core.finish(completion) }

  /// Takes a subscription, and asks it for values without limit.
  public func send(subscription: any Subscription) {
    core.lock { core.upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Attaches a subscriber, which gets the latest value as soon as it asks.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  func remove(_ conduit: ListedSubscriber) { core.remove(conduit) }

  func demanded(by conduit: Conduit<Output, Failure>) {
    var number = 0
    var delivery: Roster.Delivery?
    let value = core.lock { () -> Output in
      delivery = core.beginDelivery()
      number = self.number
      return current
    }
    conduit.offer(value, number: number)
    if let delivery { core.end(delivery) }
  }

  var traceName: String { "CurrentValueSubject<\(Output.self)>" }
}
