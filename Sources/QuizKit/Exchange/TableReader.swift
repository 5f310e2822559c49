import Stage

/// Reads questions from a table with the columns of ``TableColumn``, in any order.
///
/// Columns for a stem and for two options are needed; what is missing otherwise is filled in, or
/// becomes a `TODO`. Without a kind, a question with one key is `single`.
struct TableReader {
  var source: ExchangeSource
  private var numbers: [TableColumn: Int] = [:]
  private var columnCount = 0
  private var optionCount = 0
  private var ids = FreeIDs()
  private var row = CSVTable.Row(line: 1, cells: [])

  /// Reads a file.
  static func questions(_ source: inout ExchangeSource) -> [Question] {
    var reader = TableReader(source: source)
    let questions = reader.questions()
    source = reader.source
    return questions
  }

  private init(source: ExchangeSource) {
    self.source = source
  }

  private mutating func questions() -> [Question] {
    var rows = CSVTable(bytes: source.bytes)
    guard let first = rows.next(), readHeader(first) else { return [] }
    var questions: [Question] = []
    while let next = rows.next(), !source.isFull {
      row = next
      reportFaults(of: next)
      // A spreadsheet leaves rows of nothing but commas.
      guard row.cells.contains(where: { !$0.text.isEmpty }) else { continue }
      source.checkCount(
        of: questions.count, at: SourcePlace(file: source.file, line: row.line))
      if !source.isFull, let question = question() { questions.append(question) }
    }
    return questions
  }

  // MARK: The first row

  private mutating func readHeader(_ header: CSVTable.Row) -> Bool {
    reportFaults(of: header)
    columnCount = header.cells.count
    var known: [String: TableColumn] = [:]
    for column in TableColumn.all(Language.allCases, optionCount: 26) {
      known[column.name] = column
    }
    let examples = TableColumn.all(Language.allCases, optionCount: 1).map(\.name)
    for (number, cell) in header.cells.enumerated() {
      let name = TextOnOneLine.of(cell.text).lowercased()
      if let column = known[name] {
        if numbers[column] != nil {
          report(.column, cell, "a second column \(quoted(name)); it is not read")
        } else {
          numbers[column] = number
          if case .option(let number, _) = column { optionCount = max(optionCount, number) }
        }
      } else if !name.isEmpty {
        let near = name.utf8.count < 40 ? nearest(to: name, in: examples) : nil
        let hint = near.map { "did you mean \(quoted($0))?" } ?? "it is not read"
        report(.unreadColumn, cell, "unknown column \(quoted(name)); \(hint)")
      }
      if source.isFull { return false }
    }
    let hasStem = Language.allCases.contains { numbers[.stem($0)] != nil }
    let hasOptions = (1...2).allSatisfy { number in
      Language.allCases.contains { numbers[.option(number, .text($0))] != nil }
    }
    if hasStem, hasOptions { return true }
    let name = hasStem ? "option1-en and option2-en" : "stem-en"
    source.report(
      .column, at: SourcePlace(file: source.file, line: header.line),
      "the first row must name the columns; there is no \(name), nor one in another language")
    return false
  }

  private mutating func reportFaults(of row: CSVTable.Row) {
    for cell in row.cells {
      switch cell.fault {
      case .openQuotes: report(.quotes, cell, "these quotes are not closed")
      case .strayQuotes:
        report(.quotes, cell, "quotes belong around a cell, and are doubled within one")
      case nil: break
      }
    }
    if columnCount > 0, row.cells.count > columnCount {
      let surplus = row.cells[columnCount...].first { !$0.text.isEmpty }
      if let surplus { report(.misplaced, surplus, "a cell to which no column belongs") }
    }
  }

  mutating func report(
    _ code: ExchangeProblemCode, _ cell: CSVTable.Cell, _ message: String
  ) {
    source.report(code, at: place(cell), message)
  }

  func place(_ cell: CSVTable.Cell) -> SourcePlace {
    SourcePlace(file: source.file, line: cell.line, column: cell.column)
  }

  /// The cell of a column; an empty one where there is none.
  func cell(_ column: TableColumn) -> CSVTable.Cell {
    guard let number = numbers[column], number < row.cells.count else {
      return CSVTable.Cell(text: "", line: row.line, column: 1)
    }
    return row.cells[number]
  }

  // MARK: Other rows

  /// The question of a row, or `nil` where a problem was reported instead.
  private mutating func question() -> Question? {
    let idCell = cell(.id)
    let hasStem = Language.allCases.contains {
      !TextOnOneLine.of(cell(.stem($0)).text).isEmpty
    }
    let options = (1...max(1, optionCount)).compactMap { option($0) }
    if options.count < 2 || !hasStem {
      source.report(
        .incomplete, at: SourcePlace(file: source.file, line: row.line),
        hasStem ? "fewer than 2 options; a question needs them" : "a question without a stem")
      return nil
    }
    let stem = text { .stem($0) }
    var question = Question(
      id: id(idCell, or: stem[.english]), chapter: number(.chapter), kind: kind(options),
      lesson: number(.lesson), run: run(), stem: stem, code: code(), options: options,
      place: place(idCell))
    question.lessonPlace = place(cell(.lesson))
    return question
  }

  private mutating func id(_ cell: CSVTable.Cell, or stem: String) -> String {
    let name = TextOnOneLine.of(cell.text)
    let made = ImportedQuestion.id(
      from: name.isEmpty ? stem : name, limit: name.isEmpty ? 40 : .max)
    let id = QuestionID.isProper(name) ? name : made ?? "question"
    let free = ids.take(id)
    if !name.isEmpty, free != name {
      if free == id {
        report(.changedID, cell, "the id \(quoted(name)) is now \(quoted(id))")
      } else {
        report(.repeatedID, cell, "the id \(quoted(name)) is taken; it is now \(quoted(free))")
      }
    }
    return free
  }

  private mutating func kind(_ options: [AnswerOption]) -> Question.Kind {
    let cell = cell(.kind)
    let name = TextOnOneLine.of(cell.text)
    if let kind = Question.Kind(rawValue: name) { return kind }
    if !name.isEmpty {
      let names = Question.Kind.allCases.map(\.rawValue)
      report(
        .badCell, cell, "unknown kind \(quoted(name)); it is \(names.joined(separator: ", "))")
    }
    return options.count(where: \.isKey) == 1 ? .single : .multiple
  }

  private mutating func number(_ column: TableColumn) -> Int {
    let cell = cell(column)
    let text = TextOnOneLine.of(cell.text)
    if let number = Int(text), (0...99).contains(number) { return number }
    if !text.isEmpty { report(.badCell, cell, "a number was expected, not \(quoted(text))") }
    return 0
  }

  private func run() -> Question.Run? {
    let (program, script) = (cell(.program), cell(.script))
    guard !program.text.isEmpty || !script.text.isEmpty else { return nil }
    let variant = cell(.variant).text
    return Question.Run(
      program: program.text, variant: variant.isEmpty ? nil : variant, script: script.text,
      place: place(program))
  }

  private func code() -> Question.Code? {
    let text = cell(.code).text
    if text.isEmpty { return nil }
    let parts = CodeFence.split(text)
    if let code = parts.code, parts.text.isEmpty { return code }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Question.Code(
      language: "swift",
      lines: lines.map {
        String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0))
      })
  }

  /// A text in the languages that the table has.
  func text(_ column: (Language) -> TableColumn) -> LocalizedText {
    let lines = Language.allCases.map { language in
      let cell = cell(column(language))
      let isEmpty = TextOnOneLine.of(cell.text).isEmpty
      return (language, isEmpty ? nil : LocalizedText.Line(cell.text, at: place(cell)))
    }
    return QuestionJoiner.text(lines, SourcePlace(file: source.file, line: row.line))
  }
}
