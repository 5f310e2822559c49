@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers a value in place of an error, and finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// It does not fail.
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream
    /// What is delivered in place of an error.
    public let output: Output

    /// Makes the publisher that replaces an error.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let output = output
      upstream.catch { _ in Just(output) }.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Delivers the value in place of an error, and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Delivers the value in place of each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}
