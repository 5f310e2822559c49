extension Publishers {
  /// Delivers what a closure makes of each value.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What is made of each.
    public let transform: (Upstream.Output) -> Output

    /// Makes the publisher of the transformed values.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
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
      let transform: (Upstream.Output) -> Output
      let downstream: Downstream

      @inline(__always)
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        downstream.receive(transform(input))
      }
    }
  }
}

extension Publisher {
  /// Delivers what the closure makes of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers.Map {
  /// Delivers what both closures make of each value, in one step.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
  }
}
