@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers what a closure makes of each value; an error that it throws ends the stream.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// Any error.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// What is made of each.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes the publisher of the transformed values.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, transform))
    }

    private final class Inner<Downstream: Subscriber>:
      Relay<Upstream.Output, Upstream.Failure, Downstream>
    where Downstream.Input == Output, Downstream.Failure == any Error {
      private let transform: (Upstream.Output) throws -> Output

      init(_ downstream: Downstream, _ transform: @escaping (Upstream.Output) throws -> Output) {
        self.transform = transform
        super.init(downstream)
      }

      override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard let downstream else { return .none }
        do {
          return downstream.receive(try transform(input))
        } catch {
          stop(after: nil, .failure(error))
          return .none
        }
      }

      override func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: finish(.finished)
        case .failure(let error): finish(.failure(error))
        }
      }
    }
  }
}

extension Publisher {
  /// Delivers what the closure makes of each value; an error that it throws ends the stream.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}
