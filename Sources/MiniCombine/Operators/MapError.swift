@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Passes the values on, and what a closure makes of the error.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream
    /// What is made of the error.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher with the other error.
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(transform: transform, downstream: subscriber))
    }

    private struct Inner<Downstream: Subscriber>: ForwardingSubscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      typealias Input = Output
      typealias Failure = Upstream.Failure
      let transform: (Upstream.Failure) -> Downstream.Failure
      let downstream: Downstream

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(transform(error)))
        }
      }
    }
  }

  /// Gives a publisher that does not fail the type of one that may.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher with the other type.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber))
    }

    private struct Inner<Downstream: Subscriber>: ForwardingSubscriber
    where Downstream.Input == Output {
      typealias Input = Output
      typealias Failure = Never
      let downstream: Downstream

      func receive(completion: Subscribers.Completion<Never>) {
        downstream.receive(completion: .finished)
      }
    }
  }
}

extension Publisher {
  /// Passes the values on, and what the closure makes of the error.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publisher where Failure == Never {
  /// Gives the publisher the type of one that may fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
