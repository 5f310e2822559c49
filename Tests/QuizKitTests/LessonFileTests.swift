import Foundation
import TestSupport
import Testing

@testable import QuizKit

/// Where a question sends its learner to read.
@Suite struct `The lesson of a question` {
  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: SourceFile.package.appending(path: path).path)
  }

  @Test func `is a file of the package, in each language`() {
    let (bank, _) = BankReader.read(folder: SourceFile.package.appending(path: "Quiz").path)
    #expect(bank.questions.count > 50)
    for question in bank.questions {
      for language in Language.allCases {
        let path = QuizWords(language).lessonFile(question.lesson)
        #expect(isThere(path), "\(question.id): \(path)")
      }
    }
  }

  @Test func `is the index where a chapter has no note of its own`() {
    #expect(QuizWords(.english).lessonFile(0) == "Lessons/README.md")
    #expect(QuizWords(.japanese).lessonFile(99) == "Lessons/ja/README.md")
    #expect(isThere("Lessons/README.md") && isThere("Lessons/ja/README.md"))
    #expect(QuizWords(.japanese).lessonFile(3) == "Lessons/ja/03-environment.md")
  }
}
