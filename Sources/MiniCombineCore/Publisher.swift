/// Something that delivers values over time, and at most one completion, to its subscribers.
public protocol Publisher<Output, Failure> {
  /// The kind of values that it delivers.
  associatedtype Output
  /// The kind of errors that it may end with; `Never` if it does not fail.
  associatedtype Failure: Error

  /// Attaches a subscriber; called by `subscribe(_:)`, not by users.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber, which is then given a subscription.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// The types of the publishers that operators make.
public enum Publishers {}
