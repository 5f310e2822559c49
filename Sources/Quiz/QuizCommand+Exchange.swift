import Foundation
import QuizKit
import Stage

extension QuizCommand {
  /// Writes the questions for another program, and says what its format could not carry.
  func export(_ format: ExportFormat) -> Never {
    let first = arguments.language
    let languages = [first] + Language.allCases.filter { $0 != first }
    let (text, notes) = Exporter.text(of: chosen(bank().bank), format: format, languages: languages)
    for note in notes { warn(note) }
    finish(text)
  }

  /// Makes questions of a file of another program; what is missing is marked in them.
  func importQuestions(_ format: ImportFormat, _ file: String) -> Never {
    do throws(Problem) {
      let (questions, problems) = try Importer.questions(ofFile: file, format: format)
      for problem in problems { warn(problem.description) }
      if questions.isEmpty { exit(3) }
      let hasErrors = problems.contains { !$0.code.isWarning }
      finish(BankWriter.text(of: questions), status: hasErrors ? 1 : 0)
    } catch {
      warn(error.description)
      exit(3)
    }
  }
}
