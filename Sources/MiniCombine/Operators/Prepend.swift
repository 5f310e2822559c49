@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers the values of one publisher and, when it has finished, those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The publishers' values.
    public typealias Output = Suffix.Output
    /// The publishers' errors are passed on.
    public typealias Failure = Suffix.Failure

    /// The first publisher.
    public let prefix: Prefix
    /// The second publisher.
    public let suffix: Suffix

    /// Makes the publisher of both.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let succession = Succession(subscriber)
      let suffix = suffix
      succession.begin()
      succession.follow(prefix) { completion in
        guard case .finished = completion else { return succession.finish(completion) }
        succession.follow(suffix) { succession.finish($0) }
      }
    }
  }
}

extension Publisher {
  /// Delivers the values before this publisher's.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Delivers a sequence's elements before this publisher's values.
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Delivers another publisher's values before this one's.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
}
