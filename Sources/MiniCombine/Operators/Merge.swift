@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers the values of two publishers as they come; finishes when both have, and fails with the
  /// first failure.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    /// The publishers' values.
    public typealias Output = A.Output
    /// The publishers' errors are passed on.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the merge of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction(subscriber, count: 2)
      junction.begin()
      junction.add(a)
      junction.add(b)
    }

    /// Merges one more.
    public func merge<P: Publisher>(with other: P) -> Merge3<A, B, P>
    where P.Output == Output, P.Failure == Failure {
      Merge3(a, b, other)
    }

    /// Merges two more.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Merge4<A, B, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
      Merge4(a, b, z, y)
    }
  }

  /// Delivers the values of three publishers as they come; finishes when all have, and fails with
  /// the first failure.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    /// The publishers' values.
    public typealias Output = A.Output
    /// The publishers' errors are passed on.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes the merge of three publishers.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction(subscriber, count: 3)
      junction.begin()
      junction.add(a)
      junction.add(b)
      junction.add(c)
    }

    /// Merges one more.
    public func merge<P: Publisher>(with other: P) -> Merge4<A, B, C, P>
    where P.Output == Output, P.Failure == Failure {
      Merge4(a, b, c, other)
    }
  }

  /// Delivers the values of four publishers as they come; finishes when all have, and fails with the
  /// first failure.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  {
    /// The publishers' values.
    public typealias Output = A.Output
    /// The publishers' errors are passed on.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Makes the merge of four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction(subscriber, count: 4)
      junction.begin()
      junction.add(a)
      junction.add(b)
      junction.add(c)
      junction.add(d)
    }
  }

  /// Delivers the values of any number of publishers of one type as they come; finishes when all
  /// have, and fails with the first failure.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The publishers' values.
    public typealias Output = Upstream.Output
    /// The publishers' errors are passed on.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Makes the merge of the publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes the merge of a sequence's publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      // One more to wait for, so that none at all finishes, too.
      let junction = Junction(subscriber, count: publishers.count + 1)
      junction.begin()
      for publisher in publishers { junction.add(publisher) }
      junction.closeOne()
    }

    /// Merges one more.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publisher {
  /// Delivers this publisher's values and another one's, as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Merge(self, other)
  }

  /// Delivers this publisher's values and those of two others, as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    Publishers.Merge3(self, b, c)
  }

  /// Delivers this publisher's values and those of three others, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Delivers this publisher's values and those of another one of its type, as they come.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
