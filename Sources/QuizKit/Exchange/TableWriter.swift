/// Writes questions as a table with all that there is of them, with the columns of ``TableColumn``.
struct TableWriter {
  /// The languages to be written.
  let languages: [Language]

  /// The text of a file.
  func text(of questions: [Question]) -> String {
    let columns = TableColumn.all(
      languages, optionCount: questions.map(\.options.count).max() ?? 0)
    let rows = questions.map { question in
      CSVTable.line(columns.map { cell($0, of: question) })
    }
    return CSVTable.line(columns.map(\.name)) + rows.joined()
  }

  private func cell(_ column: TableColumn, of question: Question) -> String {
    switch column {
    case .id: return question.id
    case .chapter: return String(question.chapter)
    case .kind: return question.kind.rawValue
    case .lesson: return String(question.lesson)
    case .program: return question.run?.program ?? ""
    case .variant: return question.run?.variant ?? ""
    case .script: return question.run?.script ?? ""
    case .code: return question.code.map { CodeFence.lines($0).joined(separator: "\n") } ?? ""
    case .stem(let language): return question.stem[language]
    case .option(let number, let part):
      guard number <= question.options.count else { return "" }
      return cell(part, of: question.options[number - 1])
    }
  }

  private func cell(_ part: TableColumn.OptionPart, of option: AnswerOption) -> String {
    switch part {
    case .id: option.id
    case .key: option.isKey ? "x" : ""
    case .text(let language): option.text[language]
    case .feedback(let language): option.feedback[language]
    case .outcomes:
      option.outcomes.map { outcome in
        switch outcome.value {
        case .bodies(let view, let count): "bodies: \(view) \(count)"
        case .shows(let text): "shows: \(text)"
        }
      }.joined(separator: "\n")
    }
  }
}
