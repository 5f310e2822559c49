import Foundation
import Workbook

extension ClassReport {
  /// The report as JSON: keys in alphabetical order, ids in place of texts.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and truth values can always be written.
    let data = (try? encoder.encode(StoredReport(self))) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The learners as comma-separated values: 1 for a right answer, 0 for another, nothing for none.
  var csv: String {
    var head = ["learner", "sheet", "right", "answered", "questions", "percent", "passed"]
    head += chapters.map { "chapter \(Self.chapterName($0.chapter))" }
    head += questions.map(\.question.id)
    var lines = [head]
    for learner in learners {
      let score = learner.score
      var cells = [learner.name, learner.place.file]
      cells += [score.right, score.answered, score.asked, score.percent].map(String.init)
      cells.append(learner.isPassed.map { $0 ? "yes" : "no" } ?? "")
      cells += learner.chapters.map { "\($0.score.right)" }
      cells += asked.map { number in
        let choice = learner.choices[number]
        return choice.isAnswer ? (choice == index.keys[number] ? "1" : "0") : ""
      }
      lines.append(cells)
    }
    return lines.map { $0.map(Self.csvCell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell as it is written: in quotes where it must be, and with a sign before what a spreadsheet
  /// would take for a formula.
  private static func csvCell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@＝＋－＠\t\r\n".contains($0) } ?? false
    let cell = isFormula ? "'" + text : text
    guard cell.utf8.contains(where: { [0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x09].contains($0) }) else {
      return cell
    }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// A chapter's name, the same in all languages.
  static func chapterName(_ number: Int) -> String {
    WorkbookPattern.all.indices.contains(number)
      ? WorkbookPattern.all[number].fileName : "\(number)"
  }
}

/// The report as it is written for programs.
private struct StoredReport: Encodable {
  struct Learner: Encodable {
    var learner: String
    var sheet: String
    var line: Int
    var right: Int
    var answered: Int
    var questions: Int
    var percent: Int
    var passed: Bool?
    var chapters: [Chapter]
    /// The options that were chosen, by the ids of the questions; what was not answered is missing.
    var answers: [String: [String]]
  }

  struct Chapter: Encodable {
    var chapter: String
    var right: Int
    var answered: Int
    var questions: Int
    var percent: Int

    init(_ row: ClassReport.ChapterScore) {
      chapter = ClassReport.chapterName(row.chapter)
      right = row.score.right
      answered = row.score.answered
      questions = row.score.asked
      percent = row.score.percent
    }
  }

  struct Question: Encodable {
    var question: String
    var chapter: String
    var right: Int
    var answered: Int
    var learners: Int
    var percent: Int
    var options: [Option]
    var untaken: [String]
    var missedByAll: Bool
  }

  struct Option: Encodable {
    var option: String
    var right: Bool
    var taken: Int
  }

  let format = 1
  var pass: Int?
  var learners: [Learner]
  var questions: [Question]
  /// The scores of all learners, added.
  var chapters: [Chapter]

  init(_ report: ClassReport) {
    pass = report.pass
    chapters = report.chapters.map(Chapter.init)
    learners = report.learners.map { learner in
      var answers: [String: [String]] = [:]
      for number in report.asked where learner.choices[number].isAnswer {
        answers[report.index.questions[number].id] =
          report.index.options(learner.choices[number], of: number)
      }
      return Learner(
        learner: learner.name, sheet: learner.place.file, line: learner.place.line,
        right: learner.score.right, answered: learner.score.answered,
        questions: learner.score.asked, percent: learner.score.percent, passed: learner.isPassed,
        chapters: learner.chapters.map(Chapter.init), answers: answers)
    }
    questions = report.questions.map { row in
      Question(
        question: row.question.id, chapter: ClassReport.chapterName(row.question.chapter),
        right: row.right, answered: row.answered, learners: row.learners, percent: row.percent,
        options: row.options.map { Option(option: $0.id, right: $0.isKey, taken: $0.count) },
        untaken: row.untaken, missedByAll: row.isMissedByAll)
    }
  }
}
