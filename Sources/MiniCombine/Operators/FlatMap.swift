@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers the values of the publishers that a closure makes of the upstream's, as they come.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The new publishers' values.
    public typealias Output = NewPublisher.Output
    /// The upstream's and the new publishers' errors are passed on.
    public typealias Failure = Upstream.Failure

    /// What the new publishers are made of.
    public let upstream: Upstream
    /// How many new publishers there are at one time.
    public let maxPublishers: Subscribers.Demand
    /// What is made of each value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes the publisher of the new publishers' values.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      let junction = OuterJunction(subscriber, upstream: maxPublishers)
      junction.begin()
      junction.follow(upstream) { junction.add(transform($0)) }
    }
  }
}

/// A junction whose upstreams are made of the values of an outer one.
final class OuterJunction<Downstream: Subscriber>: Junction<Downstream> {
  private let outerLock = Lock()
  private var outer = Link.waiting
  private let wanted: Subscribers.Demand

  /// Makes a junction that asks the outer upstream for so many values at first, and for one more
  /// whenever an inner one has finished.
  init(_ downstream: Downstream, upstream wanted: Subscribers.Demand) {
    self.wanted = wanted
    super.init(downstream, count: 1)
  }

  /// Connects the outer upstream; the closure adds an inner one.
  func follow<P: Publisher>(_ publisher: P, _ receiveValue: @escaping (P.Output) -> Void)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(
      Side<P.Output, P.Failure>(
        of: self,
        connected: { link in
          self.outerLock { self.outer = link }
          if self.isOver { link.cancel() } else { link.request(self.wanted) }
        },
        receiveValue: {
          guard !self.isOver else { return .none }
          self.expectOne()
          receiveValue($0)
          return .none
        },
        receiveCompletion: { completion in
          self.outerLock { self.outer = .ended }
          if case .finished = completion { self.closeOne() } else { self.fail(completion) }
        }))
  }

  override func upstreamFinished() {
    super.upstreamFinished()
    if wanted != .unlimited { outerLock { outer }.request(.max(1)) }
  }

  override func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
    super.fail(completion)
    cancelOuter()
  }

  override func cancel() {
    cancelOuter()
    super.cancel()
  }

  private func cancelOuter() { outerLock { exchange(&outer, .ended) }.cancel() }
}

extension Publisher {
  /// Delivers the values of the publishers that the closure makes of this one's, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Delivers the values of the publishers that the closure makes of this one's, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Delivers the values of the publishers that the closure makes of this one's, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Delivers the values of the publishers that the closure makes of this one's, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
