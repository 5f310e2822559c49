import Synchronization

/// Whether bodies are being evaluated, for whoever asks from anywhere.
final class UpdatePhase: Sendable {
  private let evaluating = Atomic<Bool>(false)
  private let ended = Atomic<Bool>(false)

  /// Bodies are being evaluated at this moment, perhaps by another thread.
  var isEvaluating: Bool { evaluating.load(ordering: .relaxed) }

  /// The asking code is called by a body that is being evaluated.
  var isEvaluatingHere: Bool { isEvaluating && MainQueue.isCurrent }

  /// The graph goes, and its views with it: nothing that changes now is of any interest to them.
  var isOver: Bool { ended.load(ordering: .relaxed) }

  func enter() { evaluating.store(true, ordering: .relaxed) }
  func leave() { evaluating.store(false, ordering: .relaxed) }
  func end() { ended.store(true, ordering: .relaxed) }
}

/// The update pass that the running code belongs to.
enum RunningUpdate {
  @TaskLocal static var graph: ViewGraph?
}
