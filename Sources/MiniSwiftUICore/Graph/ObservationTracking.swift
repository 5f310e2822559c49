import Synchronization

#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// A node's dependence on the observable properties that were read for it last.
@MainActor
package final class ObservationTracking {
  private weak var node: _Node?
  private let phase: UpdatePhase
  /// Tells the latest tracking from those before, which may still report.
  private var generation = 0
  private let handle = TrackingHandle()

  /// Makes a dependence of `node` on nothing yet.
  package init(node: _Node) {
    self.node = node
    phase = node.graph.phase
  }

  /// Runs `read`, and marks the node once when a property that was read changes (S52, S53).
  package func track<Value>(_ read: () -> Value) -> Value {
    end()
    let handle = handle
    func readAll() -> Value {
      handle.access()
      return read()
    }
    let generation = generation
    let signal = Signal { [weak self] in self?.didChange($0, generation) }
    #if canImport(Darwin)
      return withObservationTracking(readAll) { if !handle.isEnding { signal.send(nil) } }
    #else
      // The change is reported when the new value is stored, so that whoever evaluates upon a
      // report from another thread does not find the old one.
      return withObservationTracking(
        readAll,
        didSet: { tracking in
          tracking.cancel()
          guard !handle.isEnding else { return }
          signal.send(tracking.changed.map(Self.name))
        })
    #endif
  }

  /// A property's name in traces. The runtime knows it only where the property is stored under it,
  /// and what the macro makes is not.
  private nonisolated static func name(of path: AnyKeyPath) -> String {
    let name = String(describing: path).drop { $0 == "\\" }
    return name.contains("<") ? "a property of \(type(of: path).rootType)" : String(name)
  }

  /// Nothing that was read counts any more, and the objects keep nothing of its having been read.
  package func end() {
    generation += 1
    handle.end()
  }

  private func didChange(_ path: String?, _ generation: Int) {
    guard !phase.isOver, generation == self.generation, let node else { return }
    var change = Change(kind: .observable, property: "@dependencies")
    if let path { change.label = path }
    guard node.graph.phase.isEvaluating else { return node.graph.invalidate(node, change) }
    node.graph.deferToNextPass { [weak node] in
      if let node { node.graph.invalidate(node, change) }
    }
  }

  /// Brings a change to the main actor: at once where it comes from there, since bodies run later
  /// in any case; else in a later turn.
  private struct Signal: Sendable {
    let action: @MainActor @Sendable (_ path: String?) -> Void

    func send(_ path: String?) {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { action(path) }
      } else {
        MainQueue.async { action(path) }
      }
    }
  }
}

/// What each tracking of a node reads besides: to change it is the one way to end a tracking that
/// has not reported, which its objects would keep.
private final class TrackingHandle: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let ending = Atomic<Bool>(false)

  /// Whether the tracking is being ended now.
  var isEnding: Bool { ending.load(ordering: .relaxed) }

  func access() { registrar.access(self, keyPath: \.isEnding) }

  func end() {
    ending.store(true, ordering: .relaxed)
    registrar.withMutation(of: self, keyPath: \.isEnding) {}
    ending.store(false, ordering: .relaxed)
  }
}
