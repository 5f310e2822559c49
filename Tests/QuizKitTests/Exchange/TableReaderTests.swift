import QuizKit
import Testing

struct TableReaderTests {
  private func read(_ text: String) -> (questions: [Question], problems: [String]) {
    let read = Importer.questions(from: text, format: .csv, file: "f")
    return (
      read.questions,
      read.problems.map { "\($0.place.line):\($0.place.column) \($0.code.rawValue)" }
    )
  }

  @Test func `the first columns are these`() {
    let text = Exporter.text(of: GoodBank.questions, format: .csv, languages: [.english]).text
    let rows = text.split(separator: "\r\n")
    #expect(
      rows[0].hasPrefix(
        "id,chapter,kind,lesson,run-program,run-variant,run-script,stem-en,code,option1-id,"
          + "option1-key,option1-en,option1-outcomes,option1-feedback-en,option2-id,"))
    #expect(
      rows[1].hasPrefix("owner,2,single,2,,,,\"Who owns `count`, which is 3 at first?\",,parent,x,")
    )
    #expect(
      Exporter.text(of: GoodBank.questions, format: .csv, languages: [.english]).notes.isEmpty)
  }

  @Test func `columns may be few, and in any order`() throws {
    let read = read(
      "Option2-EN,stem-en,option1-en, option1-key,code\nno,\"a, b?\",yes,X,\"a\n  b\"\n,,,,\n")
    let question = try #require(read.questions.first)
    #expect(read.problems.isEmpty && read.questions.count == 1)
    #expect(question.id == "a-b" && question.kind == .single && question.keys == ["a"])
    #expect(question.stem[.english] == "a, b?" && question.stem[.japanese] == "TODO")
    #expect(question.options.map { $0.text[.english] } == ["yes", "no"])
    #expect(question.options.map { $0.feedback[.japanese] } == ["TODO", "TODO"])
    #expect(question.code == Question.Code(language: "swift", lines: ["a", "  b"]))
    #expect(question.stem.lines[.english]?.place.description == "f:2:4")
  }

  private static let head = "id,kind,lesson,stem-en,option1-id,option1-key,option1-en,option2-en\n"

  @Test(arguments: [
    ("id,stem-en\na,b", ["1:1 X11"]), ("id,option1-en,option2-en\na,b", ["1:1 X11"]),
    ("id," + head + "a,b,single,1,s,o,x,t,u", ["1:4 X11"]),
    ("steam-en," + head + "z,a,single,01,s,o,x,t,u", ["1:1 X55"]),
    (head + "a,singel,1,s,o,x,t,u", ["2:3 X12"]), (head + "a,single,one,s,o,x,t,u", ["2:10 X12"]),
    (head + "a,single,1,s,o,?,t,u", ["2:16 X12"]), (head + "a,single,1,s,o,x,t,u,v", ["2:22 X08"]),
    (head + "A,single,1,s,O,x,t,u", ["2:1 X51", "2:14 X51"]),
    (head + "a,single,1,s,o,x,t,u\na,single,1,s,o,x,t,u", ["3:1 X09"]),
    (head + "a,single,1,\"s,o,x,t,u", ["2:1 X05", "2:12 X13"]),
    (head + "a,single,1,s\"s,o,x,t,u", ["2:12 X13"]),
    ("option1-outcomes," + head + "bodies: A,a,predict,1,s,o,x,t,u", ["2:1 X12"]),
    (head + "a,single,1,,o,x,t,u", ["2:1 X05"]), (head + "a,single,1,s,o,x,t", ["2:1 X05"]),
    (head, ["1:1 X01"]), ("", ["1:1 X01"]),
  ])
  func `each mistake has its place`(_ text: String, _ problems: [String]) {
    #expect(read(text).problems == problems)
  }
}
