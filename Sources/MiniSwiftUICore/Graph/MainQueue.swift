import Dispatch
import Trace

/// Tells whether code runs on the main actor, by asking the queue that serves it: the thread says
/// nothing, since another thread takes over once `main` has returned.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs `work` in a later turn of the main actor.
  static func async(_ work: @escaping @MainActor @Sendable () -> Void) {
    let work = Recorder.inCurrentContext(work)
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}
