import Foundation
import QuizKit
import Terminal
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ClassReportTests {
  private let index = BankIndex(
    Bank(
      folder: "sample",
      questions: [
        Sample.question("one", chapter: 1, keys: ["a"]),
        Sample.question("two", chapter: 1, keys: ["b", "c"], kind: .multiple),
        Sample.question("three", chapter: 2, keys: ["d"]),
      ]))

  private func sheet(_ name: String, _ answers: [String: Set<String>]) -> AnswerSheet {
    AnswerSheet(
      learner: name, answers: answers, index: index, place: SourcePlace(file: "\(name).txt"))
  }

  /// 67 percent, 33 percent with one unanswered, nothing.
  private func report(pass: Int? = 60) -> ClassReport {
    Grader(index, pass: pass).grade([
      sheet("佐藤", ["one": ["a"], "two": ["b", "c"], "three": ["a"]]),
      sheet("Ito & <Co>\u{1}", ["one": ["a"], "two": ["b"]]), sheet("=1+1", [:]),
    ])
  }

  @Test func `learners, questions and chapters are counted`() {
    let report = report()
    #expect(report.learners.map(\.score.right) == [2, 1, 0])
    #expect(report.learners.map(\.score.answered) == [3, 2, 0])
    #expect(report.learners.map(\.score.percent) == [66, 33, 0])
    #expect(report.learners.map(\.isPassed) == [true, false, false])
    #expect(report.questions.map(\.right) == [2, 1, 0])
    #expect(report.questions.map(\.answered) == [2, 2, 1])
    #expect(report.questions.map(\.isMissedByAll) == [false, false, true])
    #expect(
      report.questions.map { $0.options.map(\.count) } == [
        [2, 0, 0, 0], [0, 2, 1, 0], [1, 0, 0, 0],
      ])
    #expect(report.questions.map(\.untaken) == [["b", "c", "d"], ["a", "d"], ["b", "c", "d"]])
    #expect(
      report.chapters.map { [$0.chapter, $0.score.right, $0.score.asked] } == [
        [1, 3, 6], [2, 0, 3],
      ])
    #expect(!report.isPassedByAll && self.report(pass: 0).isPassedByAll)
    #expect(self.report(pass: nil).isPassedByAll)
  }

  @Test func `the mark is reached exactly where the share is`() {
    let questions = (0..<3).map { Sample.question("q\($0)") }
    let index = BankIndex(Bank(folder: "", questions: questions))
    let sheet = AnswerSheet(learner: "x", answers: ["q0": ["a"], "q1": ["a"]], index: index)
    #expect(Grader(index, pass: 66).grade([sheet]).isPassedByAll)
    #expect(!Grader(index, pass: 67).grade([sheet]).isPassedByAll)
  }

  @Test func `chapters that don't count are left out`() {
    let report = Grader(index, chapters: [2]).grade([sheet("x", ["one": ["a"], "three": ["d"]])])
    #expect(report.questions.map(\.question.id) == ["three"])
    #expect(report.learners.first?.score.percent == 100)
  }

  @Test func `the columns of the text stand below each other, also after wide names`() throws {
    for (language, mark) in [(Language.english, "yes"), (.japanese, "合格")] {
      let lines = report().text(.text, language: language).split(separator: "\n").map(String.init)
      let row = try #require(lines.first { $0.hasPrefix("佐藤") })
      #expect(row.hasSuffix(mark) && row.contains(" 2/3 ") && row.contains(" 66% "))
      #expect(Set(lines.prefix(4).map(Columns.width)).count == 1)
    }
    let text = report().text(.text, language: .english)
    #expect(text.contains("1 of 3 reached 60%"))
    #expect(text.contains("Nobody got these right:\n  three\n"))
    #expect(text.contains("  two: a, d\n"))
    #expect(text.contains("a 0, *b 2, *c 1, d 0"))
    #expect(!report(pass: nil).text(.text, language: .english).contains("share  passed"))
  }

  @Test func `JSON tells all`() throws {
    let text = report().text(.json, language: .english)
    #expect(text == report().text(.json, language: .japanese))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root.keys.sorted() == ["chapters", "format", "learners", "pass", "questions"])
    let learners = try #require(root["learners"] as? [[String: Any]])
    #expect(learners.map { $0["learner"] as? String } == ["佐藤", "Ito & <Co>\u{1}", "=1+1"])
    #expect(learners.map { $0["percent"] as? Int } == [66, 33, 0])
    #expect((learners[1]["answers"] as? [String: [String]]) == ["one": ["a"], "two": ["b"]])
    let questions = try #require(root["questions"] as? [[String: Any]])
    #expect(questions.map { $0["missedByAll"] as? Bool } == [false, false, true])
    let unmarked = report(pass: nil).text(.json, language: .english)
    #expect(!unmarked.contains("\"pass\"") && !unmarked.contains("\"passed\""))
  }

  @Test func `CSV is a row per learner, and no cell is a formula`() {
    let lines = report().text(.csv, language: .english).components(separatedBy: "\r\n")
    #expect(
      lines == [
        "learner,sheet,right,answered,questions,percent,passed,chapter 01-passed-down,"
          + "chapter 02-bindings-closures,one,two,three",
        "佐藤,佐藤.txt,2,3,3,66,yes,2,0,1,1,0",
        "Ito & <Co>\u{1},Ito & <Co>\u{1}.txt,1,2,3,33,no,1,0,1,0,",
        "'=1+1,'=1+1.txt,0,0,3,0,no,0,0,,,", "",
      ])
    for name in ["+1", "-1", "@x", "＝1"] {
      let text = Grader(index).grade([sheet(name, [:])]).text(.csv, language: .english)
      #expect(text.contains("\r\n'\(name),'\(name).txt,"))
    }
    let quoted = Grader(index).grade([sheet("a\"b,c", [:])]).text(.csv, language: .english)
    #expect(quoted.contains("\r\n\"a\"\"b,c\","))
  }

  private final class Outline: NSObject, XMLParserDelegate {
    var suites: [String] = []
    var cases = 0
    var failures: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch name {
      case "testsuite":
        suites.append("\(attributes["name"] ?? "") \(attributes["failures"] ?? "")")
      case "testcase": cases += 1
      case "failure":
        failures.append("\(attributes["type"] ?? ""): \(attributes["message"] ?? "")")
      default: break
      }
    }
  }

  @Test func `JUnit is XML with a suite per learner and a failure per miss`() {
    let parser = XMLParser(data: Data(report().text(.junit, language: .english).utf8))
    let outline = Outline()
    parser.delegate = outline
    #expect(parser.parse())
    #expect(outline.suites == ["佐藤 1", "Ito & <Co>\u{FFFD} 2", "=1+1 3"])
    #expect(outline.cases == 9)
    #expect(
      outline.failures.prefix(3) == [
        "wrong: chosen: a; the answer: d", "wrong: chosen: b; the answer: b, c",
        "unanswered: not answered; the answer: d",
      ])
    #expect(outline.failures.count == 6)
  }
}
