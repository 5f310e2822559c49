import Trace

/// What happened on a screen so far.
extension Screen {
  /// How often the bodies of views of the type with that name, without module and generic
  /// arguments, were evaluated so far.
  public func bodyCount(_ view: String) -> Int { content.bodyCount(view) ?? 0 }

  /// The same; `nil` for a name of which no body was evaluated so far.
  package func bodyCount(ofKnown view: String) -> Int? { content.bodyCount(view) }

  /// The names of the views whose bodies were evaluated so far.
  package var viewNames: [String] { content.viewNames }

  /// Whether drawing notes where views with bodies stand.
  package var notesBodies: Bool {
    get { content.notesBodies }
    set { content.notesBodies = newValue }
  }

  /// The views with bodies that were drawn last, outer ones first; empty unless they are noted.
  package var drawnBodies: [DrawnBody] { content.drawnBodies }

  /// The number of the last update.
  package var updateNumber: Int { content.updateNumber }

  /// The number of evaluations so far for each of these names.
  var bodyCounts: [String: Int] {
    Dictionary(uniqueKeysWithValues: Set(viewNames).map { ($0, bodyCount($0)) })
  }

  /// The runtime warnings so far.
  public var warnings: [String] { recorder.warnings }

  /// The events so far.
  public var trace: [TraceEvent] { recorder.events }
}
