import Trace

/// Sends to everybody who is subscribed, whatever they asked for, before an object changes.
public final class ObservableObjectPublisher: Publisher {
  /// It tells that something changes, not what.
  public typealias Output = Void
  /// It does not fail.
  public typealias Failure = Never

  private let subscribers = Locked(SubscriberList<ChangeSubscriber>.none)
  private let owner: Any.Type?

  /// Makes a publisher without subscribers.
  public init() { owner = nil }

  /// Makes the publisher of an object of this type, whose name the trace shows.
  init(owner: Any.Type) { self.owner = owner }

  /// Tells the subscribers that the object will change, before it returns.
  public func send() { _ = send(isStoring: false) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let subscription = ChangeSubscription(self, subscriber)
    add(subscription)
    if Recorder.isRecording {
      Recorder.record(.subscribe, traceName, "→ \(MiniCombine.traceName(ofSubscriber: subscriber))")
    }
    subscriber.receive(subscription: subscription)
  }

  /// Sends, and returns to whom. `isStoring` says that a value is stored next, of which
  /// `didChange` is then told.
  func send(isStoring: Bool) -> SubscriberList<ChangeSubscriber> {
    let subscribers = subscribers.withLock { $0 }
    if Recorder.isRecording {
      Recorder.record(.willChange, ownerName) {
        subscribers.each { $0.willChange(isStoring: isStoring) }
      }
    } else {
      subscribers.each { $0.willChange(isStoring: isStoring) }
    }
    return subscribers
  }

  func add(_ subscriber: ChangeSubscriber) {
    subscribers.withLock { $0.append(subscriber) }
  }

  func remove(_ subscriber: ChangeSubscriber) {
    subscribers.withLock { $0.remove(subscriber) }
  }

  var traceName: String { owner == nil ? ownerName : "\(ownerName).objectWillChange" }
  private var ownerName: String { "\(owner ?? Self.self)" }
}

/// Somebody who is told of an object's changes.
class ChangeSubscriber {
  func willChange(isStoring: Bool) {}
  func didChange() {}
}

private final class ChangeSubscription<Downstream: Subscriber>: ChangeSubscriber, Subscription
where Downstream.Input == Void, Downstream.Failure == Never {
  private struct State {
    var publisher: ObservableObjectPublisher?
    var downstream: Downstream?
  }

  private let state: Locked<State>

  init(_ publisher: ObservableObjectPublisher, _ downstream: Downstream) {
    state = Locked(State(publisher: publisher, downstream: downstream))
  }

  override func willChange(isStoring: Bool) {
    _ = state.withLock { $0.downstream }?.receive(())
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    let last = state.withLock { exchange(&$0, State()) }
    guard let publisher = last.publisher, let downstream = last.downstream else { return }
    publisher.remove(self)
    if Recorder.isRecording {
      let name = traceName(ofSubscriber: downstream)
      Recorder.record(.cancel, publisher.traceName, "→ \(name)")
    }
  }
}
