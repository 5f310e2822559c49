import QuizKit
import Testing

struct BankParserTests {
  private func parse(_ text: String) -> (questions: [Question], problems: [Problem]) {
    BankParser.parse(text, file: "f.md", chapter: 2)
  }

  private func place(_ line: Int, _ column: Int) -> SourcePlace {
    SourcePlace(file: GoodBank.file, line: line, column: column)
  }

  @Test func `every part of a question is read, with its place`() throws {
    let questions = GoodBank.questions
    #expect(questions.map(\.id) == ["owner", "writers", "bodies-after-tap"])
    #expect(questions.map(\.kind) == [.single, .multiple, .predict])
    #expect(questions.map(\.lesson) == [2, 3, 2] && questions.allSatisfy { $0.chapter == 2 })
    #expect(questions[0].place == place(5, 4) && questions[1].lessonPlace == place(23, 9))
    #expect(questions[0].stem.lines[.japanese]?.place == place(9, 5))
    #expect(questions[0].stem[.english] == "Who owns `count`, which is 3 at first?")
    let code = ["@State var count = 0", "", "  @Binding var value: Int"]
    #expect(questions[1].code == Question.Code(language: "swift", lines: code))
    #expect(questions[1].keys == ["sum", "closure"])
    let run = try #require(questions[2].run)
    #expect(run.program == "Pattern2" && run.variant == "binding" && run.place == place(50, 6))
    #expect(run.script == "bodies-after-tap.script")
    let option = questions[2].options[1]
    #expect(option.place == place(60, 7) && !option.isKey)
    #expect(option.text.lines[.japanese] == .init("親ビューだけ", at: place(62, 7)))
    #expect(option.feedback.lines[.english] == .init("The child reads it too.", at: place(65, 9)))
    #expect(
      option.outcomes == [
        Placed(.bodies(view: "SampleView", count: 1), at: place(63, 11)),
        Placed(.shows("Count: 1"), at: place(64, 10)),
      ])
    #expect(questions.allSatisfy { !$0.hasUnreadLines })
  }

  @Test func `a mark of the byte order and other ends of lines change nothing`() {
    let windows = GoodBank.text.replacing("\n", with: "\r\n")
    for text in [windows, "\u{FEFF}" + GoodBank.text, "\u{FEFF}" + windows] {
      let read = BankParser.parse(text, file: GoodBank.file, chapter: 2)
      #expect(read.problems.isEmpty && read.questions == GoodBank.questions)
    }
    let old = GoodBank.text(replacing: "lesson: 03\n", with: "lesson: 03\r")
    #expect(parse(old).problems.first?.place == SourcePlace(file: "f.md", line: 23, column: 11))
  }

  @Test func `blanks at the ends, blank lines and the last end of line mean nothing`() {
    let lines = GoodBank.text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = 27...29
    let wide = lines.enumerated().map { code.contains($0 + 1) ? "\($1)" : "\($1) \t\u{3000}" }
    let spaced = wide.joined(separator: "\n").replacing("\n- [", with: "\n\n<!-- next -->\n- [")
    for text in [spaced, String(GoodBank.text.dropLast())] {
      let read = BankParser.parse(text, file: "f", chapter: 2)
      #expect(read.problems.isEmpty)
      #expect(read.questions.map(\.withoutPlaces) == GoodBank.questions.map(\.withoutPlaces))
    }
  }

  @Test func `columns count what a reader takes for one character`() {
    let text = GoodBank.text(replacing: "最初は3の`count`", with: "👩‍👩‍👧e\u{301}は3の`counts`")
    #expect(GoodBank.problems(of: text).map(\.place) == [place(9, 10)])
  }

  @Test func `all mistakes are told in one pass`() {
    let text = GoodBank.text.replacing("kind: single", with: "kind: singl")
      .replacing("lesson: 03", with: "lession: 03").replacing("- [ ] text", with: "- [ ] TEXT")
      .replacing("  > en: Both read the value.\n", with: "")
      .replacing("3の`count`を", with: "4の`count`を")
    #expect(
      GoodBank.problems(of: text).map { "\($0.place.line) \($0.code.rawValue)" } == [
        "6 Q08", "9 Q24", "23 Q05", "41 Q10", "58 Q22",
      ])
  }

  @Test func `a block of code may hold fences and what looks like an option`() {
    let text = GoodBank.text(replacing: "```swift\n", with: "````swift\n```\n- [x] a\n")
      .replacing("Int\n```", with: "Int\n````")
    let read = parse(text)
    #expect(read.problems.isEmpty)
    #expect(read.questions[1].code?.lines.prefix(2) == ["```", "- [x] a"])
  }

  @Test func `a block of code that is not closed ends where the options begin`() {
    let read = parse(GoodBank.text(replacing: "Int\n```", with: "Int"))
    #expect(read.questions.map(\.withoutPlaces) == GoodBank.questions.map(\.withoutPlaces))
  }

  @Test(arguments: ["", "\n\n", "<!-- a -->", "x", "\u{FEFF}", "\r\n"])
  func `a file without a header says what it must begin with`(_ text: String) {
    #expect(parse(text).problems.map(\.code).first == .header)
  }

  @Test func `a file without a question says so`() {
    let problems = parse("format: 1\nlanguages: en, ja\n").problems
    #expect(
      problems.map(\.description) == [
        "f.md:1:1: error Q02 no question; one begins with \"## id\""
      ])
  }

  @Test func `a newer format is not read as an old one`() {
    let text = GoodBank.text(replacing: "format: 1", with: "format: 2").replacing("kind", with: "k")
    #expect(parse(text).problems.count == 1)
  }

  @Test func `what is no bank at all is told up to a limit`() {
    let lines = (0..<5000).map { "## q\($0)\nx\n" }.joined()
    let problems = parse("format: 1\nlanguages: en, ja\n" + lines).problems
    #expect(problems.count == 1001 && problems.last?.code == .unreadable)
    #expect(problems.last?.message.contains("more than 1000 problems") == true)
  }
}
