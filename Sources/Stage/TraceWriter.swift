import Synchronization
import Trace

/// Writes events as lines, in the order in which they come, from whatever thread.
package final class TraceWriter: Sendable {
  private let formatter: Mutex<TraceTextFormatter>
  private let format: LaunchOptions.Trace
  private let output: @Sendable (String) -> Void

  /// Makes a writer that hands each line to `output`.
  package init(_ format: LaunchOptions.Trace, output: @escaping @Sendable (String) -> Void) {
    formatter = Mutex(TraceTextFormatter())
    self.format = format
    self.output = output
  }

  /// Writes one event; nothing where the trace is off.
  package func write(_ event: TraceEvent) {
    formatter.withLock { formatter in
      switch format {
      case .off: break
      case .text: output(formatter.line(for: event) + "\n")
      case .json: output(event.json + "\n")
      }
    }
  }
}
