@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers all the values in one array, when the upstream finishes.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = [Upstream.Output]
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher of the array.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber))
    }

    private final class Inner<Downstream: Subscriber>:
      QueueRelay<Upstream.Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private var values: Output = []

      override func receive(subscription: any Subscription) {
        super.receive(subscription: subscription)
        upstream.request(.unlimited)
      }

      override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        lock { values.append(input) }
        return .none
      }

      override func receive(completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else { return finish(completion) }
        emit(lock { exchange(&values, []) })
        emit(completion: .finished)
      }
    }
  }
}

extension Publisher {
  /// Delivers all the values in one array, when this publisher finishes.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}
