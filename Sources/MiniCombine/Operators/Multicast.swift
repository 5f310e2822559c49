@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers to all its subscribers through one subject; begins when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the subject, when it is needed.
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var existing: SubjectType?

    /// Makes the publisher that delivers through a subject.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      if let subject = lock({ existing }) { return subject }
      let new = createSubject()
      return lock {
        if existing == nil { existing = new }
        return existing ?? new
      }
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    /// Subscribes to the upstream, until the result is cancelled.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// Delivers to all its subscribers from one subscription to the upstream, which begins with the
  /// first of them and ends with the last.
  public final class Share<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes the shared publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Delivers to all subscribers through the subject that the closure makes, once it is connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Delivers to all subscribers through the subject, once it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }

  /// Delivers to all subscribers from one subscription to this publisher.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
