import Trace

/// Gives a warning about the use of the library to the screen that the calling code belongs to.
func runtimeWarning(_ message: String) {
  if let graph = RunningUpdate.graph {
    graph.recorder.warn(message)
  } else {
    Recorder.warn(message)
  }
}
