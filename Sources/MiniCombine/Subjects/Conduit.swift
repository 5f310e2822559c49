import Trace

/// A subscription as the subject sees it: where it hands its values in.
class Conduit<Output, Failure: Error> {
  /// Hands in a value. Values of a subject that keeps its latest are numbered, from 1; others have
  /// the number 0.
  func offer(_ value: Output, number: Int) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// What a subscription needs of its subject.
protocol ConduitSource: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// The value that whoever comes now is to get, and its number; `nil` if there is none.
  var latest: (value: Output, number: Int)? { get }
  /// What the trace calls the subject.
  var traceName: String { get }
  func remove(_ conduit: Conduit<Output, Failure>)
  /// A subscriber has asked for values.
  func noteDemand()
}

extension ConduitSource {
  var latest: (value: Output, number: Int)? { nil }
  func noteDemand() {}
}

/// A subscription to a subject: counts the demand, and keeps the subject until it ends.
final class SubjectSubscription<Source: ConduitSource, Downstream: Subscriber>:
  Conduit<Source.Output, Source.Failure>, Subscription
where Downstream.Input == Source.Output, Downstream.Failure == Source.Failure {
  private struct State {
    var source: Source?
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    /// The number of the value that was delivered last.
    var delivered = 0
  }

  private let state: Locked<State>

  init(_ source: Source, _ downstream: Downstream) {
    state = Locked(State(source: source, downstream: downstream))
  }

  /// Hands the subscription to the subscriber.
  func begin() {
    let (source, downstream) = state.withLock { ($0.source, $0.downstream) }
    guard let source, let downstream else { return }
    trace(.subscribe, source, downstream)
    downstream.receive(subscription: self)
  }

  override func offer(_ value: Source.Output, number: Int) {
    if let downstream = take(number: number) { deliver(value, to: downstream) }
  }

  override func finish(_ completion: Subscribers.Completion<Source.Failure>) {
    end().downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "A demand must be for at least one value")
    guard let source = add(demand) else { return }
    source.noteDemand()
    if let (value, number) = source.latest, let downstream = take(number: number) {
      deliver(value, to: downstream)
    }
  }

  func cancel() {
    let last = end()
    guard let source = last.source else { return }
    source.remove(self)
    if let downstream = last.downstream { trace(.cancel, source, downstream) }
  }

  /// The subscriber, if it is to get the value with this number, which then counts as delivered.
  private func take(number: Int) -> Downstream? {
    state.withLock { state in
      guard state.demand > .none, number == 0 || number != state.delivered else { return nil }
      state.demand -= 1
      state.delivered = number
      return state.downstream
    }
  }

  private func deliver(_ value: Source.Output, to downstream: Downstream) {
    let more =
      Recorder.isRecording
      ? traced(value, to: downstream) : downstream.receive(value)
    if more > .none { _ = add(more) }
  }

  private func add(_ demand: Subscribers.Demand) -> Source? {
    state.withLock { state in
      state.demand += demand
      return state.source
    }
  }

  private func end() -> State {
    state.withLock { exchange(&$0, State()) }
  }

  private func traced(_ value: Source.Output, to downstream: Downstream) -> Subscribers.Demand {
    let name = state.withLock({ $0.source })?.traceName ?? "\(Source.self)"
    let detail = "→ \(traceName(ofSubscriber: downstream)) \(traceText(value))"
    return Recorder.record(.publish, name, detail) { downstream.receive(value) }
  }

  private func trace(_ kind: TraceEvent.Kind, _ source: Source, _ downstream: Downstream) {
    Recorder.record(kind, source.traceName, "→ \(traceName(ofSubscriber: downstream))")
  }
}
