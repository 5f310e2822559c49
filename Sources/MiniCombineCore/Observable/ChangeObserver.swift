import Synchronization

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
  private let publisher: ObservableObjectPublisher
  private let observer: any ChangeObserver
  private let isOver = Atomic<Bool>(false)

  init(_ publisher: ObservableObjectPublisher, _ observer: any ChangeObserver) {
    self.publisher = publisher
    self.observer = observer
  }

  override func willChange(isStoring: Bool) {
    if !isOver.load(ordering: .acquiring) { observer.objectWillChange(isStoring: isStoring) }
  }

  override func didChange() {
    if !isOver.load(ordering: .acquiring) { observer.objectDidChange() }
  }

  func cancel() {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { publisher.remove(self) }
  }
}
