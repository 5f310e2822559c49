/// What a format could not carry, gathered so that each reason is told once.
struct ExportNotes {
  private var reasons: [String] = []
  private var ids: [String: [String]] = [:]

  /// Notes a reason, and the question that it concerns, if it is one question.
  mutating func add(_ reason: String, _ question: Question? = nil) {
    if ids[reason] == nil {
      reasons.append(reason)
      ids[reason] = []
    }
    guard let question, ids[reason]?.last != question.id else { return }
    ids[reason]?.append(question.id)
  }

  /// A line for each reason.
  var lines: [String] {
    reasons.map { reason in
      guard let ids = ids[reason], !ids.isEmpty else { return reason }
      return "\(reason): \(ids.map { TextOnOneLine.of($0) }.joined(separator: ", "))"
    }
  }
}
