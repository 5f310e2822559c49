import Stage

/// One learner's answers while they are read.
struct AnswerBuilder {
  private(set) var choices: [Choice]
  /// The line of the first answer to each question; 0 where there is none.
  private var lines: [Int32]
  private let index: BankIndex

  init(_ index: BankIndex) {
    self.index = index
    choices = [Choice](repeating: .none, count: index.questions.count)
    lines = [Int32](repeating: 0, count: index.questions.count)
  }

  /// Adds an answer to a question. Where the rows of one answer are `united`, options of a question
  /// that takes several are added to those before.
  mutating func add(
    _ choice: Choice, to question: Int, united: Bool, at position: SheetPosition,
    _ notes: inout SheetNotes
  ) {
    let before = choices[question]
    guard lines[question] != 0 else {
      choices[question] = choice
      lines[question] = Int32(truncatingIfNeeded: position.line)
      return
    }
    var name: String { quoted(index.questions[question].id) }
    if united, index.takesSeveral[question] {
      if before == .void || choice == .void {
        choices[question] = .void
      } else {
        if before.overlaps(choice) {
          notes.add(.repeatedAnswer, at: position, "an option of \(name) was chosen before")
        }
        choices[question] = before.union(choice)
      }
    } else if before == choice {
      notes.add(
        .repeatedAnswer, at: position,
        "\(name) was answered in the same way in line \(lines[question])")
    } else {
      choices[question] = .void
      notes.add(
        .contradiction, at: position,
        "\(name) was answered otherwise in line \(lines[question]); it counts as not answered")
    }
  }

  /// Lends a function that adds an option as the whole answer to a question, with its line; it does
  /// nothing and returns `false` where there is an answer already.
  mutating func withPlainAnswers<R>(_ body: ((Int, Int, Int) -> Bool) -> R) -> R {
    choices.withUnsafeMutableBufferPointer { choices in
      lines.withUnsafeMutableBufferPointer { lines in
        body { question, option, line in
          guard lines[question] == 0 else { return false }
          choices[question].insert(option)
          lines[question] = Int32(truncatingIfNeeded: line)
          return true
        }
      }
    }
  }
}

/// The options of one answer while they are read.
struct ChoiceDraft {
  private var choice = Choice.none
  private var isVoid = false
  private let question: Int

  init(question: Int) {
    self.question = question
  }

  /// Adds the option whose id stands there.
  mutating func add(
    _ bytes: [UInt8], _ word: Range<Int>, _ index: BankIndex, at position: SheetPosition,
    _ notes: inout SheetNotes
  ) {
    guard let option = index.option(of: question, bytes, word) else {
      isVoid = true
      notes.add(
        .unknownOption, at: position,
        "\(quoted(index.questions[question].id)) has no option \(bytes.shown(word))"
          + suggestion(
            for: bytes.text(word), among: index.questions[question].options.map(\.id)))
      return
    }
    if choice.contains(option) {
      notes.add(.repeatedOption, at: position, "\(bytes.shown(word)) is chosen twice")
    }
    choice.insert(option)
  }

  /// The answer as a whole; `nil` where no option was named.
  mutating func finish(
    _ index: BankIndex, at position: SheetPosition, _ notes: inout SheetNotes
  ) -> Choice? {
    if isVoid { return .void }
    if choice == .none { return nil }
    if choice.count > 1, !index.takesSeveral[question] {
      notes.add(
        .tooManyOptions, at: position,
        "\(quoted(index.questions[question].id)) takes one option, and there are \(choice.count);"
          + " it counts as not answered")
      return .void
    }
    return choice
  }
}
