@_spi(Operators) import MiniCombineCore

extension Optional {
  /// Delivers the value, if there is one, and finishes.
  public struct Publisher: MiniCombine.Publisher {
    /// The value's type.
    public typealias Output = Wrapped
    /// It does not fail.
    public typealias Failure = Never

    /// What is delivered.
    public let output: Wrapped?

    /// Makes the publisher of the value.
    public init(_ output: Wrapped?) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      SequenceSubscription.begin(output.map { [$0] } ?? [], subscriber)
    }
  }

  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }
}
