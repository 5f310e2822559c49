import MiniCombineCore

/// A graph's one subscription to an object's `objectWillChange`, for all of its views that observe
/// the object.
@MainActor
final class ObjectSubscription {
  let id: ObjectIdentifier
  private unowned let graph: ViewGraph
  /// Keeps the object, so that no other takes over its identity.
  private let object: AnyObject
  private var token: AnyCancellable?
  private var observers: [ObjectIdentifier: (order: Int, observer: ObjectObserver)] = [:]
  private var lastOrder = 0

  init<Object: ObservableObject>(_ object: Object, in graph: ViewGraph) {
    id = ObjectIdentifier(object)
    self.object = object
    self.graph = graph
    let relay = Relay(self, graph.phase, graph)
    if let publisher = object.objectWillChange as? ObservableObjectPublisher {
      token = publisher.addObserver(relay)
    } else {
      token = object.objectWillChange.sink { _ in relay.objectWillChange(isStoring: false) }
    }
  }

  func add(_ observer: ObjectObserver) {
    lastOrder += 1
    observers[ObjectIdentifier(observer)] = (lastOrder, observer)
  }

  func remove(_ observer: ObjectObserver) {
    observers[ObjectIdentifier(observer)] = nil
    if observers.isEmpty {
      if let token { graph.release(token) }
      token = nil
      graph.forget(self)
    }
  }

  /// The object will change, or has just changed: its views are marked.
  private func invalidate() {
    for (_, observer) in observers.values.sorted(by: { $0.order < $1.order }) {
      observer.objectWillChange()
    }
  }

  /// Brings the object's signals to the main actor.
  private final class Relay: ChangeObserver, @unchecked Sendable {
    // Unchecked: the references are constant, and what they lead to is on the main actor, or
    // `Sendable`.
    private let subscription: WeakSubscription
    private let phase: UpdatePhase
    private let warn: @Sendable (String) -> Void

    @MainActor
    init(_ subscription: ObjectSubscription, _ phase: UpdatePhase, _ graph: ViewGraph) {
      self.subscription = WeakSubscription(subscription)
      self.phase = phase
      let recorder = graph.recorder
      let name = String(describing: type(of: subscription.object))
      warn = { recorder.warn($0, about: name) }
    }

    func objectWillChange(isStoring: Bool) {
      guard MainQueue.isCurrent else {
        warn(
          "Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."
        )
        // A `@Published` tells when it has stored: until then there is nothing to see.
        if !isStoring { objectDidChange() }
        return
      }
      MainActor.assumeIsolated {
        guard !phase.isOver, let target = subscription.value else { return }
        guard phase.isEvaluating else { return target.invalidate() }
        warn(
          "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
        )
        target.graph.deferToNextPass { [weak target] in target?.invalidate() }
      }
    }

    func objectDidChange() {
      guard !MainQueue.isCurrent else { return }
      let subscription = subscription
      MainQueue.async { subscription.value?.invalidate() }
    }
  }

  private final class WeakSubscription: Sendable {
    @MainActor weak var value: ObjectSubscription?
    @MainActor init(_ value: ObjectSubscription) { self.value = value }
  }
}

/// A property of a view that observes an object.
@MainActor
final class ObjectObserver {
  private unowned let node: _Node
  private let property: String
  /// Kept by the graph; held here it would hold itself, as it holds its observers.
  private weak var subscription: ObjectSubscription?

  init(node: _Node, property: String) {
    self.node = node
    self.property = property
  }

  /// Observes `object`, and nothing else any more.
  func observe<Object: ObservableObject>(_ object: Object) {
    guard subscription?.id != ObjectIdentifier(object) else { return }
    let old = subscription
    subscription = node.graph.subscription(to: object)
    subscription?.add(self)
    old?.remove(self)
  }

  func objectWillChange() {
    node.graph.invalidate(node, Change(kind: .object, property: property))
  }

  func end() {
    subscription?.remove(self)
    subscription = nil
  }
}
