/// Who wants to know of an object's changes without a subscription's costs: the view graph.
package protocol ChangeObserver: AnyObject {
  /// The object's `objectWillChange` sends. `isStoring`: the send comes from a `@Published` set, and
  /// `objectDidChange()` follows on the same thread once the new value is stored. May come on any
  /// thread.
  func objectWillChange(isStoring: Bool)
  /// The new value is stored.
  func objectDidChange()
}

extension ObservableObjectPublisher {
  /// Calls an observer, in its turn among the subscribers, until the result is cancelled or let go;
  /// holds the observer until then.
  package func addObserver(_ observer: any ChangeObserver) -> AnyCancellable {
    let observation = ChangeObservation(self, observer)
    add(observation)
    return AnyCancellable(observation)
  }
}

private final class ChangeObservation: ChangeSubscriber, Cancellable {
  private struct State {
    var publisher: ObservableObjectPublisher?
    var observer: (any ChangeObserver)?
  }

  private let state: Locked<State>

  init(_ publisher: ObservableObjectPublisher, _ observer: any ChangeObserver) {
    state = Locked(State(publisher: publisher, observer: observer))
  }

  override func willChange(isStoring: Bool) {
    state.withLock { $0.observer }?.objectWillChange(isStoring: isStoring)
  }

  override func didChange() {
    state.withLock { $0.observer }?.objectDidChange()
  }

  func cancel() {
    state.withLock { exchange(&$0, State()) }.publisher?.remove(self)
  }
}
