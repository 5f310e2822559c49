import Synchronization
import Trace

/// What a subscription needs of its subject.
protocol ConduitSource<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// What the trace calls the subject.
  var traceName: String { get }
  func remove(_ conduit: ListedSubscriber)
  /// A subscriber has asked for values. It is to get the one that whoever comes now gets.
  func demanded(by conduit: Conduit<Output, Failure>)
}

/// A subscription to a subject, whoever the subscriber is.
class Conduit<Output, Failure: Error>: ListedSubscriber {
  /// Hands in a value. Values of a subject that keeps its latest are numbered, from 1, so that none
  /// is delivered twice; others have the number 0.
  func offer(_ value: Output, number: Int) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// A subscription to a subject: counts the demand, and keeps subject and subscriber until it ends
/// and is let go of.
final class SubjectSubscription<Downstream: Subscriber>:
  Conduit<Downstream.Input, Downstream.Failure>, Subscription
{
  private let source: any ConduitSource<Downstream.Input, Downstream.Failure>
  /// How many values the subscriber asks for, `Int.max` without limit; -1 when it is over.
  private let demand = Atomic<Int>(0)
  /// The number of the value that was delivered last.
  private let delivered = Atomic<Int>(0)
  private let downstream: Downstream

  init(_ source: any ConduitSource<Downstream.Input, Downstream.Failure>, _ downstream: Downstream)
  {
    self.source = source
    self.downstream = downstream
  }

  /// Hands the subscription to the subscriber.
  func begin() {
    if Recorder.isRecording { trace(.subscribe) }
    downstream.receive(subscription: self)
  }

  override func offer(_ value: Downstream.Input, number: Int) {
    if number != 0 && number == delivered.load(ordering: .relaxed) { return }
    let demand = demand.load(ordering: .acquiring)
    if demand != .max && !take(from: demand) { return }
    if number != 0 { delivered.store(number, ordering: .relaxed) }
    let more = Recorder.isRecording ? traced(value) : downstream.receive(value)
    if more > .none { add(more) }
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if demand.exchange(-1, ordering: .acquiringAndReleasing) != -1 {
      downstream.receive(completion: completion)
    }
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "A demand must be for at least one value")
    add(more)
    source.demanded(by: self)
  }

  func cancel() {
    guard demand.exchange(-1, ordering: .acquiringAndReleasing) != -1 else { return }
    source.remove(self)
    if Recorder.isRecording { trace(.cancel) }
  }

  override func retire() { downstream._retire(by: ObjectIdentifier(self)) }

  var _retirer: ObjectIdentifier? { ObjectIdentifier(self) }

  private func take(from demand: Int) -> Bool {
    var demand = demand
    while demand > 0 && demand != .max {
      let (isTaken, now) = self.demand.compareExchange(
        expected: demand, desired: demand - 1, ordering: .acquiringAndReleasing)
      if isTaken { return true }
      demand = now
    }
    return demand == .max
  }

  private func add(_ more: Subscribers.Demand) {
    var demand = demand.load(ordering: .relaxed)
    while demand >= 0 && demand != .max {
      let sum = Subscribers.Demand.max(demand) + more
      let (isAdded, now) = self.demand.compareExchange(
        expected: demand, desired: sum.max ?? .max, ordering: .acquiringAndReleasing)
      if isAdded { return }
      demand = now
    }
  }

  private func traced(_ value: Downstream.Input) -> Subscribers.Demand {
    let detail = "→ \(traceName(ofSubscriber: downstream)) \(traceText(value))"
    return Recorder.record(.publish, source.traceName, detail) { downstream.receive(value) }
  }

  private func trace(_ kind: TraceEvent.Kind) {
    Recorder.record(kind, source.traceName, "→ \(traceName(ofSubscriber: downstream))")
  }
}
