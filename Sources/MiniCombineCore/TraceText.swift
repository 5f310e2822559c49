import Trace

/// A subscriber that the trace calls by another name than its type's.
@_spi(Operators)
public protocol TraceNamed {
  var traceName: String { get }
}

@_spi(Operators)
public func traceName(ofSubscriber subscriber: some Subscriber) -> String {
  (subscriber as? any TraceNamed)?.traceName ?? "\(type(of: subscriber))"
}

/// A value as the trace shows it: on few characters.
@_spi(Operators)
public func traceText(_ value: some Any) -> String {
  let text = String(describing: value)
  return text.count > 60 ? text.prefix(59) + "…" : text
}

@_spi(Operators)
extension Subscribers.Sink: TraceNamed {
  public var traceName: String { "sink" }
}

@_spi(Operators)
extension Subscribers.Assign: TraceNamed {
  public var traceName: String { "assign" }
}
