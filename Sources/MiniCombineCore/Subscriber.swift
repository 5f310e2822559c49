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

  /// For this library's own subscribers: whether it lets go of its subscription when that ends.
  static var _letsGoOfSubscription: Bool { get }
  /// For this library's own subscribers: that subscription will not deliver any more, nor is it
  /// delivering now.
  func _retire(by subscription: ObjectIdentifier)
}

extension Subscriber {
  /// Others than this library's are not relied upon.
  public static var _letsGoOfSubscription: Bool { false }
  /// Others than this library's have nothing to do.
  public func _retire(by subscription: ObjectIdentifier) {}
}

extension Subscriber where Input == Void {
  /// Delivers a value without content.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The subscriber's end of its connection to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values; demands add up.
  func request(_ demand: Subscribers.Demand)

  /// For this library's own subscriptions: what it calls itself when it tells its subscriber, by
  /// `_retire(by:)`, that nothing is being delivered any more; `nil` if it does not tell.
  var _retirer: ObjectIdentifier? { get }
}

extension Subscription {
  /// Others than this library's do not tell.
  public var _retirer: ObjectIdentifier? { nil }
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
