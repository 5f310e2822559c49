@_spi(Operators) import MiniCombineCore

/// Two upstreams whose values go to one downstream in pairs.
class Pair<A, B, Downstream: Subscriber>: Subscription, TraceNamed
where Downstream.Input == (A, B) {
  private final let lock = Lock()
  private final var downstream: Downstream?
  private final var demand = Subscribers.Demand.none
  private final var sides: (a: Side<A, Downstream.Failure>, b: Side<B, Downstream.Failure>)?
  /// To be touched under the lock, as in the methods that a subclass overrides.
  final var hasEnded = (a: false, b: false)

  init(_ downstream: Downstream) { self.downstream = downstream }

  final var traceName: String {
    lock { downstream }.map { MiniCombineCore.traceName(ofSubscriber: $0) } ?? "subscriber"
  }

  // MARK: What a kind of pair does, under the lock

  /// Takes a value of one side; returns what is to be released outside of the lock.
  func take(_ a: A?, _ b: B?) -> [Any] { [] }
  /// Takes out the next pair, if there is one.
  func next() -> (A, B)? { nil }
  /// Whether there can be no more pairs.
  var isOver: Bool { true }

  // MARK: Upstreams

  final func begin<P: Publisher, Q: Publisher>(_ a: P, _ b: Q)
  where
    P.Output == A, Q.Output == B, P.Failure == Downstream.Failure,
    Q.Failure == Downstream.Failure
  {
    let sides = (
      a: Side<A, Downstream.Failure>(
        of: self,
        connected: { self.connect($0) },
        receiveValue: { self.receive($0, nil) },
        receiveCompletion: { self.receive($0, isA: true) }),
      b: Side<B, Downstream.Failure>(
        of: self,
        connected: { self.connect($0) },
        receiveValue: { self.receive(nil, $0) },
        receiveCompletion: { self.receive($0, isA: false) })
    )
    lock { self.sides = sides }
    lock { downstream }?.receive(subscription: self)
    if lock({ downstream }) != nil { a.subscribe(sides.a) }
    if lock({ downstream }) != nil { b.subscribe(sides.b) }
  }

  private final func connect(_ link: Link) {
    let demand = lock { self.demand }
    if demand > .none { link.request(demand) }
  }

  private final func receive(_ a: A?, _ b: B?) -> Subscribers.Demand {
    let released = lock { take(a, b) }
    _ = released
    deliver()
    return .none
  }

  private final func receive(_ completion: Subscribers.Completion<Downstream.Failure>, isA: Bool) {
    guard case .finished = completion else { return finish(completion) }
    lock { if isA { hasEnded.a = true } else { hasEnded.b = true } }
    deliver()
  }

  /// Delivers the pairs that there are, as far as they are asked for.
  private final func deliver() {
    while case (let value?, let receiver?) = lock({ nextToDeliver() }) {
      let more = receiver.receive(value)
      lock { demand += more }
      if more > .none { request(sides: more) }
    }
    if lock({ isOver && downstream != nil }) { finish(.finished) }
  }

  private final func nextToDeliver() -> ((A, B)?, Downstream?) {
    guard demand > .none, let downstream, let pair = next() else { return (nil, nil) }
    demand -= 1
    return (pair, downstream)
  }

  // MARK: The downstream

  final func request(_ more: Subscribers.Demand) {
    lock { demand += more }
    deliver()
    request(sides: more)
  }

  private final func request(sides demand: Subscribers.Demand) {
    let sides = lock { self.sides }
    sides?.a.request(demand)
    sides?.b.request(demand)
  }

  private final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    end()?.receive(completion: completion)
  }

  final func cancel() { _ = end() }

  private final func end() -> Downstream? {
    let (last, sides) = lock { (exchange(&downstream, nil), exchange(&self.sides, nil)) }
    sides?.a.cancel()
    sides?.b.cancel()
    return last
  }
}
