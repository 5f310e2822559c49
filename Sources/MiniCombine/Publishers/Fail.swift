@_spi(Operators) import MiniCombineCore

/// Delivers an error and nothing else.
public struct Fail<Output, Failure: Error>: Publisher {
  /// What is delivered.
  public let error: Failure

  /// Makes the publisher of the error.
  public init(error: Failure) { self.error = error }

  /// Makes the publisher of the error, with the type of the values that there are not.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
