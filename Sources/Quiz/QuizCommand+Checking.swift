import Foundation
import QuizKit
import Stage

extension QuizCommand {
  /// Checks the bank, and runs what is predicted: a line for each problem, in the order of places.
  func check() -> Never {
    let (bank, found) = BankReader.read(folder: folder)
    var problems = found + BankChecker.problems(in: bank)
    let kept = URL(filePath: progress.path).deletingLastPathComponent()
    var checker = RunChecker(
      folder: folder, cache: RunCache(path: kept.appending(path: "quiz-runs.json").path),
      announce: warn)
    problems += checker.problems(in: chosen(bank))
    problems.sort { $0.place < $1.place }
    let errors = problems.count { !$0.code.isWarning }
    let isUnreadable = problems.contains { $0.code == .unreadable } && bank.questions.isEmpty
    var text = problems.map { "\($0)\n" }.joined()
    text += "\(bank.questions.count) questions, \(errors) errors, "
    text += "\(problems.count - errors) warnings, \(checker.runCount) programs started\n"
    finish(text, status: isUnreadable ? 3 : errors > 0 ? 1 : 0)
  }
}
