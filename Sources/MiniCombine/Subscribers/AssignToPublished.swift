/// Writes to a `@Published` property for as long as that lives.
final class AssignToPublished<Value>: Subscriber, Cancellable, TraceNamed {
  typealias Failure = Never

  private struct State {
    weak var storage: PublishedStorage<Value>?
    var link = Link.waiting
  }

  private let state: Locked<State>
  let traceName = "assign(to:)"

  init(_ storage: PublishedStorage<Value>) {
    state = Locked(State(storage: storage))
  }

  func receive(subscription: any Subscription) {
    guard state.withLock({ $0.link.connect(subscription) }) else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    state.withLock { $0.storage }?.set(value, path: nil)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    let storage = state.withLock { $0.storage }
    _ = end()
    storage?.forget(self)
  }

  func cancel() {
    end().link.subscription?.cancel()
  }

  private func end() -> State {
    state.withLock { exchange(&$0, State(link: .ended)) }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a `@Published` property, for as long as that lives; keeps neither the
  /// property nor its object alive.
  public func assign(to published: inout Published<Output>.Publisher) {
    let assignment = AssignToPublished(published.storage)
    published.storage.keep(assignment)
    subscribe(assignment)
  }
}
