@_spi(Operators) import MiniCombineCore

/// Delivers one value when it is asked for, and finishes.
public struct Just<Output>: Publisher {
  /// It does not fail.
  public typealias Failure = Never

  /// What is delivered.
  public let output: Output

  /// Makes the publisher of the value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    SequenceSubscription.begin(CollectionOfOne(output), subscriber)
  }

  /// Delivers what the closure makes of the value, and calls it at once.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// Delivers the value if the closure accepts it, and calls it at once.
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// Delivers what the closure makes of the value, if that is not `nil`, and calls it at once.
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional.Publisher(transform(output))
  }

  /// Delivers what the closure makes of the value, or fails with what it throws, and calls it at
  /// once.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  /// Gives the publisher the type of one that may fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }
}

extension Just: Equatable where Output: Equatable {}
