import Trace

/// What an action led to, as a sequence diagram in Mermaid's language.
struct SequenceDiagram {
  private let events: [Int: TraceEvent]
  private let order: [TraceEvent]

  private static let person = "You"

  /// Draws an action of a run, with what happened until the next one.
  init(_ action: TraceEvent, _ followed: [TraceEvent]) {
    order = [action] + followed
    events = Dictionary(uniqueKeysWithValues: order.map { ($0.seq, $0) })
  }

  /// The diagram's lines.
  var lines: [String] {
    ["sequenceDiagram", "  actor \(Self.person)"]
      + participants.map { "  participant \($0)" }
      + order.enumerated().flatMap(lines)
  }

  // MARK: Who takes part

  /// First the objects, then the views, each in the order in which they come up.
  private var participants: [String] {
    let views: Set<TraceEvent.Kind> = [.invalidate, .body, .skip, .mount, .unmount]
    let taking = order.filter { $0.kind != .frame && $0.kind != .action }
    let objects = taking.filter { !views.contains($0.kind) }.map(participant)
    let seen = taking.filter { views.contains($0.kind) }.map(participant)
    return (objects.filter { !seen.contains($0) } + seen).filter { $0 != Self.person }.uniqued
  }

  private func cause(of event: TraceEvent) -> TraceEvent? {
    event.cause.flatMap { events[$0] }
  }

  /// Whose line an event stands on.
  private func participant(_ event: TraceEvent) -> String {
    switch event.kind {
    case .action, .frame: return Self.person
    case .set:
      return Self.name(event.subject.split(separator: ".").dropLast().joined(separator: "."))
    case .willChange:
      // A subclass sends for a property that its superclass declares: one object all the same.
      if let cause = cause(of: event), cause.kind == .set { return participant(cause) }
      return Self.name(event.subject)
    case .publish, .subscribe, .cancel:
      return cause(of: event).map(participant) ?? Self.name(event.subject)
    case .invalidate, .body, .skip, .mount, .unmount, .warning:
      return Self.name(event.subject)
    }
  }

  /// The name of a type or of a publisher as that of a participant, which can't have every character.
  private static func name(_ text: String) -> String {
    String(text.filter { $0.isLetter || $0.isNumber || $0 == "." })
  }

  // MARK: What happens

  private func lines(_ index: Int, _ event: TraceEvent) -> [String] {
    let own = participant(event)
    let from = cause(of: event).map(participant)
    func note(_ text: String) -> String { "  Note over \(own): \(Self.escaped(text))" }
    func message(_ arrow: String, _ text: String) -> String {
      guard let from, from != own, from != Self.person else { return note(text) }
      return "  \(from)\(arrow)\(own): \(Self.escaped(text))"
    }
    switch event.kind {
    case .action:
      // The first thing that it leads to is what the person reaches.
      let next = order.indices.contains(index + 1) ? order[index + 1] : event
      guard next.cause == event.seq else { return [note(event.subject)] }
      return ["  \(Self.person)->>\(participant(next)): \(Self.escaped(event.subject))"]
    case .set:
      let property = event.subject.split(separator: ".").last ?? ""
      let change = note("\(property): \(event.detail)")
      guard let cause = cause(of: event), cause.kind == .publish, participant(cause) != own else {
        return [change]
      }
      return [message("->>", "\(cause.subject) publishes"), change]
    case .willChange:
      return [message("->>", with("objectWillChange", event.detail))]
    case .publish:
      let leads = order.contains { $0.cause == event.seq && participant($0) != own }
      return leads ? [] : [note("\(event.subject) \(event.detail)")]
    case .subscribe, .cancel:
      return [note("\(event.kind.rawValue) \(event.subject) \(event.detail)")]
    case .invalidate: return [message("->>", event.detail)]
    case .body:
      let isGiven = cause(of: event)?.kind == .body && event.detail != "first time"
      return (isGiven ? [message("->>", event.detail)] : [])
        + [note(isGiven ? "body" : with("body", event.detail))]
    case .skip: return [message("--x", event.detail)]
    case .mount, .unmount: return [message("->>", event.kind.rawValue)]
    case .warning: return [note("warning: \(event.detail)")]
    case .frame:
      let all = [Self.person] + participants
      let ends = all.count > 1 ? "\(all[0]),\(all[all.count - 1])" : all[0]
      return ["  Note over \(ends): frame"]
    }
  }

  private func with(_ text: String, _ detail: String) -> String {
    detail.isEmpty ? text : "\(text): \(detail)"
  }

  /// A text without what means something in the language; a long change on two lines.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "#", ";", "<", ">", "%":
        escaped += "#\(character.unicodeScalars.first!.value);"
      default: escaped.append(character)
      }
    }
    guard text.count > 40 else { return escaped }
    return escaped.replacing(" → ", with: "<br/>→ ")
  }
}
