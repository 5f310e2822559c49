import Stage

extension TableReader {
  /// The option with a number, if any cell says something about it.
  mutating func option(_ number: Int) -> AnswerOption? {
    let parts = TableColumn.OptionPart.all(Language.allCases)
    guard parts.contains(where: { !cell(.option(number, $0)).text.isEmpty }) else { return nil }
    let idCell = cell(.option(number, .id))
    let name = TextOnOneLine.of(idCell.text)
    let made = ImportedQuestion.id(from: name, limit: .max)
    let id = QuestionID.isProper(name) ? name : made ?? QuestionJoiner.optionID(number - 1)
    if !name.isEmpty, id != name {
      report(.changedID, idCell, "the option's id \(quoted(name)) is now \(quoted(id))")
    }
    return AnswerOption(
      id: id, isKey: isKey(number), text: text { .option(number, .text($0)) },
      feedback: text { .option(number, .feedback($0)) }, outcomes: outcomes(number),
      place: place(idCell))
  }

  private mutating func isKey(_ number: Int) -> Bool {
    let cell = cell(.option(number, .key))
    switch TextOnOneLine.of(cell.text).lowercased() {
    case "x", "1", "true", "yes": return true
    case "", "0", "false", "no": return false
    case let text:
      report(.badCell, cell, "write x for the key and nothing else, not \(quoted(text))")
      return false
    }
  }

  private mutating func outcomes(_ number: Int) -> [Placed<AnswerOption.Outcome>] {
    let cell = cell(.option(number, .outcomes))
    var outcomes: [Placed<AnswerOption.Outcome>] = []
    for line in cell.text.utf8.split(separator: UInt8(ascii: "\n")) {
      let text = String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
      if let outcome = Self.outcome(text) {
        outcomes.append(Placed(outcome, at: place(cell)))
      } else {
        report(
          .badCell, cell, "write \"bodies: VIEW N\" or \"shows: TEXT\", not \(quoted(text))")
      }
    }
    return outcomes
  }

  private static func outcome(_ line: String) -> AnswerOption.Outcome? {
    let (bodies, shows) = ("bodies: ", "shows: ")
    if line.utf8.starts(with: shows.utf8) {
      let text = String(Substring(line.utf8.dropFirst(shows.utf8.count)))
      return text.isEmpty ? nil : .shows(text)
    }
    guard line.utf8.starts(with: bodies.utf8) else { return nil }
    let words = line.split(separator: " ").dropFirst()
    guard words.count == 2, let count = words.last.flatMap({ Int($0) }), count >= 0,
      let view = words.first
    else { return nil }
    return .bodies(view: String(view), count: count)
  }
}
