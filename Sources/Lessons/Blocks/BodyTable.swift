/// How often each view's body was evaluated, action by action.
struct BodyTable {
  private let trace: RunTrace

  init(_ trace: RunTrace) {
    self.trace = trace
  }

  /// The table's lines.
  func lines(_ language: NoteLanguage) -> [String] {
    let views = trace.views
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    return [
      row([language.action] + views.map { "`\($0)`" }),
      "|---|" + String(repeating: "--:|", count: views.count),
    ]
      + trace.actions.map { action, events in
        row(["`\(action.subject)`"] + views.map { "\(events.bodies(of: $0))" })
      }
  }
}
