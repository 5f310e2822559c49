/// Something that receives the values of a publisher, as many as it asked for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values that it receives.
  associatedtype Input
  /// The kind of errors that it can be told of.
  associatedtype Failure: Error

  /// Hands over the subscription, by which the subscriber asks for values; called once, first.
  func receive(subscription: any Subscription)
  /// Delivers a value; what is returned is added to the demand.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Tells that no more values come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Delivers a value without content.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The subscriber's end of its connection to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values; demands add up.
  func request(_ demand: Subscribers.Demand)
}

/// What belongs to subscriptions in general.
public enum Subscriptions {
  /// A subscription that delivers nothing.
  public static var empty: any Subscription { Empty() }

  private struct Empty: Subscription {
    let combineIdentifier = CombineIdentifier()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

/// The types that have to do with subscribers.
public enum Subscribers {}
