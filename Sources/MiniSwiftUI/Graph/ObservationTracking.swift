#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// A node's dependence on the observable properties that were read for it last.
@MainActor
final class ObservationTracking {
  private weak var node: _Node?
  /// Tells the latest tracking from those before, which may still report.
  private var generation = 0

  init(node: _Node) { self.node = node }

  /// Runs `read`, and marks the node once when a property that was read changes (S52, S53).
  func track<Value>(_ read: () -> Value) -> Value {
    generation += 1
    let generation = generation
    let signal = Signal { [weak self] in self?.didChange(generation) }
    #if canImport(Darwin)
      return withObservationTracking(read) { signal.send() }
    #else
      // The change is reported when the new value is stored, so that whoever evaluates upon a
      // report from another thread does not find the old one.
      return withObservationTracking(read, didSet: { tracking in
        tracking.cancel()
        signal.send()
      })
    #endif
  }

  /// Nothing that was read counts any more.
  func end() { generation += 1 }

  private func didChange(_ generation: Int) {
    guard generation == self.generation, let node else { return }
    let change = Change(kind: .observable, property: "@dependencies")
    guard node.graph.phase.isEvaluating else { return node.graph.invalidate(node, change) }
    node.graph.deferToNextPass { [weak node] in
      if let node { node.graph.invalidate(node, change) }
    }
  }

  /// Brings a change to the main actor: at once where it comes from there, since bodies run later
  /// in any case; else in a later turn.
  private struct Signal: Sendable {
    let action: @MainActor @Sendable () -> Void

    func send() {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated(action)
      } else {
        MainQueue.async(action)
      }
    }
  }
}
