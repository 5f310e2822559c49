import Synchronization

/// Whether bodies are being evaluated, for whoever asks from anywhere.
final class UpdatePhase: Sendable {
  private let evaluating = Atomic<Bool>(false)

  /// Bodies are being evaluated at this moment, perhaps by another thread.
  var isEvaluating: Bool { evaluating.load(ordering: .relaxed) }

  /// The asking code is called by a body that is being evaluated.
  var isEvaluatingHere: Bool { isEvaluating && MainQueue.isCurrent }

  func enter() { evaluating.store(true, ordering: .relaxed) }
  func leave() { evaluating.store(false, ordering: .relaxed) }
}

/// The update pass that the running code belongs to.
enum RunningUpdate {
  @TaskLocal static var graph: ViewGraph?
}
