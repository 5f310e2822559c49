@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers for each value what a closure makes of it and of what was delivered before.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What stands for the value delivered before the first.
    public let initialResult: Output
    /// What is made of the value delivered before, and a new one.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher of the results.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, initialResult, nextPartialResult))
    }

    private final class Inner<Downstream: Subscriber>: Relay<Upstream.Output, Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private var result: Output
      private let next: (Output, Upstream.Output) -> Output

      init(
        _ downstream: Downstream, _ result: Output,
        _ next: @escaping (Output, Upstream.Output) -> Output
      ) {
        self.result = result
        self.next = next
        super.init(downstream)
      }

      override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let new = next(lock { result }, input)
        _ = lock { exchange(&result, new) }
        return downstream?.receive(new) ?? .none
      }

      override func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
    }
  }
}

extension Publisher {
  /// Delivers for each value what the closure makes of it and of what was delivered before.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
