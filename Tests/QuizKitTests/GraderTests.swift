import QuizKit
import TestSupport
import Testing

struct GraderTests {
  private let bank = Bank(
    folder: "sample",
    questions: [
      Sample.question("single", keys: ["b"]),
      Sample.question("predict", keys: ["d"], kind: .predict),
      Sample.question("several", keys: ["a", "c", "d"], kind: .multiple),
      Sample.question("all", keys: ["a", "b", "c", "d"], kind: .multiple),
    ])

  /// All orders of some values.
  private func orders<Value>(_ values: [Value]) -> [[Value]] {
    if values.isEmpty { return [[]] }
    return values.indices.flatMap { position in
      var others = values
      let first = others.remove(at: position)
      return orders(others).map { [first] + $0 }
    }
  }

  @Test func `exactly the key is right, in every order of the options, read from a sheet`() throws {
    let folder = SourceFile.package.appending(path: "Quiz").path
    let real = BankReader.read(folder: folder).bank.questions
    try #require(real.count > 20)
    for question in bank.questions + real {
      for options in orders(question.options) {
        var asked = question
        asked.options = options
        let index = BankIndex(Bank(folder: "", questions: [asked]))
        for mask in 0..<(1 << options.count) {
          let chosen = options.indices.filter { mask & (1 << $0) != 0 }.map { options[$0].id }
          let line = "\(question.id) \(chosen.joined(separator: " "))"
          let sheets = SheetReader(index).read(bytes: Array(line.utf8), path: "x.txt").sheets
          let score = Grader(index).grade(sheets).learners.first?.score
          #expect(score?.right == (Set(chosen) == question.keys ? 1 : 0))
          let isAnswer = question.kind == .multiple ? !chosen.isEmpty : chosen.count == 1
          #expect(score?.answered == (isAnswer ? 1 : 0))
        }
      }
    }
  }

  @Test func `answers are kept by their ids when questions and options change places`() {
    let answers: [String: Set<String>] = [
      "single": ["b"], "several": ["a", "c", "d"], "all": ["a"],
    ]
    let sheet = AnswerSheet(learner: "x", answers: answers, index: BankIndex(bank))
    var other = bank
    other.questions.reverse()
    for position in other.questions.indices { other.questions[position].options.reverse() }
    for bank in [bank, other] {
      let score = Grader(BankIndex(bank)).grade([sheet]).learners[0].score
      #expect([score.right, score.answered, score.asked] == [2, 3, 4])
    }
  }
}
