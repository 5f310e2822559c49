/// A publisher that values can be sent into from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to the subscribers, before it returns.
  func send(_ value: Output)
  /// Ends the stream; nothing is delivered afterwards.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes the subscription to a publisher whose values are to be passed on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Delivers a value without content.
  public func send() { send(()) }
}
