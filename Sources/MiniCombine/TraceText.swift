import Trace

/// A subscriber that the trace calls by another name than its type's.
protocol TraceNamed {
  var traceName: String { get }
}

func traceName(ofSubscriber subscriber: some Subscriber) -> String {
  (subscriber as? any TraceNamed)?.traceName ?? "\(type(of: subscriber))"
}

/// A value as the trace shows it: on few characters.
func traceText(_ value: some Any) -> String {
  let text = String(describing: value)
  return text.count > 60 ? text.prefix(59) + "…" : text
}

extension Subscribers.Sink: TraceNamed {
  var traceName: String { "sink" }
}

extension Subscribers.Assign: TraceNamed {
  var traceName: String { "assign" }
}
