/// The subscriber of an operator that passes the subscription on as it is, so that demand and
/// cancellation go straight to the upstream; it only has to say what it makes of a value.
@_spi(Operators)
public protocol ForwardingSubscriber: Subscriber, TraceNamed {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

@_spi(Operators)
extension ForwardingSubscriber {
  public var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  public var traceName: String { MiniCombineCore.traceName(ofSubscriber: downstream) }
  public static var _letsGoOfSubscription: Bool { Downstream._letsGoOfSubscription }
  public func _retire(by subscription: ObjectIdentifier) { downstream._retire(by: subscription) }
  public func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }
}

@_spi(Operators)
extension ForwardingSubscriber where Failure == Downstream.Failure {
  public func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

@_spi(Operators)
extension ForwardingSubscriber where Input == Downstream.Input {
  public func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
}
