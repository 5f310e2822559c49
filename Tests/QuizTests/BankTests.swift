import Foundation
import QuizKit
import TestSupport
import Testing
import Workbook

/// What must be in the bank of this package.
struct BankTests {
  private let bank = BankReader.read(folder: SourceFile.package.appending(path: "Quiz").path).bank

  @Test func `every pattern that has begun has its questions`() throws {
    let sources = SourceFile.package.appending(path: "Sources").path
    let begun = Set(try FileManager.default.contentsOfDirectory(atPath: sources))
    for pattern in WorkbookPattern.all {
      let questions = bank.questions.filter { $0.chapter == pattern.number }
      guard let executable = pattern.executable else {
        #expect(questions.count >= 4)
        continue
      }
      guard begun.contains(executable) else {
        #expect(questions.isEmpty, "\(executable) has questions, and has not begun")
        continue
      }
      #expect(questions.count >= 6, "\(executable)")
      let predictions = questions.filter { $0.kind == .predict }
      #expect(predictions.count >= 2, "\(executable)")
      #expect(predictions.allSatisfy { $0.run?.program == executable }, "\(executable)")
    }
  }

  @Test func `whatever the order of its options, a question's key is right and nothing else`() {
    for question in bank.questions {
      for seed in 0..<24 as Range<UInt64> {
        let order = QuestionOrder(seed: seed)
        let options = QuizSession(questions: [question], order: order).items[0].options
        for mask in 0..<(1 << options.count) {
          let chosen = Set(
            options.indices.filter { mask & (1 << $0) != 0 }.map { options[$0].id })
          var session = QuizSession(questions: [question], order: order)
          #expect(session.answer(chosen)?.isRight == (chosen == question.keys), "\(question.id)")
        }
      }
    }
  }
}
