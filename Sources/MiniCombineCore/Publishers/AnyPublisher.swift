/// A publisher whose type says only what it delivers.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let wrapped: any Publisher<Output, Failure>

  /// Wraps a publisher; one that is wrapped already is not wrapped again.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    wrapped = (publisher as? AnyPublisher)?.wrapped ?? publisher
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    wrapped.receive(subscriber: subscriber)
  }

  /// `AnyPublisher`.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// Hides the publisher's type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
