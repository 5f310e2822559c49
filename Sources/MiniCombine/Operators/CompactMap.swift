@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers what a closure makes of each value, and asks for another one in place of each of which
  /// it makes `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What is made of each.
    public let transform: (Upstream.Output) -> Output?

    /// Makes the publisher of the transformed values.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(transform: transform, downstream: subscriber))
    }

    private struct Inner<Downstream: Subscriber>: ForwardingSubscriber
    where Downstream.Input == Output {
      typealias Failure = Downstream.Failure
      let transform: (Upstream.Output) -> Output?
      let downstream: Downstream

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        transform(input).map { downstream.receive($0) } ?? .max(1)
      }
    }
  }
}

extension Publisher {
  /// Delivers what the closure makes of each value, where that is not `nil`.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.CompactMap {
  /// Delivers what both closures make of each value, where that is not `nil`, in one step.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Delivers what both closures make of each value, in one step.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}
