import Foundation
import QuizKit
import TestSupport
import Testing

struct SheetReaderTests {
  private let index = BankIndex(
    Bank(
      folder: "sample",
      questions: [
        Sample.question("first-one", keys: ["a"]),
        Sample.question("second-one", keys: ["b", "c"], kind: .multiple),
        Sample.question("third-one", chapter: 2, keys: ["d"], kind: .predict),
      ]))

  private func read(_ text: String, as path: String = "sato.txt") -> SheetReading {
    SheetReader(index).read(bytes: Array(text.utf8), path: path)
  }

  /// Questions and options, as `question:option+option`.
  private func answers(_ sheet: AnswerSheet?) -> [String] {
    ["first-one", "second-one", "third-one"].compactMap { id in
      sheet?.options(of: id).map { "\(id):\($0.sorted().joined(separator: "+"))" }
    }
  }

  // MARK: One learner

  @Test func `a line is a question and its options, and the file's name is the learner's`() {
    let text = """
      # my answers
      <!-- over
      two lines --> first-one a   # not sure

      second-one b, c
      \tthird-one\u{3000}d
      """
    for text in [text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text] {
      let reading = read(text, as: "answers/佐藤.first.txt")
      #expect(reading.problems == [])
      #expect(reading.sheets.map(\.learner) == ["佐藤.first"])
      #expect(answers(reading.sheets.first) == ["first-one:a", "second-one:b+c", "third-one:d"])
    }
  }

  @Test func `what is not known is named with its place, and the rest counts`() {
    let reading = read("firts-one a\nsecond-one b x\n  third-one d\nあ,first-one")
    #expect(
      reading.problems.map(\.description) == [
        "sato.txt:1:1: error S09 there is no question \"firts-one\"; did you mean \"first-one\"?",
        "sato.txt:2:14: error S10 \"second-one\" has no option \"x\"; did you mean \"a\"?",
        "sato.txt:4:1: error S09 there is no question \"あ\"; there are \"first-one\","
          + " \"second-one\", \"third-one\"",
      ])
    #expect(answers(reading.sheets.first) == ["third-one:d"])
    #expect(reading.unreadable == [])
  }

  @Test func `an answer given twice counts only where it is the same`() {
    let same = read("first-one a\nsecond-one c b\nsecond-one b c\n")
    #expect(same.problems.map(\.code) == [.repeatedAnswer])
    #expect(same.problems.first?.code.isWarning == true)
    #expect(answers(same.sheets.first) == ["first-one:a", "second-one:b+c"])

    let different = read("first-one a\nsecond-one b\nfirst-one b\nfirst-one a\n")
    #expect(different.problems.map(\.code) == [.contradiction, .contradiction])
    #expect(different.problems.first?.place == SourcePlace(file: "sato.txt", line: 3))
    #expect(different.problems.first?.message.contains("in line 1") == true)
    #expect(answers(different.sheets.first) == ["second-one:b"])
  }

  @Test func `one option is taken where one is right`() {
    let reading = read("first-one a b\nthird-one d d\nsecond-one\n")
    #expect(reading.problems.map(\.code) == [.tooManyOptions, .repeatedOption, .noOption])
    #expect(answers(reading.sheets.first) == ["third-one:d"])
  }

  @Test func `an empty sheet and an open comment are said`() {
    #expect(read("# nothing\n").problems.map(\.code) == [.noAnswers])
    let open = read("first-one a\n <!-- second-one b\nthird-one d\n")
    #expect(open.problems.map(\.code) == [.openComment])
    #expect(open.unreadable.first?.place == SourcePlace(file: "sato.txt", line: 2, column: 2))
    #expect(answers(open.sheets.first) == ["first-one:a"])
  }

  @Test func `a hundred problems of a file are told, and that there are more`() {
    let reading = read(String(repeating: "nowhere a\n", count: 500))
    #expect(reading.problems.count == 101)
    #expect(reading.problems.last?.code == .moreProblems)
    #expect(read(String(repeating: "nowhere a\n", count: 100)).problems.count == 100)
  }

  // MARK: A class

  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func `a row per answer`(separator: String, lineEnd: String) {
    let rows = [
      ["\u{FEFF}Learner", "question", "option"], ["\"Sato, K\"", "first-one", "a"],
      ["Ito", "second-one", "\"b;c\""], ["\"Sato, K\"", "second-one", "c"],
      ["\"Sato, K\"", "second-one", "b"], ["Ito", "third-one", "d"], ["", "", ""],
    ]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: lineEnd)
    let reading = read(text, as: "class.csv")
    #expect(reading.problems == [])
    #expect(reading.sheets.map(\.learner) == ["Sato, K", "Ito"])
    #expect(
      reading.sheets.map(answers) == [
        ["first-one:a", "second-one:b+c"], ["second-one:b+c", "third-one:d"],
      ])
  }

  @Test(arguments: [",", ";", "\t"]) func `a row per learner`(_ separator: String) {
    let rows = [
      ["learner", "second-one", "first-one", "third-one"], ["\"O\"\"Neil\"", "b c", "a", ""],
      [" 伊藤 ", "\"b,c\"", "", "d"],
    ]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    let reading = read(text, as: "class.CSV")
    #expect(reading.problems == [])
    #expect(reading.sheets.map(\.learner) == ["O\"Neil", "伊藤"])
    #expect(
      reading.sheets.map(answers) == [
        ["first-one:a", "second-one:b+c"], ["second-one:b+c", "third-one:d"],
      ])
    #expect(reading.sheets.map(\.place.line) == [2, 3])
  }

  @Test func `what a table lacks is named with its place`() {
    let text = """
      learner,first-one,sceond-one,first-one
      ,a,b,
      Sato,x,,,d
      Ito,a
      """
    let reading = read(text, as: "class.csv")
    #expect(
      reading.problems.map { "\($0.place) \($0.code)" } == [
        "class.csv:1:19 unknownQuestion", "class.csv:1:30 repeatedColumn",
        "class.csv:2:1 missingCell", "class.csv:3:10 surplusCell", "class.csv:3:6 unknownOption",
      ])
    #expect(reading.problems.first?.message.contains("\"second-one\"?") == true)
    #expect(reading.sheets.map(answers) == [[], ["first-one:a"]])
  }

  @Test(arguments: [
    ("", SheetProblemCode.header), ("name,first-one\nSato,a\n", .header),
    ("learner,first-one\nSato,\"a\nIto,b\n", .openQuote),
  ])
  func `a table without a head, or with an open quote, can't be read`(
    text: String, code: SheetProblemCode
  ) {
    let reading = read(text, as: "class.csv")
    #expect(reading.unreadable.map(\.code) == [code])
    #expect(reading.sheets.isEmpty)
  }

  @Test func `what is in no column that is read is said`() {
    let reading = read("learner,question,time,option\nS,first-one,9:00,a\n", as: "class.csv")
    #expect(
      reading.problems.map(\.description)
        == ["class.csv:1:18: warning S55 the column \"time\" is not read"])
    #expect(reading.sheets.map(answers) == [["first-one:a"]])
  }

  @Test func `a table has a limit of learners`() {
    let rows = (0..<20_001).map { "\($0),a\n" }.joined()
    let reading = read("learner,first-one\n" + rows, as: "class.csv")
    #expect(
      reading.unreadable.map { "\($0.place) \($0.code)" } == ["class.csv:20002:1 tooManyLearners"])
    #expect(reading.sheets.count == 20_000)
  }

  @Test func `every code is in the README, in order, with a line of its kind`() throws {
    let rows = try SourceFile("Quiz/README.md").text.split(separator: "\n").filter {
      $0.hasPrefix("| S")
    }
    #expect(
      rows.map { String($0.dropFirst(2).prefix(3)) } == SheetProblemCode.allCases.map(\.rawValue))
    for (row, code) in zip(rows, SheetProblemCode.allCases) {
      #expect(row.contains(": \(code.isWarning ? "warning" : "error") \(code.rawValue) "))
    }
  }

  @Test func `the README's sheets are read without a problem`() throws {
    let folder = SourceFile.package.appending(path: "Quiz").path
    let reader = SheetReader(BankIndex(BankReader.read(folder: folder).bank))
    let parts = try SourceFile("Quiz/README.md").text.components(separatedBy: "## Sheets\n")
    let blocks = try #require(parts.last).components(separatedBy: "\n\n").filter {
      $0.hasPrefix("    ")
    }
    try #require(blocks.count == 3)
    for (block, name) in zip(blocks, ["sato.txt", "long.csv", "wide.csv"]) {
      let lines = block.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
      let reading = reader.read(bytes: Array(lines.utf8), path: name)
      #expect(reading.problems == [] && !reading.sheets.isEmpty)
    }
  }

  @Test func `rows of an answer contradict each other where one option is right`() {
    let text =
      "learner,question,option\nS,first-one,a\nS,first-one,b\nS,second-one,b\nS,second-one,b"
    let reading = read(text, as: "class.csv")
    #expect(reading.problems.map(\.code) == [.contradiction, .repeatedAnswer])
    #expect(reading.sheets.map(answers) == [["second-one:b"]])
  }

  // MARK: Files

  @Test func `a folder is read by name, and what can't be read keeps nothing else from it`() throws
  {
    let folder = try ScratchFolder()
    try folder.write(Data("first-one a".utf8), to: "b.txt")
    try folder.write(Data("first-one b".utf8), to: "a.md")
    try folder.write(Data("learner,first-one\nz,c\n".utf8), to: "c.csv")
    try folder.write(Data("first-one c".utf8), to: ".hidden.txt")
    try folder.write(Data("first-one c".utf8), to: "d.docx")
    try folder.write(Data("ok\nいx".utf8) + Data([0xFF, 0x41]), to: "e.txt")
    try folder.write(Data(count: SheetFile.sizeLimit + 1), to: "f.txt")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/g.txt", withIntermediateDirectories: false)
    let reading = SheetReader(index).read(paths: [folder.path, "\(folder.path)/none.txt"])
    #expect(reading.sheets.map(\.learner) == ["a", "b", "z"])
    #expect(
      reading.problems.map { "\($0.place) \($0.code)".replacing(folder.path, with: "") } == [
        "/d.docx:1:1 skippedFile", "/e.txt:2:3 notUTF8", "/f.txt:1:1 tooLarge",
        "/g.txt:1:1 unreadable", "/none.txt:1:1 unreadable",
      ])
    #expect(reading.unreadable.count == 4)
  }

  @Test func `a folder without sheets can't be read`() throws {
    let folder = try ScratchFolder()
    #expect(SheetReader(index).read(paths: [folder.path]).unreadable.map(\.code) == [.noSheets])
  }

  @Test func `sheets of one learner are one where they agree`() throws {
    let folder = try ScratchFolder()
    try folder.write(Data("learner,first-one\nS,a\nT,a\n".utf8), to: "1.csv")
    try folder.write(Data("learner,first-one,third-one\nS,a,d\nT,b,d\n".utf8), to: "2.csv")
    let reading = SheetReader(index).read(paths: [folder.path])
    #expect(reading.sheets.map(\.learner) == ["S", "T", "T"])
    #expect(
      reading.sheets.map(answers) == [
        ["first-one:a", "third-one:d"], ["first-one:a"], ["first-one:b", "third-one:d"],
      ])
    #expect(reading.problems.map(\.code) == [.sameLearner, .contradictingSheets])
    #expect(reading.problems.map(\.code.isWarning) == [true, false])
  }

  // MARK: Any bytes

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `any bytes are read or refused, and what comes out is well-formed`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "first-one", "second-one", "third-one", "a", "b", "learner", "question", "option", ",", ";",
      "\t", " ", "\n", "\r", "\r\n", "\"", "\"\"", "<!--", "-->", "#", "\u{FEFF}", "\u{3000}", "é",
    ]
    for _ in 0..<300 {
      var bytes: [UInt8] = random.below(2) == 0 ? [] : Array("learner,question,option\n".utf8)
      for _ in 0..<random.below(40) {
        bytes += random.below(12) == 0 ? random.bytes(2) : Array(random.pick(pieces).utf8)
      }
      for path in ["x.txt", "x.csv"] {
        let reading = SheetReader(index).read(bytes: bytes, path: path)
        #expect(
          path == "x.csv"
            || reading.sheets.count == (reading.unreadable.first?.code == .notUTF8 ? 0 : 1))
        for problem in reading.problems {
          #expect(problem.place.line >= 1 && problem.place.column >= 1)
          #expect(!problem.description.contains { $0.isNewline })
        }
        let report = Grader(index, pass: 50).grade(reading.sheets)
        #expect(report.learners.allSatisfy { $0.score.right <= $0.score.answered })
      }
    }
  }

  @Test func `a large file on one line is read in a time that follows its size`() {
    let text = "learner,question,option" + String(repeating: ",\"x", count: 20_000)
    #expect(read(text, as: "x.csv").sheets.isEmpty)
    let line = String(repeating: "first-one ", count: 50_000)
    #expect(read(line).problems.map(\.code).prefix(1) == [.unknownOption])
  }
}
