@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Delivers the first values of two publishers together, then the second ones, and so on; finishes
  /// when one has finished and its values are used up.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The values that belong together.
    public typealias Output = (A.Output, B.Output)
    /// The publishers' errors are passed on.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the combination of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      ZipPair(subscriber).begin(a, b)
    }
  }
}

/// Combines what came in the same place.
private final class ZipPair<A, B, Downstream: Subscriber>: Pair<A, B, Downstream>
where Downstream.Input == (A, B) {
  private var waiting: (a: [A], b: [B]) = ([], [])

  override func take(_ a: A?, _ b: B?) -> [Any] {
    if let a { waiting.a.append(a) }
    if let b { waiting.b.append(b) }
    return []
  }

  override func next() -> (A, B)? {
    guard !waiting.a.isEmpty, !waiting.b.isEmpty else { return nil }
    return (waiting.a.removeFirst(), waiting.b.removeFirst())
  }

  override var isOver: Bool {
    hasEnded.a && waiting.a.isEmpty || hasEnded.b && waiting.b.isEmpty
  }
}

extension Publisher {
  /// Delivers this publisher's values together with another one's.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Delivers what the closure makes of this publisher's values together with another one's.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}
