@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers the elements of a sequence, as they are asked for, and finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The elements.
    public typealias Output = Elements.Element

    /// What is delivered.
    public let sequence: Elements

    /// Makes the publisher of the elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      SequenceSubscription.begin(sequence, subscriber)
    }

    /// Delivers what the closure makes of each element, and calls it at once.
    public func map<T>(_ transform: (Output) -> T) -> Sequence<[T], Failure> {
      Sequence<[T], Failure>(sequence: sequence.map(transform))
    }

    /// Delivers the elements that the closure accepts, and calls it at once.
    public func filter(_ isIncluded: (Output) -> Bool) -> Sequence<[Output], Failure> {
      Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
    }

    /// Delivers what the closure makes of each element, where that is not `nil`, and calls it at
    /// once.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Sequence<[T], Failure> {
      Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Delivers elements as they are asked for.
final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Iterator.Element == Downstream.Input {
  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Only one thread, and one call, goes through the elements; others only add to the demand.
  private var isDelivering = false
  private var iterator: Iterator
  /// Known beforehand, so that the end comes with the last one.
  private var next: Downstream.Input?

  private init(_ iterator: Iterator, _ downstream: Downstream) {
    self.iterator = iterator
    self.downstream = downstream
    next = self.iterator.next()
  }

  static func begin<S: Sequence>(_ sequence: S, _ downstream: Downstream)
  where S.Iterator == Iterator {
    let subscription = SequenceSubscription(sequence.makeIterator(), downstream)
    guard subscription.next == nil else { return downstream.receive(subscription: subscription) }
    downstream.receive(subscription: Subscriptions.empty)
    downstream.receive(completion: .finished)
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "A demand must be for at least one value")
    let isFirst = lock {
      demand += more
      return !exchange(&isDelivering, true)
    }
    guard isFirst else { return }
    while let receiver = lock({ receiver() }), let value = next {
      next = iterator.next()
      let more = receiver.receive(value)
      lock { demand += more }
      if next == nil { lock { exchange(&downstream, nil) }?.receive(completion: .finished) }
    }
  }

  /// Who gets the next element, if it is asked for.
  private func receiver() -> Downstream? {
    guard demand > .none, let downstream else {
      isDelivering = false
      return nil
    }
    demand -= 1
    return downstream
  }

  func cancel() { _ = lock { exchange(&downstream, nil) } }
}
