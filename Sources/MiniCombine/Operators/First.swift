@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers the first value and finishes.
  public struct First<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher of the first value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.first { _ in true }.subscribe(subscriber)
    }
  }

  /// Delivers the first value that a closure accepts, and finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Which is accepted.
    public let predicate: (Output) -> Bool

    /// Makes the publisher of the first accepted value.
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(FirstInner(subscriber, predicate))
    }
  }
}

private final class FirstInner<Downstream: Subscriber>:
  Relay<Downstream.Input, Downstream.Failure, Downstream>
{
  private let predicate: (Downstream.Input) -> Bool

  init(_ downstream: Downstream, _ predicate: @escaping (Downstream.Input) -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard downstream != nil else { return .none }
    guard predicate(input) else { return .max(1) }
    stop(after: input, .finished)
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    finish(completion)
  }
}

extension Publisher {
  /// Delivers the first value and finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Delivers the first value that the closure accepts, and finishes.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}
