import Foundation
import QuizKit
import TestSupport
import Testing

/// What `Quiz/README.md` says of the format is what is read and told.
@Suite struct `The README of the questions` {
  /// The rows of the table of codes: code, description, and example without its back-quotes.
  private func rows() throws -> [(code: String, example: String)] {
    try SourceFile("Quiz/README.md").text.split(separator: "\n").filter { $0.hasPrefix("| Q") }
      .map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let marks = CharacterSet(charactersIn: "` ")
        // A piece of code that ends in a back-quote is parted by a blank from the mark.
        let cell = cells.last ?? ""
        let isWide = cell.hasPrefix("`` ")
        let example =
          isWide ? String(cell.dropFirst(3).dropLast(3)) : cell.trimmingCharacters(in: marks)
        return (cells[0], example)
      }
  }

  /// The problems that no change of the good bank's text leads to, as they are told.
  private func toldOfFilesAndRuns() throws -> [Problem] {
    let folder = try ScratchFolder()
    var problems = BankReader.read(folder: folder.path).problems
    try folder.write(Data(), to: "more.md")
    problems += BankReader.read(folder: folder.path).problems
    for index in problems.indices {
      problems[index].place.file.replace(folder.path, with: "Quiz")
    }
    let question = GoodBank.questions[2]
    let outcome = RunOutcome(bodies: ["SampleView": 1, "SampleSubView": 0])
    problems += RunChecker.problems(of: question, outcome)
    var checker = RunChecker(folder: "Quiz", cache: RunCache(path: nil))
    return problems + checker.problems(in: [question])
  }

  @Test func `has every code once, in order, with an example that is really told`() throws {
    let rows = try rows()
    #expect(rows.map(\.code) == ProblemCode.allCases.map(\.rawValue))
    let told = try Set(ProblemFixture.all.map(\.line) + toldOfFilesAndRuns().map(\.description))
    for (code, example) in rows {
      #expect(example.contains(" \(code) "))
      #expect(told.contains(example), "\(example)")
    }
  }

  @Test func `every code is told of something`() throws {
    let told = try Set(ProblemFixture.all.map(\.code) + toldOfFilesAndRuns().map(\.code))
    for code in ProblemCode.allCases { #expect(told.contains(code), "\(code)") }
  }

  @Test func `shows a file without a mistake, with a question of each kind`() throws {
    let text = try SourceFile("Quiz/README.md").text
    let example = try #require(
      text.split(separator: "````markdown\n").last?.split(separator: "````\n").first)
    #expect(GoodBank.problems(of: String(example)).isEmpty)
    let questions = BankParser.parse(String(example), file: "f", chapter: 2).questions
    #expect(questions.map(\.kind) == Question.Kind.allCases)
  }
}
