@_spi(Operators) import MiniCombineCore

/// Several upstreams, one after the other, that end in one downstream. Each takes over what the
/// downstream has asked for and not got.
class Succession<Downstream: Subscriber>: Subscription, TraceNamed {
  private final let lock = Lock()
  private final var downstream: Downstream?
  private final var upstream = Link.waiting
  private final var demand = Subscribers.Demand.none

  init(_ downstream: Downstream) { self.downstream = downstream }

  final var traceName: String {
    lock { downstream }.map { MiniCombineCore.traceName(ofSubscriber: $0) } ?? "subscriber"
  }

  final func begin() { lock { downstream }?.receive(subscription: self) }

  /// Takes the values of a publisher; the closure is called when that has ended.
  final func follow<P: Publisher>(
    _ publisher: P, _ ended: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    publisher.subscribe(
      Side<P.Output, P.Failure>(
        of: self,
        connected: { self.connect($0) },
        receiveValue: { self.receive($0) },
        receiveCompletion: { completion in
          self.lock { if self.downstream != nil { self.upstream = .waiting } }
          ended(completion)
        }))
  }

  final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    end().downstream?.receive(completion: completion)
  }

  private final func connect(_ link: Link) {
    let (demand, isOver) = lock {
      if downstream != nil { upstream = link }
      return (self.demand, downstream == nil)
    }
    if isOver { link.cancel() } else if demand > .none { link.request(demand) }
  }

  private final func receive(_ value: Downstream.Input) -> Subscribers.Demand {
    let receiver = lock { () -> Downstream? in
      if demand > .none { demand -= 1 }
      return downstream
    }
    guard let more = receiver?.receive(value) else { return .none }
    lock { demand += more }
    return more
  }

  func request(_ more: Subscribers.Demand) {
    let link = lock {
      demand += more
      return upstream
    }
    link.request(more)
  }

  func cancel() { end().upstream.cancel() }

  private final func end() -> (upstream: Link, downstream: Downstream?) {
    lock { (exchange(&upstream, .ended), exchange(&downstream, nil)) }
  }
}
