import Trace

extension Recorder {
  /// Records an event here and runs `body` as its consequence.
  func record<R>(
    _ kind: TraceEvent.Kind, _ subject: String, _ detail: String, causing body: () throws -> R
  ) rethrows -> R {
    let seq = record(kind, subject, detail)
    return try run(cause: seq, body)
  }
}

/// A value in a trace: on one line, and not too long.
func shortText<Value>(_ value: Value) -> String {
  let text = String(describing: value)
  guard text.count > 60 else { return text }
  return text.prefix(59) + "…"
}

/// A change of a value in a trace.
func change<Value>(_ old: Value, _ new: Value) -> String {
  "\(shortText(old)) → \(shortText(new))"
}
