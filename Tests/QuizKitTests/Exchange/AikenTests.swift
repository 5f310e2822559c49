import QuizKit
import Testing

struct AikenTests {
  private func read(_ text: String) -> (questions: [Question], problems: [String]) {
    let read = Importer.questions(from: text, format: .aiken, file: "f")
    return (
      read.questions,
      read.problems.map { "\($0.place.line):\($0.place.column) \($0.code.rawValue)" }
    )
  }

  @Test func `a question is written in this form, and the rest is told`() {
    let exported = Exporter.text(
      of: GoodBank.questions + [Sample.question("coded")], format: .aiken,
      languages: [.japanese, .english])
    #expect(
      exported.text == """
        最初は3の`count`を所有するのは？
        A. 親ビューが`@State`として
        B. 子ビューが`@Binding`として
        ANSWER: A

        1回のタップで評価されるのは？
        A. 両方のビュー
        B. 親ビューだけ
        ANSWER: A

        """)
    #expect(
      exported.notes == [
        "Aiken holds one language; this is Japanese",
        "Aiken holds no feedback, no ids and no lessons",
        "left out, since Aiken holds one key for a question: writers",
        "Aiken runs no program; exported as \"single\": bodies-after-tap",
        "left out, since Aiken holds no code and no line breaks: coded",
      ])
  }

  @Test(arguments: ["A. b?", "Z)", "ANSWER: B", "Q"])
  func `a text that looks like another line is kept apart`(_ stem: String) {
    var question = Sample.question("x")
    question.code = nil
    question.stem = Sample.text(stem, stem)
    let exported = Exporter.text(of: [question], format: .aiken, languages: [.english])
    #expect(exported.text.unicodeScalars.first == "\u{2060}")
    #expect(exported.notes.contains { $0.contains("U+2060") && $0.hasSuffix(": x") })
    #expect(read(exported.text).questions.map { $0.stem[.english] } == [stem])
    // Without the character it is no question.
    #expect(read(String(exported.text.unicodeScalars.dropFirst())).questions.isEmpty)
  }

  @Test func `a question has 26 options at most`() {
    var question = Sample.question("x")
    question.code = nil
    question.options = (0..<26).map { Sample.option("o\($0)", isKey: $0 == 25) }
    let most = Exporter.text(of: [question], format: .aiken, languages: [.english])
    #expect(most.text.hasSuffix("Z. option o25\nANSWER: Z\n"))
    #expect(read(most.text).questions.first?.options.last?.isKey == true)
    question.options.append(Sample.option("more"))
    let more = Exporter.text(of: [question], format: .aiken, languages: [.english])
    #expect(more.text.isEmpty && more.notes.contains("left out, with more than 26 options: x"))
  }

  @Test func `what others write is read`() {
    let read = read("\u{FEFF}Which one?\r\nA) first\r\nB.second\r\n\r\nx\r\nANSWER:  B (sure)\r\n")
    #expect(read.problems.isEmpty)
    #expect(read.questions.map(\.id) == ["which-one"])
    #expect(read.questions.first?.options.map { $0.text[.english] } == ["first", "second"])
    #expect(read.questions.first?.keys == ["b"])
  }

  @Test(arguments: [
    ("A. option\nx\n", ["1:1 X08"]), ("ANSWER: A\n", ["1:1 X08"]),
    ("Stem?\nA. a\nANSWER: A\n", ["3:1 X05"]), ("Stem?\nANSWER: A\n", ["2:1 X05"]),
    ("First line\nsecond?\nA. a\nB. b\nANSWER: A\n", ["1:1 X05"]),
    ("Stem?\nA. a\nB. b\n", ["1:1 X05"]), ("Stem?\nA. a\nB. b\nNext?\n", ["1:1 X05", "4:1 X05"]),
    ("Stem?\nA. a\nB. b\nANSWER: C\n", ["4:1 X06"]),
    ("Stem?\nA. a\nB. b\nANSWER:\n", ["4:1 X06"]),
    ("Stem?\nA. a\nC. c\nANSWER: B\n", ["3:1 X53"]),
    ("Stem?\n A. a\n   a) b\n", ["1:1 X05", "3:4 X05"]), ("", ["1:1 X01"]),
    ("\n\nx\n", ["1:1 X01"]),
  ])
  func `each mistake has its place`(_ text: String, _ problems: [String]) {
    #expect(read(text).problems == problems)
  }
}
