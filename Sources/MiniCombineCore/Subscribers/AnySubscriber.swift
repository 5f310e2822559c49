/// A subscriber whose type says only what it receives.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  /// The wrapped subscriber's identifier.
  public let combineIdentifier: CombineIdentifier
  private let receiveSubscription: ((any Subscription) -> Void)?
  private let receiveValue: ((Input) -> Subscribers.Demand)?
  private let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// Wraps a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    receiveSubscription = { subscriber.receive(subscription: $0) }
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
  }

  /// Makes a subscriber that sends everything into a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Makes a subscriber from closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  /// Hands the subscription over.
  public func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
  /// Delivers a value.
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue?(value) ?? .none }
  /// Tells that no more values come.
  public func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion?(completion)
  }

  /// `AnySubscriber`.
  public var description: String { "AnySubscriber" }
}
