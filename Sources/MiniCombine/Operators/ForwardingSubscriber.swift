/// The subscriber of an operator that passes the subscription on as it is, so that demand and
/// cancellation go straight to the upstream; it only has to say what it makes of a value.
protocol ForwardingSubscriber: Subscriber, TraceNamed {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension ForwardingSubscriber {
  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  var traceName: String { MiniCombine.traceName(ofSubscriber: downstream) }
  static var _letsGoOfSubscription: Bool { Downstream._letsGoOfSubscription }
  func _retire(by subscription: ObjectIdentifier) { downstream._retire(by: subscription) }
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
}

extension ForwardingSubscriber where Failure == Downstream.Failure {
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

extension ForwardingSubscriber where Input == Downstream.Input {
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
}
