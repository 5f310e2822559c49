import Stage

/// Reads the answers of a class: a row per learner, or a row per answer.
struct CSVSheetParser {
  /// So many learners can be in one file.
  static let learnerLimit = 20_000

  /// What each column holds.
  private enum Layout {
    /// A row per answer; the columns of the learner, the question and the options.
    case long(learner: Int, question: Int, option: Int)
    /// A row per learner; the columns of the learner and of the questions.
    case wide(learner: Int, questions: [(column: Int, question: Int)])
  }

  private typealias Cell = DelimitedRows.Cell

  private let bytes: [UInt8]
  private let file: String
  private let index: BankIndex
  private var notes: SheetNotes
  private var builders: [(learner: String, place: SourcePlace, answers: AnswerBuilder)] = []
  private var numbers: [String: Int] = [:]

  /// Reads the sheets of a file; `bytes` are UTF-8.
  static func parse(
    _ bytes: [UInt8], file: String, index: BankIndex
  ) -> (sheets: [AnswerSheet], problems: [SheetProblem]) {
    var parser = CSVSheetParser(bytes: bytes, file: file, index: index)
    parser.parse()
    let sheets = parser.builders.map {
      AnswerSheet(
        learner: $0.learner, place: $0.place, index: index, choices: $0.answers.choices)
    }
    return (sheets, parser.notes.problems)
  }

  private init(bytes: [UInt8], file: String, index: BankIndex) {
    self.bytes = bytes
    self.file = file
    self.index = index
    notes = SheetNotes(file: file, bytes: bytes)
  }

  private mutating func parse() {
    var rows = DelimitedRows(bytes)
    var row: [Cell] = []
    guard rows.next(into: &row), rows.openQuote == nil, let layout = layout(header: row) else {
      if row.isEmpty || rows.openQuote != nil {
        notes.add(
          .header, at: SheetPosition(offset: 0, line: 1, lineStart: 0),
          "the first row must name the columns, \"learner\" among them")
      }
      return
    }
    let width = row.count
    while rows.next(into: &row), rows.openQuote == nil {
      if row.allSatisfy(\.range.isEmpty) { continue }
      if let cell = row.dropFirst(width).first(where: { !$0.range.isEmpty }) {
        notes.add(.surplusCell, at: cell.position, "this cell is in no column, and is not read")
      }
      guard take(row, layout) else {
        notes.add(
          .tooManyLearners, at: row[0].position,
          "there are more than \(Self.learnerLimit) learners; the rest was not read")
        return
      }
    }
    if let openQuote = rows.openQuote {
      notes.add(.openQuote, at: openQuote, "this quote is not closed; the rest was not read")
    } else if builders.isEmpty {
      notes.add(
        .noAnswers, at: SheetPosition(offset: 0, line: 1, lineStart: 0),
        "there are no answers in this sheet")
    }
  }

  // MARK: The header

  private mutating func layout(header: [Cell]) -> Layout? {
    let names = header.map { bytes.text($0).lowercased() }
    guard let learner = names.firstIndex(of: "learner") else {
      let near = nearest(to: "learner", in: names.filter { !$0.isEmpty })
      notes.add(
        .header, at: header[0].position,
        "no column is named \"learner\"" + (near.map { ", one is named \(quoted($0))" } ?? ""))
      return nil
    }
    let option = names.firstIndex(of: "option") ?? names.firstIndex(of: "options")
    if let question = names.firstIndex(of: "question"), let option {
      for (column, name) in names.enumerated()
      where !name.isEmpty && ![learner, question, option].contains(column) {
        notes.add(
          .unreadColumn, at: header[column].position, "the column \(quoted(name)) is not read")
      }
      return .long(learner: learner, question: question, option: option)
    }
    var questions: [(column: Int, question: Int)] = []
    var seen: Set<Int> = []
    for (column, cell) in header.enumerated() where column != learner && !cell.range.isEmpty {
      guard let question = index.question(bytes, cell.range) else {
        notes.add(
          .unknownQuestion, at: cell.position,
          "there is no question \(bytes.shown(cell.range))"
            + suggestion(for: bytes.text(cell), among: index.questions.map(\.id)))
        continue
      }
      if seen.insert(question).inserted {
        questions.append((column, question))
      } else {
        notes.add(
          .repeatedColumn, at: cell.position,
          "\(bytes.shown(cell.range)) has a column before this one, which is not read")
      }
    }
    return .wide(learner: learner, questions: questions)
  }

  // MARK: Rows

  /// Takes the answers of a row; `false` where there are too many learners.
  private mutating func take(_ row: [Cell], _ layout: Layout) -> Bool {
    switch layout {
    case .long(let learner, let question, let option):
      guard let name = name(row, learner) else { return true }
      guard question < row.count, !row[question].range.isEmpty else {
        notes.add(.missingCell, at: row[0].position, "there is no question in this row")
        return true
      }
      guard let number = numbers[name] ?? add(name, row) else { return false }
      takeAnswer(row, question: question, option: option, of: number)
    case .wide(let learner, let questions):
      guard let name = name(row, learner) else { return true }
      guard let number = add(name, row) else { return false }
      for (column, question) in questions where column < row.count {
        let cell = row[column]
        if cell.range.isEmpty { continue }
        if let choice = choice(cell, of: question) {
          builders[number].answers.add(
            choice, to: question, united: false, at: cell.position, &notes)
        }
      }
    }
    return true
  }

  private mutating func takeAnswer(
    _ row: [Cell], question column: Int, option: Int, of number: Int
  ) {
    let cell = row[column]
    guard let question = index.question(bytes, cell.range) else {
      notes.add(
        .unknownQuestion, at: cell.position,
        "there is no question \(bytes.shown(cell.range))"
          + suggestion(for: bytes.text(cell), among: index.questions.map(\.id)))
      return
    }
    if option < row.count, let choice = choice(row[option], of: question) {
      builders[number].answers.add(
        choice, to: question, united: true, at: row[option].position, &notes)
    } else {
      notes.add(
        .noOption, at: cell.position,
        "no option is chosen for \(bytes.shown(cell.range)); it counts as not answered")
    }
  }

  private mutating func name(_ row: [Cell], _ column: Int) -> String? {
    let name = column < row.count ? SheetReader.learner(bytes.text(row[column])) : ""
    if name.isEmpty {
      notes.add(.missingCell, at: row[0].position, "there is no learner in this row")
      return nil
    }
    return name
  }

  private mutating func add(_ name: String, _ row: [Cell]) -> Int? {
    guard builders.count < Self.learnerLimit else { return nil }
    numbers[name] = builders.count
    let position = row[0].position
    builders.append(
      (name, SourcePlace(file: file, line: position.line), AnswerBuilder(index)))
    return builders.count - 1
  }

  /// The options in a cell, parted by blanks, commas, semicolons or line ends.
  private mutating func choice(_ cell: Cell, of question: Int) -> Choice? {
    var draft = ChoiceDraft(question: question)
    var offset = cell.range.lowerBound
    while offset < cell.range.upperBound {
      let gap = separator(at: offset)
      if gap > 0 {
        offset += gap
        continue
      }
      let start = offset
      while offset < cell.range.upperBound, separator(at: offset) == 0 { offset += 1 }
      var position = cell.position
      position.offset = start
      draft.add(bytes, start..<offset, index, at: position, &notes)
    }
    return draft.finish(index, at: cell.position, &notes)
  }

  private func separator(at offset: Int) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: ";"), 0x0A, 0x0D: 1
    default: bytes.blank(at: offset)
    }
  }

}

extension [UInt8] {
  fileprivate func text(_ cell: DelimitedRows.Cell) -> String {
    let text = text(cell.range)
    return cell.hasEscapes ? text.replacing("\"\"", with: "\"") : text
  }
}
