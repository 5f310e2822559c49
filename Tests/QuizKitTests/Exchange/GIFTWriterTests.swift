import Foundation
import QuizKit
import TestSupport
import Testing

/// What Moodle sees in what is exported.
struct GIFTWriterTests {
  private func export(
    _ questions: [Question], _ languages: [Language] = Language.allCases
  ) -> (text: String, notes: [String]) {
    Exporter.text(of: questions, format: .gift, languages: languages)
  }

  /// A text as Moodle shows it: it may have got an invisible character, or a backslash that Markdown
  /// takes away again.
  private func shown(_ text: String) -> String {
    let isGuarded = text.prefixMatch(of: /\\*```/) != nil
    return (isGuarded ? "\\" : "") + text.replacing("\u{2060}", with: "")
  }

  private func check(_ seen: MoodleGIFT, _ question: Question, _ language: Language) {
    func plain(_ text: String) -> String { text.replacing("\u{2060}", with: "") }
    #expect(seen.category == "$course$/top/Data flow/\(language.rawValue)")
    #expect(seen.id == question.id)
    #expect(seen.name == question.id)
    #expect(seen.kind == .choice)
    #expect(seen.format == "markdown")
    let lines = seen.stem.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" }
    ).map(String.init)
    #expect(plain(lines[0]) == shown(question.stem[language]))
    if let code = question.code {
      let fence = lines[lines.count - 1]
      #expect(fence.utf8.count >= 3 && fence.utf8.allSatisfy { $0 == UInt8(ascii: "`") })
      #expect(lines[1] == "" && lines[2] == fence + code.language)
      #expect(lines.dropFirst(3).dropLast().map(plain) == code.lines.map(plain))
      #expect(!code.lines.contains { $0.contains(fence) })
    } else {
      #expect(lines.count == 1)
    }
    #expect(
      seen.answers.map { plain($0.text) } == question.options.map { plain($0.text[language]) })
    #expect(
      seen.answers.map { plain($0.feedback) }
        == question.options.map { plain($0.feedback[language]) })
    checkPoints(seen, question)
  }

  private func checkPoints(_ seen: MoodleGIFT, _ question: Question) {
    #expect(seen.isSingle == (question.kind != .multiple))
    let weights = seen.answers.map { Double($0.weight) ?? .nan }
    let known = [
      100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571,
      12.5, 11.11111, 10, 5, 0,
    ]
    #expect(weights.allSatisfy { known.contains(abs($0)) }, "\(weights)")
    #expect(zip(weights, question.options).allSatisfy { ($0 > 0) == $1.isKey })
    #expect(abs(weights.filter { $0 > 0 }.reduce(0, +) - 100) < 0.001)
    // Whoever ticks all gets nothing.
    if !seen.isSingle, question.options.contains(where: { !$0.isKey }) {
      #expect(weights.reduce(0, +) < 0.001)
    }
  }

  @Test(arguments: 0..<30)
  func `Moodle sees what was meant`(_ seed: Int) {
    let questions = NastyQuestion.questions(5, seed: seed)
    let seen = MoodleGIFT.questions(in: export(questions).text)
    #expect(seen.count == 10)
    for (index, one) in seen.enumerated() {
      guard let one else {
        Issue.record("Moodle refuses question \(index)")
        continue
      }
      check(one, questions[index % 5], index < 5 ? .english : .japanese)
    }
  }

  @Test func `Moodle sees the bank`() {
    let bank = BankReader.read(folder: SourceFile.package.appending(path: "Quiz").path).bank
    #expect(bank.questions.count > 10)
    let seen = MoodleGIFT.questions(in: export(bank.questions, [.japanese]).text)
    #expect(seen.count == bank.questions.count)
    for (seen, question) in zip(seen, bank.questions) {
      guard let seen else {
        Issue.record("Moodle refuses \(question.id)")
        continue
      }
      check(seen, question, .japanese)
      #expect(seen.tags.contains("lesson\(question.lesson)"))
      #expect(seen.generalFeedback.hasPrefix("解説: Lessons/ja/"))
    }
  }

  @Test func `a question is written in this form`() {
    var question = GoodBank.questions[1]
    question.code?.lines = ["let a: Int = 1", "", "  // {"]
    let text = export([question], [.english]).text
    #expect(
      text == #"""
        $CATEGORY: $course$/top/Data flow/en

        // [id:writers] [tag:pattern2] [tag:lesson3]
        // options: sum closure text
        ::writers::[markdown]Which of these write to `count`?\n\n```swift\nlet a\: Int \= 1\n\n  // \{\n```{
        	~%50%An assignment#It sets a new value.
        	~%50%A closure that adds 1#It adds to the owner's value.
        	~%-100%A text that shows it#It only reads.
        	####Explained in Lessons/03-environment.md · Seen with swift run Pattern3
        }


        """#)
  }

  @Test func `what is at the ends of a text, and ends a line in it, becomes a blank`() {
    var question = GoodBank.questions[0]
    question.stem = Sample.text(" \u{3000}Who\r\n\n  is it?\t", "\n0\n誰？")
    let text = export([question]).text
    let seen = MoodleGIFT.questions(in: text)
    #expect(seen.map { $0?.stem } == ["Who is it?", "0 誰？"])
    #expect(!text.contains("\r"))
  }

  @Test(arguments: 1...20, [0, 1, 2, 3, 7, 11, 13, 20])
  func `any number of keys comes to 100 percent`(_ keys: Int, _ others: Int) throws {
    guard keys + others > 1 else { return }
    var question = Sample.question("many", kind: .multiple)
    question.options = (0..<(keys + others)).map { Sample.option("o\($0)", isKey: $0 < keys) }
    let seen = try #require(MoodleGIFT.questions(in: export([question]).text).first ?? nil)
    checkPoints(seen, question)
    #expect(seen.answers.count == keys + others)
  }

  @Test func `what GIFT can't carry is told`() {
    var noKey = Sample.question("no-key", keys: [])
    noKey.stem = Sample.text("a?", "b?")
    var half = Sample.question("half")
    half.options[2].text.lines[.japanese] = nil
    var lonely = Sample.question("lonely")
    lonely.options = [Sample.option("a", isKey: true)]
    var many = Sample.question("many", kind: .multiple)
    many.options = (0..<22).map { Sample.option("o\($0)", isKey: $0 < 21) }
    var placeholder = Sample.question("placeholder")
    placeholder.code?.lines = ["&&123;"]
    let exported = export([
      noKey, half, lonely, Sample.question("two", keys: ["a", "b"]), many, placeholder,
      Sample.question("run", kind: .predict), Sample.question("good"),
    ])
    #expect(
      exported.notes == [
        "Moodle takes \"&&058;\" and the like for something else; written with an invisible"
          + " character, U+2060, behind the first \"&\": placeholder",
        "GIFT runs no program; exported as \"single\": run", "left out, without a key: no-key",
        "left out, with fewer than 2 options: lonely", "left out, with more than one key: two",
        "left out, with more options than Moodle has weights for: many",
        "left out in Japanese, with a text missing: half",
      ])
    #expect(
      MoodleGIFT.questions(in: exported.text).map { $0?.id } == [
        "half", "placeholder", "run", "good", "placeholder", "run", "good",
      ])
    #expect(export([Sample.question("good")]).notes == [])
  }
}
