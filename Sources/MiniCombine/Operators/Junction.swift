@_spi(Operators) import MiniCombineCore

/// Several upstreams of one kind that end in one downstream, which gets what comes as it comes.
///
/// Each upstream is asked for one value at a time, unless the downstream takes everything; a value
/// that comes when the downstream does not ask for one waits.
class Junction<Downstream: Subscriber>: Subscription, TraceNamed {
  private final class Upstream {
    var side: Side<Downstream.Input, Downstream.Failure>?
    var isConnected = false
    /// What it has been asked for and not delivered: nothing, one value, or everything.
    var asked = Subscribers.Demand.none
  }

  private final let lock = Lock()
  private final var downstream: Downstream?
  private final var demand = Subscribers.Demand.none
  private final var upstreams: [Upstream] = []
  private final var waiting: [Downstream.Input] = []
  /// How many upstreams are to come or have not ended.
  private final var open: Int

  /// Makes a junction for a number of upstreams.
  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    open = count
  }

  final var isOver: Bool { lock { downstream == nil } }
  final var traceName: String {
    lock { downstream }.map { MiniCombineCore.traceName(ofSubscriber: $0) } ?? "subscriber"
  }

  final func begin() { lock { downstream }?.receive(subscription: self) }

  // MARK: Upstreams

  /// Connects an upstream.
  final func add<P: Publisher>(_ publisher: P)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let upstream = Upstream()
    let side = Side<Downstream.Input, Downstream.Failure>(
      of: self,
      connected: { _ in
        self.lock { upstream.isConnected = true }
        self.ask()
      },
      receiveValue: { self.receive($0, from: upstream) },
      receiveCompletion: { self.receive(completion: $0, from: upstream) })
    let isOver = lock {
      upstream.side = side
      if downstream != nil { upstreams.append(upstream) }
      return downstream == nil
    }
    if !isOver { publisher.subscribe(side) }
  }

  /// One more upstream will be added.
  final func expectOne() { lock { open += 1 } }

  /// Cancels the upstreams that there are, and forgets what waits.
  final func dropUpstreams() {
    let (dropped, _) = lock {
      open -= upstreams.count
      return (exchange(&upstreams, []), exchange(&waiting, []))
    }
    for upstream in dropped { upstream.side?.cancel() }
  }

  private final func receive(
    _ value: Downstream.Input, from upstream: Upstream
  ) -> Subscribers.Demand {
    let receiver = lock { () -> Downstream? in
      if upstream.asked != .unlimited { upstream.asked = .none }
      if demand == .none && downstream != nil { waiting.append(value) }
      guard demand > .none else { return nil }
      demand -= 1
      return downstream
    }
    guard let receiver else { return .none }
    let more = receiver.receive(value)
    let takesEverything = lock {
      demand += more
      return upstream.asked == .unlimited
    }
    if !takesEverything || more > .none { serve() }
    return .none
  }

  private final func receive(
    completion: Subscribers.Completion<Downstream.Failure>, from upstream: Upstream
  ) {
    if case .failure = completion { return fail(completion) }
    let wasListed = lock {
      let count = upstreams.count
      upstreams.removeAll { $0 === upstream }
      return upstreams.count < count
    }
    if wasListed { upstreamFinished() }
  }

  /// An upstream has finished by itself.
  func upstreamFinished() { closeOne() }

  /// There is one upstream less to wait for.
  final func closeOne() {
    let receiver = lock { () -> Downstream? in
      open -= 1
      return open == 0 && waiting.isEmpty ? exchange(&downstream, nil) : nil
    }
    receiver?.receive(completion: .finished)
  }

  func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (last, upstreams) = end()
    for upstream in upstreams { upstream.side?.cancel() }
    last?.receive(completion: completion)
  }

  // MARK: From the downstream

  func request(_ more: Subscribers.Demand) {
    lock { demand += more }
    serve()
  }

  /// Delivers what waits, as far as it is asked for, and asks the upstreams for more.
  private final func serve() {
    while case (let value?, let receiver?) = lock({ nextWaiting() }) {
      let more = receiver.receive(value)
      lock { demand += more }
    }
    let receiver = lock { open == 0 && waiting.isEmpty ? exchange(&downstream, nil) : nil }
    if let receiver { receiver.receive(completion: .finished) } else { ask() }
  }

  private final func nextWaiting() -> (Downstream.Input?, Downstream?) {
    guard demand > .none, !waiting.isEmpty else { return (nil, nil) }
    demand -= 1
    return (waiting.removeFirst(), downstream)
  }

  private final func ask() {
    let (wanted, idle) = lock {
      let wanted = demand == .unlimited ? demand : .max(demand > .none ? 1 : 0)
      let idle = upstreams.filter { $0.isConnected && $0.asked < wanted }
      for upstream in idle { upstream.asked = wanted }
      return (wanted, idle)
    }
    for upstream in idle { upstream.side?.request(wanted) }
  }

  func cancel() {
    for upstream in end().upstreams { upstream.side?.cancel() }
  }

  private final func end() -> (downstream: Downstream?, upstreams: [Upstream]) {
    let (last, upstreams, _) = lock {
      (exchange(&downstream, nil), exchange(&self.upstreams, []), exchange(&waiting, []))
    }
    return (last, upstreams)
  }
}
