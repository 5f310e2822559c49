@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Goes on with another publisher, which a closure makes of the error, when the upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The publishers' values.
    public typealias Output = Upstream.Output
    /// The other publisher's errors are passed on.
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What follows an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher that goes on after an error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let succession = Succession(subscriber)
      let handler = handler
      succession.begin()
      succession.follow(upstream) { completion in
        switch completion {
        case .finished: succession.finish(.finished)
        case .failure(let error): succession.follow(handler(error)) { succession.finish($0) }
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with another publisher, which the closure makes of the error, when this one fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
