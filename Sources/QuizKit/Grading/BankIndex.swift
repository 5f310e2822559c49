/// The questions of a bank, and their options, found by the bytes of their ids.
///
/// Whoever grades thousands of sheets looks up a million ids, and makes no text of any.
package final class BankIndex: Sendable {
  /// The questions, in the bank's order.
  package let questions: [Question]
  /// The right options of each question.
  let keys: [Choice]
  /// Whether more than one option may be chosen.
  let takesSeveral: [Bool]

  private let names: NameTable

  /// Makes the index of a bank. Of a question's options the first 63 can be chosen; a check of the
  /// bank refuses more than 5. Of questions with the same id the first one is found.
  package init(_ bank: Bank) {
    questions = bank.questions
    takesSeveral = bank.questions.map { $0.kind == .multiple }
    keys = bank.questions.map { question in
      question.options.prefix(Choice.limit).enumerated().reduce(into: Choice.none) {
        if $1.element.isKey { $0.insert($1.offset) }
      }
    }
    names = NameTable(bank.questions)
  }

  /// Lends the names of questions and options.
  func withNames<R>(_ body: (NameTable.View) -> R) -> R { names.withView(body) }

  /// The number of the question with the id that stands there.
  func question(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    names.withView { names in
      bytes.withUnsafeBufferPointer { names.question(UnsafeBufferPointer(rebasing: $0[range])) }
    }
  }

  /// The number of a question's option with the id that stands there.
  func option(of question: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    names.withView { names in
      bytes.withUnsafeBufferPointer {
        names.option(of: question, UnsafeBufferPointer(rebasing: $0[range]))
      }
    }
  }

  /// The number of a question by its id.
  func question(_ id: String) -> Int? {
    let bytes = Array(id.utf8)
    return question(bytes, 0..<bytes.count)
  }

  /// The ids of the options that a choice holds, in the order of the bank.
  func options(_ choice: Choice, of question: Int) -> [String] {
    guard choice.isAnswer else { return [] }
    return questions[question].options.prefix(Choice.limit).enumerated()
      .filter { choice.contains($0.offset) }.map(\.element.id)
  }
}
