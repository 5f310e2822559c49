@_spi(Operators) import MiniCombineCore

extension Result {
  /// Delivers the value and finishes, or fails with the error.
  public struct Publisher: MiniCombine.Publisher {
    /// The value's type.
    public typealias Output = Success

    /// What is delivered.
    public let result: Result<Success, Failure>

    /// Makes the publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }
    /// Makes the publisher of a value.
    public init(_ output: Success) { result = .success(output) }
    /// Makes the publisher of an error.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value): SequenceSubscription.begin(CollectionOfOne(value), subscriber)
      case .failure(let error): Fail(error: error).subscribe(subscriber)
      }
    }
  }

  /// A publisher of the result.
  public var publisher: Publisher { Publisher(self) }
}
