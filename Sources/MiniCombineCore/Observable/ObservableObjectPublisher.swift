import Synchronization
import Trace

/// Sends to everybody who is subscribed, whatever they asked for, before an object changes.
public final class ObservableObjectPublisher: Publisher {
  /// It tells that something changes, not what.
  public typealias Output = Void
  /// It does not fail.
  public typealias Failure = Never

  private let roster = Roster()
  private let owner: Any.Type?

  /// Makes a publisher without subscribers.
  public init() { owner = nil }

  /// Makes the publisher of an object of this type, whose name the trace shows.
  init(owner: Any.Type) { self.owner = owner }

  /// Tells the subscribers that the object will change, before it returns.
  public func send() {
    end(begin(isStoring: false))
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    guard S._letsGoOfSubscription else { return receive(subscriber: Guard(subscriber)) }
    let subscription = ChangeSubscription(self, subscriber)
    add(subscription)
    trace(.subscribe, subscriber)
    subscriber.receive(subscription: subscription)
    subscription.open()
  }

  /// Sends, as `send()` does. `isStoring` says that a value is stored next, and that `didChange`
  /// follows; `end` must follow in any case.
  @inline(__always)
  func begin(isStoring: Bool) -> Roster.Delivery {
    let delivery = roster.lock { roster.beginDelivery() }
    if Recorder.isRecording {
      Recorder.record(.willChange, ownerName) { willChange(delivery, isStoring: isStoring) }
    } else {
      willChange(delivery, isStoring: isStoring)
    }
    return delivery
  }

  @inline(__always)
  private func willChange(_ delivery: Roster.Delivery, isStoring: Bool) {
    delivery.each { changeSubscriber($0).willChange(isStoring: isStoring) }
  }

  /// Tells those to whom was sent that the value is stored.
  @inline(__always)
  func didChange(_ delivery: Roster.Delivery) {
    delivery.each { changeSubscriber($0).didChange() }
  }

  @inline(__always)
  func end(_ delivery: Roster.Delivery) { roster.end(delivery) }

  /// A publisher's roster holds nothing else.
  @inline(__always)
  private func changeSubscriber(_ subscriber: ListedSubscriber) -> ChangeSubscriber {
    unsafeDowncast(subscriber, to: ChangeSubscriber.self)
  }

  func add(_ subscriber: ChangeSubscriber) { roster.lock { roster.append(subscriber) } }

  func remove(_ subscriber: ChangeSubscriber) { roster.remove(subscriber) }

  fileprivate func trace(_ kind: TraceEvent.Kind, _ subscriber: some Subscriber) {
    guard Recorder.isRecording else { return }
    Recorder.record(
      kind, owner == nil ? ownerName : "\(ownerName).objectWillChange",
      "→ \(traceName(ofSubscriber: subscriber))")
  }

  private var ownerName: String { "\(owner ?? Self.self)" }
}

/// Somebody who is told of an object's changes.
class ChangeSubscriber: ListedSubscriber {
  func willChange(isStoring: Bool) {}
  func didChange() {}
}

private final class ChangeSubscription<Downstream: Subscriber>: ChangeSubscriber, Subscription
where Downstream.Input == Void, Downstream.Failure == Never {
  private let publisher: ObservableObjectPublisher
  /// Open from the first request on, or from when the subscriber has its subscription; whatever the
  /// amount, it gets everything then.
  private let isOpen = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  private let downstream: Downstream

  init(_ publisher: ObservableObjectPublisher, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  override func willChange(isStoring: Bool) {
    guard isOpen.load(ordering: .acquiring), !isOver.load(ordering: .acquiring) else { return }
    _ = downstream.receive(())
  }

  override func retire() { downstream._retire(by: ObjectIdentifier(self)) }

  var _retirer: ObjectIdentifier? { ObjectIdentifier(self) }

  func open() { isOpen.store(true, ordering: .releasing) }

  func request(_ demand: Subscribers.Demand) { open() }

  func cancel() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    publisher.remove(self)
    publisher.trace(.cancel, downstream)
  }
}
