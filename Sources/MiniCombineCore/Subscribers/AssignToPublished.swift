/// Writes to a `@Published` property for as long as that lives.
final class AssignToPublished<Value>: Subscriber, Cancellable, TraceNamed {
  typealias Failure = Never

  private let lock = Lock()
  private weak var storage: PublishedStorage<Value>?
  private var link = Link.waiting

  init(_ storage: PublishedStorage<Value>) { self.storage = storage }

  func receive(subscription: any Subscription) {
    guard lock({ link.connect(subscription) }) else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    lock { storage }?.set(value, path: nil)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    let storage = lock { self.storage }
    _ = end()
    storage?.forget(self)
  }

  func cancel() { end().cancel() }

  private func end() -> Link {
    lock {
      storage = nil
      return exchange(&link, .ended)
    }
  }

  static var _letsGoOfSubscription: Bool { true }
  var traceName: String { "assign(to:)" }
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
