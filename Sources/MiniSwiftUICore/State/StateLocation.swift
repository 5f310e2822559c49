import Synchronization
import Trace

/// The place of one `@State` property: it belongs to a node, and lives as long as the view's
/// identity.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  // Unchecked: `Value` need not be `Sendable`; the lock guards it, and what else is not constant
  // is on the main actor.
  private let storage: Mutex<Stored<Value>>
  private let phase: UpdatePhase
  private let recorder: Recorder
  private let comparison: Comparison
  private let owner: String
  private let property: String
  @MainActor private weak var node: _Node?
  @MainActor private var wasRead = false
  @MainActor private var dependents: [ObjectIdentifier: (order: Int, LocationDependent)] = [:]
  @MainActor private var lastOrder = 0

  @MainActor
  init(_ initial: Value, in node: _Node, owner: String, property: String) {
    storage = Mutex(Stored(value: initial))
    phase = node.graph.phase
    recorder = node.graph.recorder
    comparison = node.graph.comparisons.comparison(of: Value.self)
    self.node = node
    self.owner = owner
    self.property = property
  }

  /// Whether the asking code is called by a body.
  var isEvaluatingHere: Bool { phase.isEvaluatingHere }

  override func get() -> Value { storage.withLock { Stored(value: $0.value) }.value }

  override func set(_ value: Value) {
    guard !phase.isEvaluatingHere else {
      recorder.warn(
        "Modifying state during view update, this will cause undefined behavior.", about: owner)
      return
    }
    let old = get()
    guard !Comparisons.areSame(old, value, by: comparison) else { return }
    guard recorder.wantsEvents else { return store(value) }
    recorder.record(.set, "\(owner).\(property.drop { $0 == "_" })", change(old, value)) {
      store(value)
    }
  }

  private func store(_ value: Value) {
    let new = Stored(value: value)
    // The old value is let go of outside the lock: that may run anything.
    _ = storage.withLock { stored in
      let old = stored
      stored = new
      return old
    }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { didChange() }
    } else {
      MainQueue.async { self.didChange() }
    }
  }

  @MainActor
  private func didChange() {
    guard !phase.isOver else { return }
    if wasRead, let node {
      node.graph.invalidate(node, Change(kind: .state, property: property))
    }
    guard !dependents.isEmpty else { return }
    for (_, dependent) in dependents.values.sorted(by: { $0.order < $1.order }) {
      dependent.locationDidChange()
    }
  }

  override func markRead() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { wasRead = true }
  }

  /// A body, or a closure that it made, read the value that it knows. Where that is an old one, its
  /// view is to be evaluated with the next update that something brings about (B47).
  func markRead(seen value: Value) {
    guard MainQueue.isCurrent else { return }
    let isOld = !Comparisons.areSame(value, get(), by: comparison)
    MainActor.assumeIsolated {
      if isOld, !wasRead, let node {
        node.graph.invalidateWithNextUpdate(node, Change(kind: .state, property: property))
      }
      wasRead = true
    }
  }

  override func addDependent(_ dependent: LocationDependent) {
    lastOrder += 1
    dependents[ObjectIdentifier(dependent)] = (lastOrder, dependent)
  }

  override func removeDependent(_ dependent: LocationDependent) {
    dependents[ObjectIdentifier(dependent)] = nil
  }
}

/// A value that is handed from thread to thread under a lock, whatever its type.
private struct Stored<Value>: @unchecked Sendable {
  // Unchecked: whoever keeps values of a type that is not `Sendable` in a `State` answers for
  // their use from other threads, as with Apple's.
  let value: Value
}
