@_spi(Operators) import MiniCombineCore

/// A publisher's values for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The publisher's values.
  public typealias Element = P.Output

  private let publisher: P

  /// Makes the sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(AsyncFeed(publisher)) }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let feed: AsyncFeed<P.Output, Never>
    /// Cancels when the iterator goes.
    private let subscription: AnyCancellable

    fileprivate init(_ feed: AsyncFeed<P.Output, Never>) {
      self.feed = feed
      subscription = AnyCancellable(feed)
    }

    /// The next value; `nil` when the publisher has finished or the task is cancelled.
    public mutating func next() async -> P.Output? { await feed.next()?.get() }

    /// The next value; `nil` when the publisher has finished or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await feed.next(isolation: actor)?.get()
    }
  }
}

/// A publisher's values for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The publisher's values.
  public typealias Element = P.Output

  private let publisher: P

  /// Makes the sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(AsyncFeed(publisher)) }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let feed: AsyncFeed<P.Output, P.Failure>
    /// Cancels when the iterator goes.
    private let subscription: AnyCancellable

    fileprivate init(_ feed: AsyncFeed<P.Output, P.Failure>) {
      self.feed = feed
      subscription = AnyCancellable(feed)
    }

    /// The next value; `nil` when the publisher has finished or the task is cancelled. Throws the
    /// publisher's error.
    public mutating func next() async throws -> P.Output? { try await feed.next()?.get() }

    /// The next value; `nil` when the publisher has finished or the task is cancelled. Throws the
    /// publisher's error.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> P.Output? {
      try await feed.next(isolation: actor)?.get()
    }
  }
}

extension Publisher where Failure == Never {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, for `for try await`.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Hands a publisher's values to a task that waits for them, one by one.
///
/// Unchecked: a cancelled task may come from any thread, and everything is behind the lock.
private final class AsyncFeed<Output, Failure: Error>: Subscriber, Cancellable,
  @unchecked Sendable
{
  private let lock = Lock()
  private var link = Link.waiting
  private var waiting: [(Result<Output, Failure>?) -> Void] = []
  private var failure: Failure?

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    publisher.subscribe(self)
  }

  static var _letsGoOfSubscription: Bool { true }

  func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async -> Result<Output, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait { continuation.resume(returning: Unchecked(value: $0)) }
      }.value
    } onCancel: {
      cancel()
    }
  }

  private func wait(_ receive: @escaping (Result<Output, Failure>?) -> Void) {
    let (link, isOver, failure) = lock {
      let isOver = self.link.isEnded
      if !isOver { waiting.append(receive) }
      return (self.link, isOver, exchange(&self.failure, nil))
    }
    if isOver { receive(failure.map { .failure($0) }) } else { link.request(.max(1)) }
  }

  func receive(subscription: any Subscription) {
    let (isFirst, count) = lock { (link.connect(subscription), waiting.count) }
    guard isFirst else { return subscription.cancel() }
    if count > 0 { subscription.request(.max(count)) }
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    lock { waiting.isEmpty ? nil : waiting.removeFirst() }?(.success(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    var error: Failure?
    if case .failure(let failure) = completion { error = failure }
    let waiting = lock { () -> [(Result<Output, Failure>?) -> Void] in
      link = .ended
      if self.waiting.isEmpty { failure = error }
      return exchange(&self.waiting, [])
    }
    for (index, receive) in waiting.enumerated() {
      receive(index == 0 ? error.map { .failure($0) } : nil)
    }
  }

  func cancel() {
    let (link, waiting) = lock { (exchange(&self.link, .ended), exchange(&self.waiting, [])) }
    link.cancel()
    for receive in waiting { receive(nil) }
  }
}

/// Carries a value that is not `Sendable` from the publisher to the task that waits for it. That
/// holds because the task gets it alone, as with Apple's framework, whose values are as unchecked.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
