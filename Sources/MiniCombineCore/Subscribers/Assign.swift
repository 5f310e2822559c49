extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it keeps until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// An assignment cannot handle errors.
    public typealias Failure = Never

    private let lock = Lock()
    private var link = Link.waiting
    private var target: Root?
    /// The property that is written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// The object that is written to; `nil` after the completion or `cancel()`.
    public var object: Root? { lock { target } }

    /// Makes an assignment to a property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    /// Asks for everything; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      guard lock({ link.connect(subscription) }) else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    /// Writes the value.
    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    /// Ends the subscription and lets go of the object.
    public func cancel() { end().link.cancel() }

    /// It does so when it ends.
    public static var _letsGoOfSubscription: Bool { true }

    private func end() -> (link: Link, target: Root?) {
      lock { (exchange(&link, .ended), exchange(&target, nil)) }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, which is kept until the result is cancelled or
  /// let go.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
