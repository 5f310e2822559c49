@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Leaves out each value that equals the one delivered before it, and asks for another instead.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value, the second, repeats the one delivered before it.
    public let predicate: (Output, Output) -> Bool

    /// Makes the publisher of the values that differ.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, predicate))
    }

    private final class Inner<Downstream: Subscriber>: Relay<Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private let predicate: (Output, Output) -> Bool
      private var last: Output?

      init(_ downstream: Downstream, _ predicate: @escaping (Output, Output) -> Bool) {
        self.predicate = predicate
        super.init(downstream)
      }

      override func receive(_ input: Output) -> Subscribers.Demand {
        if let last = lock({ last }), predicate(last, input) { return .max(1) }
        _ = lock { exchange(&last, input) }
        return downstream?.receive(input) ?? .none
      }

      override func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
    }
  }
}

extension Publisher {
  /// Leaves out each value that the closure finds to repeat the one delivered before it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one delivered before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
