extension Publishers {
  /// Delivers the values that a closure accepts, and asks for another one in place of each that it
  /// does not.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Which are accepted.
    public let isIncluded: (Output) -> Bool

    /// Makes the publisher of the accepted values.
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(isIncluded: isIncluded, downstream: subscriber))
    }

    private struct Inner<Downstream: Subscriber>: ForwardingSubscriber
    where Downstream.Input == Output {
      typealias Failure = Downstream.Failure
      let isIncluded: (Output) -> Bool
      let downstream: Downstream

      @inline(__always)
      func receive(_ input: Output) -> Subscribers.Demand {
        isIncluded(input) ? downstream.receive(input) : .max(1)
      }
    }
  }
}

extension Publisher {
  /// Delivers the values that the closure accepts.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers.Filter {
  /// Delivers the values that both closures accept, in one step.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }
}
