import Foundation
import QuizKit
import TestSupport
import Testing

struct BankWriterTests {
  private func parse(_ text: String, chapter: Int) -> (questions: [Question], problems: [Problem]) {
    BankParser.parse(text, file: "written.md", chapter: chapter)
  }

  @Test func `what is written reads as it was laid out by hand`() {
    let written = BankWriter.text(of: GoodBank.questions)
    let comment = "<!-- Three questions, one of each kind. -->\n"
    #expect(written == GoodBank.text(replacing: comment, with: ""))
  }

  @Test func `the bank is written as it was read`() throws {
    let bank = BankReader.read(folder: SourceFile.package.appending(path: "Quiz").path).bank
    #expect(!bank.questions.isEmpty)
    for (chapter, questions) in Dictionary(grouping: bank.questions, by: \.chapter) {
      let read = parse(BankWriter.text(of: questions), chapter: chapter)
      #expect(read.problems.isEmpty)
      #expect(read.questions.map(\.withoutPlaces) == questions.map(\.withoutPlaces))
    }
  }

  @Test(arguments: 0..<40)
  func `any question is read as it was written`(_ seed: Int) {
    var random = RandomQuestion(seed: UInt64(seed))
    for number in 0..<5 {
      let question = random.next(number)
      let text = BankWriter.text(of: [question])
      let read = parse(text, chapter: question.chapter)
      #expect(read.problems.isEmpty, "\(text)")
      #expect(read.questions.map(\.withoutPlaces) == [question.withoutPlaces], "\(text)")
      #expect(BankWriter.text(of: read.questions) == text)
    }
  }

  @Test func `what is missing becomes a TODO, which is told`() {
    var question = GoodBank.questions[0]
    question.stem.lines[.japanese] = nil
    question.options[1].feedback = LocalizedText()
    let problems = GoodBank.problems(of: BankWriter.text(of: [question]))
    #expect(
      problems.map { "\($0.place.line) \($0.code.rawValue)" } == ["8 Q28", "17 Q28", "18 Q28"])
  }

  @Test func `a text of several lines is put on one, and code stays in its fences`() throws {
    var question = GoodBank.questions[1]
    question.stem.lines[.english]?.text = " Which\r\n\n  of these\nis `count`? "
    question.code?.lines = ["## a", "```", "## B"]
    let read = parse(BankWriter.text(of: [question]), chapter: 2)
    #expect(read.problems.isEmpty && read.questions.count == 1)
    #expect(read.questions[0].stem[.english] == "Which of these is `count`?")
    #expect(read.questions[0].code?.lines == [" ## a", "```", " ## B"])
  }

  @Test func `without questions a header is written`() {
    #expect(BankWriter.text(of: []) == "format: 1\nlanguages: en, ja\n")
  }
}
