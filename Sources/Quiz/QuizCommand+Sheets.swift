import Foundation
import QuizKit
import Stage

extension QuizCommand {
  /// Grades the sheets of files and folders, and writes the report.
  func grade(_ paths: [String]) -> Never {
    let index = BankIndex(bank().bank)
    let reading = SheetReader(index).read(paths: paths)
    for problem in reading.problems { warn(problem.description) }
    let chapters = arguments.chapters.isEmpty ? nil : Set(arguments.chapters)
    let report = Grader(index, chapters: chapters, pass: arguments.pass).grade(reading.sheets)
    let status: Int32 = !reading.unreadable.isEmpty ? 3 : report.isPassedByAll ? 0 : 1
    // Where no sheet could be read there is nothing to report on.
    if reading.sheets.isEmpty { exit(status) }
    finish(report.text(arguments.format, language: arguments.language), status: status)
  }
}
