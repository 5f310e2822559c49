@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Leaves out a number of values at the start, for which it asks besides what is asked of it.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many are left out.
    public let count: Int

    /// Makes the publisher of the later values; the count must not be negative.
    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "A number of values cannot be negative")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, count: count))
    }

    private final class Inner<Downstream: Subscriber>: Relay<Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private var rest: Int
      private var extra: Int

      init(_ downstream: Downstream, count: Int) {
        rest = count
        extra = count
        super.init(downstream)
      }

      override func request(_ demand: Subscribers.Demand) {
        let extra = lock { exchange(&self.extra, 0) }
        upstream.request(demand + extra)
      }

      override func receive(_ input: Output) -> Subscribers.Demand {
        let isLeftOut = lock {
          if rest == 0 { return false }
          rest -= 1
          return true
        }
        return isLeftOut ? .none : downstream?.receive(input) ?? .none
      }

      override func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
    }
  }
}

extension Publisher {
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}
