import Stage

/// Checks that questions of the kind `predict` have all that a run needs, and that others have none.
enum KindCheck {
  static func problems(in question: Question) -> [Problem] {
    question.kind == .predict ? missing(in: question) : needless(in: question)
  }

  private static func missing(in question: Question) -> [Problem] {
    guard !question.hasUnreadLines else { return [] }
    guard question.run != nil else {
      let message = "a question of the kind \"predict\" needs a \"run:\" line"
      return [Problem(.runIncomplete, at: question.place, message)]
    }
    return question.options.filter(\.outcomes.isEmpty).map { option in
      let message =
        "option \(quoted(option.id)) does not say what a run shows; add \"bodies: VIEW N\" or "
        + "\"shows: TEXT\""
      return Problem(.runIncomplete, at: option.place, message)
    }
  }

  private static func needless(in question: Question) -> [Problem] {
    let outcomes = question.options.lazy.flatMap(\.outcomes)
    guard let place = question.run?.place ?? outcomes.first?.place else { return [] }
    let name = question.run != nil ? "\"run:\"" : "\"bodies:\" or \"shows:\""
    let message = "only a question of the kind \"predict\" has \(name); this one is "
    return [Problem(.runIncomplete, at: place, message + "\"\(question.kind.rawValue)\"")]
  }
}
