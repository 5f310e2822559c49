import QuizKit
import TestSupport
import Testing

/// What is exported and imported again is the same.
struct RoundTripTests {
  private static let bank = BankReader.read(
    folder: SourceFile.package.appending(path: "Quiz").path
  ).bank.questions

  private func again(
    _ questions: [Question], _ export: ExportFormat, _ format: ImportFormat,
    _ languages: [Language] = Language.allCases
  ) -> [Question] {
    let text = Exporter.text(of: questions, format: export, languages: languages).text
    let read = Importer.questions(from: text, format: format, file: "again")
    #expect(read.problems.isEmpty, "\(read.problems)")
    return read.questions.map(\.withoutPlaces)
  }

  @Test(arguments: 0..<60) func `GIFT, with anything in it`(_ seed: Int) {
    let questions = NastyQuestion.questions(5, seed: seed)
    #expect(again(questions, .gift, .gift) == questions.map(\.withoutRun))
  }

  @Test func `GIFT, the bank`() {
    #expect(Self.bank.count > 10)
    #expect(again(Self.bank, .gift, .gift) == Self.bank.map(\.withoutRun))
    let japanese = Self.bank.map { $0.withoutRun.only(.japanese) }
    #expect(again(Self.bank, .gift, .gift, [.japanese]) == japanese)
  }

  @Test(arguments: 0..<60) func `CSV, with anything in it`(_ seed: Int) {
    let questions = NastyQuestion.questions(5, seed: seed)
    #expect(again(questions, .csv, .csv) == questions.map(\.withoutPlaces))
  }

  @Test func `CSV, the bank`() {
    #expect(again(Self.bank, .csv, .csv) == Self.bank.map(\.withoutPlaces))
    let english = Self.bank.map { $0.withoutPlaces.only(.english) }
    #expect(again(Self.bank, .csv, .csv, [.english]) == english)
  }

  @Test func `CSV keeps blanks and lines as they are`() {
    var question = Sample.question("blanks")
    question.stem = Sample.text(" a ", "\n一\r\n二,\"三\"\n")
    question.code?.lines = ["", "\t", " a ", ""]
    #expect(again([question], .csv, .csv) == [question.withoutPlaces])
  }

  @Test(arguments: 0..<60) func `Aiken, with what it holds`(_ seed: Int) {
    var questions = NastyQuestion.questions(5, seed: seed)
    for index in questions.indices {
      questions[index].code = nil
      if questions[index].kind == .multiple {
        questions[index].kind = .single
        let key = questions[index].options.firstIndex(where: \.isKey)
        for option in questions[index].options.indices {
          questions[index].options[option].isKey = option == key
        }
      }
    }
    for language in Language.allCases {
      let read = again(questions, .aiken, .aiken, [language])
      #expect(read.count == questions.count)
      for (read, question) in zip(read, questions) {
        // Without a category the letters tell the language.
        let texts = [read.stem] + read.options.map(\.text)
        let seen = Language.allCases.first { language in texts.contains { $0[language] != "TODO" } }
        #expect(seen.map { read.stem[$0] } == question.stem[language])
        #expect(
          seen.map { seen in read.options.map { $0.text[seen] } }
            == question.options.map { $0.text[language] })
        #expect(read.options.map(\.isKey) == question.options.map(\.isKey))
        #expect(read.options.allSatisfy { $0.feedback[.english] == "TODO" })
      }
    }
  }

  @Test func `what is missing is told by the check of the bank`() {
    let texts = again([GoodBank.questions[0]], .gift, .gift, [.english])
    let problems = GoodBank.problems(of: BankWriter.text(of: texts))
    // The stem, two options and two feedbacks in Japanese.
    #expect(problems.map(\.code) == Array(repeating: .toDo, count: 5))
  }

  @Test func `an exported question that was imported is written as the bank has it`() {
    let good = GoodBank.questions[1]
    #expect(BankWriter.text(of: again([good], .gift, .gift)) == BankWriter.text(of: [good]))
    let all = GoodBank.questions
    #expect(BankWriter.text(of: again(all, .csv, .csv)) == BankWriter.text(of: all))
  }
}
