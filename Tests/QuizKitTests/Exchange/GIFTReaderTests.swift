import Foundation
import QuizKit
import Testing

/// What is read of files that others wrote.
struct GIFTReaderTests {
  private func read(_ text: String) -> (questions: [Question], problems: [String]) {
    let read = Importer.questions(from: text, format: .gift, file: "f")
    return (
      read.questions,
      read.problems.map { "\($0.place.line):\($0.place.column) \($0.code.rawValue)" }
    )
  }

  @Test func `a plain question is read, and what is missing is a TODO`() throws {
    let read = read("::Q1:: Who owns it? {=the parent#right ~the child}")
    let question = try #require(read.questions.first)
    #expect(read.problems.isEmpty && read.questions.count == 1)
    #expect(question.id == "q1" && question.kind == .single)
    #expect(question.stem[.english] == "Who owns it?" && question.stem[.japanese] == "TODO")
    #expect(question.options.map { $0.text[.english] } == ["the parent", "the child"])
    #expect(question.options.map { $0.feedback[.english] } == ["right", "TODO"])
    #expect(question.options.map(\.id) == ["a", "b"] && question.keys == ["a"])
    #expect(question.lesson == 0)
    #expect(question.place.description == "f:1:1")
    #expect(question.stem.lines[.english]?.place.description == "f:1:8")
    #expect(question.options[1].text.lines[.english]?.place.description == "f:1:41")
  }

  @Test func `languages of a question are joined by id`() throws {
    let text = """
      $CATEGORY: a/en

      // [id:one] [tag:pattern3] [tag:lesson2]
      English? {=a ~b}

      // options: right wrong
      // [id:two]
      Second? {~x =y}

      $CATEGORY: $course$/top/b/ja

      // [id:two]
      ふたつめ？ {~エ =ワ}

      // [id:one]
      English letters? {=あ ~い}
      """
    let read = read(text)
    #expect(read.problems.isEmpty)
    #expect(read.questions.map(\.id) == ["one", "two"])
    let one = try #require(read.questions.first)
    #expect(one.chapter == 3 && one.lesson == 2)
    #expect(one.stem[.english] == "English?" && one.stem[.japanese] == "English letters?")
    #expect(one.options.map { $0.text[.japanese] } == ["あ", "い"])
    #expect(read.questions[1].options.map(\.id) == ["right", "wrong"])
    #expect(read.questions[1].keys == ["wrong"])
  }

  @Test func `without a category the letters tell the language`() {
    let read = read("どれ？{=a ~b}\n\nWhich?{=a ~b}")
    #expect(read.questions.map { $0.stem[.japanese] } == ["どれ？", "TODO"])
    #expect(read.questions.map(\.id) == ["question-1", "which"])
  }

  @Test func `names that are no ids, and ids that are taken`() {
    let text = """
      ::The Name:: a? {=a ~b}

      ::The Name:: b? {=a ~b}

      // [id:Too Big!]
      c? {=a ~b}

      // [id:x]
      d? {=a ~b}

      // [id:x]
      e? {=a ~b}
      """
    let read = read(text)
    #expect(read.questions.map(\.id) == ["the-name", "the-name-2", "too-big", "x", "x-2"])
    #expect(read.problems == ["6:1 X51", "12:1 X09"])
  }

  @Test func `languages that differ are not joined`() {
    let text = """
      $CATEGORY: en

      // [id:x]
      a? {=a ~b}

      // [id:y]
      a?\\n```\\none\\n``` {=a ~b}

      $CATEGORY: ja

      // [id:x]
      a? {~a =b}

      // [id:y]
      a?\\n```\\ntwo\\n``` {=a ~b}
      """
    let read = read(text)
    #expect(read.problems == ["12:1 X10", "15:1 X10"])
    #expect(read.questions.map { $0.stem[.japanese] } == ["TODO", "a?"])
    #expect(read.questions.last?.code?.lines == ["one"])
  }

  @Test(arguments: [
    ("Essay {}", "1:1 X03"), ("Number {#3}", "1:1 X03"), ("Just text", "1:1 X03"),
    ("Short {=a =b}", "1:1 X03"), ("Match {=a -> b =c -> d}", "1:1 X03"),
    ("Small {true}", "1:1 X03"), ("Open {=a ~b", "1:1 X04"), ("Open =a ~b}", "1:1 X04"),
    ("Turned } =a ~b {", "1:1 X04"), ("One {~a}", "1:1 X05"), ("{=a ~b}", "1:2 X05"),
    ("No key {~a ~b}", "1:1 X06"), ("Weight {~%41%a ~%59%b}", "1:10 X07"),
    ("Sum {~%50%a ~%25%b ~c}", "1:6 X07"), ("Part {=a ~%50%b}", "1:15 X52"),
    ("Two {=a ~b#c=d}", "1:1 X53"), ("Colour {=#fff ~b}", "1:10 X53"),
    ("General {=a ~b####more}", "1:19 X52"), ("[html]<p>a</p> {=a ~b}", "1:7 X52"),
    ("a {=a\n0\n~b}", "1:1 X04"), ("$CATEGORY: a\nb {=a ~b}", "2:1 X08"),
    ("// nothing\n\n//more", "1:1 X01"), ("", "1:1 X01"),
  ])
  func `each mistake has its place`(_ text: String, _ problem: String) {
    #expect(read(text).problems.first == problem)
    #expect(read("\u{FEFF}" + text.replacing("\n", with: "\r\n")).problems.first == problem)
    #expect(read("ok {=a ~b}\n\n" + text).problems.count >= (problem.hasSuffix("X01") ? 0 : 1))
  }

  @Test func `a message is one line with place and code`() throws {
    let read = Importer.questions(from: "\n::a:: x {}", format: .gift, file: "my.gift")
    #expect(
      read.problems.map(\.description) == [
        "my.gift:2:7: error X03 an essay; the quiz has questions with options only"
      ])
    let empty = Importer.questions(from: "", format: .gift, file: "my.gift").problems
    #expect(empty.map(\.description) == ["my.gift:1:1: error X01 no question in this file"])
  }

  @Test func `a line that is 0 ends a question, as it does for Moodle`() {
    let read = read("a? {=a ~b}\n0\nb? {=a ~b}\n\n0\n")
    #expect(read.questions.count == 2)
    #expect(read.problems == ["2:1 X54"])
  }

  @Test(arguments: [("T", "true"), ("TRUE", "true"), ("F", "false"), ("FALSE", "false")])
  func `true and false are two options`(_ word: String, _ key: String) throws {
    let read = read("It is so. {\(word)#for the wrong#for the right}")
    let question = try #require(read.questions.first)
    #expect(read.problems.isEmpty)
    #expect(question.options.map(\.id) == ["true", "false"] && question.keys == [key])
    #expect(question.options.map { $0.text[.english] } == ["True", "False"])
    let feedback = question.options.map { $0.isKey ? "for the right" : "for the wrong" }
    #expect(question.options.map { $0.feedback[.english] } == feedback)
    let japanese = self.read("そうです。{\(word)}").questions.first
    #expect(japanese?.options.map { $0.text[.japanese] } == ["正しい", "正しくない"])
    #expect(japanese?.options.map { $0.feedback[.japanese] } == ["TODO", "TODO"])
  }

  @Test func `weights tell the keys`() {
    let several = read("a? {~%50%a ~%50%b ~%-100%c ~d}").questions.first
    #expect(several?.kind == .multiple && several?.keys == ["a", "b"])
    let thirds = read("a? {~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-.5%d}")
    #expect(thirds.problems.isEmpty && thirds.questions.first?.keys == ["a", "b", "c"])
    // What is no weight is text.
    #expect(thirds.questions.first?.options.last?.text[.english] == "%-.5%d")
    let one = read("a? {~%100%a ~b}").questions.first
    #expect(one?.kind == .multiple && one?.keys == ["a"])
    #expect(read("a? {~=a ~b}").questions.first?.keys == ["a"])
    #expect(read("a? {b =a}").problems == ["1:1 X03"])
    #expect(read("a? {b =a ~c}").questions.first?.keys == ["b"])
  }

  @Test func `what is not escaped in a stem`() {
    #expect(
      read("let a: Int = 1 # a ~ b {=a ~b}").questions.first?.stem[.english]
        == "let a: Int = 1 # a ~ b")
    #expect(read("::no end: a {=a ~b}").questions.first?.stem[.english] == "no end: a")
    #expect(
      read("[Int] or not? {=[Int] ~[plain]b}").questions.first?.stem[.english] == "[Int] or not?")
    let options = read("[Int] or not? {=[Int] ~[plain]b}").questions.first?.options
    #expect(options?.map { $0.text[.english] } == ["[Int]", "b"])
    #expect(
      read("\\(x) \\.self \\\\n \\: &&058; {=a ~b}").questions.first?.stem[.english]
        == "\\(x) \\.self \\n : :")
    #expect(read("It {=is ~was} so.").questions.first?.stem[.english] == "It _____ so.")
    #expect(read("これは{=a ~b}です。").questions.first?.stem[.japanese] == "これは_____です。")
  }

  @Test func `braces in code are no answers`() {
    let read = read("What is `{ $0 }`? {=`{ a = b }` ~`}` ~c}")
    #expect(read.problems == ["1:10 X53"])
    #expect(read.questions.first?.stem[.english] == "What is `{ $0 }`?")
    let texts = read.questions.first?.options.map { $0.text[.english] }
    #expect(texts == ["`{ a = b }`", "`}`", "c"])
    // Where it is clear already, a back-quote is nothing but a character.
    let clear = self.read("One ` here {=a ~b ` ~c}")
    #expect(clear.problems.isEmpty && clear.questions.first?.options.count == 3)
    let fenced = self.read("What?\n```swift\nvar b: Int {\n  get { 1 ~ 2 }\n}\n```\n{=a\n~b}")
    #expect(fenced.questions.first?.code?.lines == ["var b: Int {", "  get { 1 ~ 2 }", "}"])
    #expect(fenced.questions.first?.options.count == 2)
  }

  @Test func `code of several lines keeps its indentation, and is closed`() {
    let code = read("What?\n\n```swift\na\n\n```{=a ~b}")
    #expect(code.problems == ["1:1 X03", "3:1 X03", "6:1 X52"])
    let open = read("What?\n```swift\na {=a ~b}")
    #expect(open.problems == ["1:1 X52"])
    let two = read("What?\n```\n  a\n```\nand\n```\nb\n```\n{=a ~b}")
    #expect(two.problems == ["1:1 X52"] && two.questions.first?.code?.lines == ["  a"])
    #expect(two.questions.first?.stem[.english] == "What? and ``` b ```")
  }

  @Test func `comments are passed over wherever they stand`() {
    let read = read("// a [id:x]\na? {\n  // =no\n  =b\n  ~c // no comment\n}\n// [id:z]")
    #expect(read.problems.isEmpty && read.questions.map(\.id) == ["x"])
    let texts = read.questions.first?.options.map { $0.text[.english] }
    #expect(texts == ["b", "c // no comment"])
    #expect(self.read("// [id:a\\]b]\na? {=a ~b}").problems == ["2:1 X51"])
  }

  @Test func `there are limits`() {
    let options = (0..<100).map { " ~o\($0)" }.joined()
    #expect(read("a? {\(options)}").questions.first?.options.count == 100)
    #expect(read("a? {\(options) =k}").problems == ["1:6 X05"])
    let questions = String(repeating: "a? {=a ~b}\n\n", count: 10_000)
    #expect(read(questions).problems.isEmpty && read(questions).questions.count == 10_000)
    let more = read(questions + "b? {=a ~b}")
    #expect(more.problems == ["20001:1 X02"] && more.questions.count == 10_000)
    let mistakes = read(String(repeating: "a\n\n", count: 2000))
    #expect(mistakes.problems.count == 1001 && mistakes.problems.last == "2001:1 X02")
  }

  @Test func `a file with carriage returns alone`() {
    let read = read("a? {=a ~b}\r\rb? {\r=a\r~b}")
    #expect(read.problems.isEmpty && read.questions.count == 2)
  }
}
