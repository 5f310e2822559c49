/// What stands between an operator's upstream and its downstream, where the operator has a state of
/// its own: the upstream's subscriber, and the downstream's subscription.
///
/// This one passes everything on; operators override what they do differently. It ends once, and
/// lets go of both sides then.
@_spi(Operators)
open class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  TraceNamed
{
  /// Guards what a subclass keeps, too.
  public final let lock = Lock()
  private final var link = Link.waiting
  private final var target: Downstream?

  public init(_ downstream: Downstream) { target = downstream }

  /// The downstream, until the end.
  public final var downstream: Downstream? { lock { target } }
  public final var upstream: Link { lock { link } }
  public final var traceName: String {
    downstream.map { MiniCombineCore.traceName(ofSubscriber: $0) } ?? "subscriber"
  }
  open class var _letsGoOfSubscription: Bool { true }

  // MARK: From the upstream

  open func receive(subscription: any Subscription) {
    guard lock({ link.connect(subscription) }) else { return subscription.cancel() }
    downstream?.receive(subscription: self)
  }

  open func receive(_ input: Input) -> Subscribers.Demand {
    fatalError("An operator says what it does")
  }

  open func receive(completion: Subscribers.Completion<Failure>) {
    fatalError("An operator says what it does")
  }

  // MARK: From the downstream

  open func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  open func cancel() { end().link.cancel() }

  // MARK: The end

  /// Lets go of both sides; what was there is given to whoever comes first.
  public final func end() -> (link: Link, downstream: Downstream?) {
    lock { (exchange(&link, .ended), exchange(&target, nil)) }
  }

  /// Passes an end on to the downstream.
  public final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    end().downstream?.receive(completion: completion)
  }

  /// Ends before the upstream does, with a last value if there is one.
  public final func stop(
    after value: Downstream.Input?, _ completion: Subscribers.Completion<Downstream.Failure>
  ) {
    let last = end()
    last.link.cancel()
    if let value { _ = last.downstream?.receive(value) }
    last.downstream?.receive(completion: completion)
  }
}

/// Stands before a subscriber that is not this library's, and may hold on to its subscription
/// longer than it should: lets go of it at the end.
final class Guard<Downstream: Subscriber>: Relay<Downstream.Input, Downstream.Failure, Downstream> {
  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream?.receive(input) ?? .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    finish(completion)
  }
}
