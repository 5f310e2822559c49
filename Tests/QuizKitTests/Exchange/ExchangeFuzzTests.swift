import QuizKit
import TestSupport
import Testing

/// Whatever the bytes, they are questions or problems.
@Suite(.timeLimit(.minutes(5))) struct ExchangeFuzzTests {
  private func check(_ text: String, _ format: ImportFormat) {
    let lineCount = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
    let read = Importer.questions(from: text, format: format, file: "f")
    #expect(!read.questions.isEmpty || !read.problems.isEmpty)
    #expect(read.problems.count <= 1001)
    for problem in read.problems {
      #expect((1...lineCount).contains(problem.place.line) && problem.place.column >= 1)
      #expect(!problem.message.unicodeScalars.contains { $0.value < 0x20 }, "\(problem)")
    }
    #expect(Set(read.questions.map(\.id)).count == read.questions.count)
    for question in read.questions {
      #expect(QuestionID.isProper(question.id))
      #expect(question.options.allSatisfy { QuestionID.isProper($0.id) })
      for language in Language.allCases {
        #expect(!question.stem[language].isEmpty)
        #expect(question.options.allSatisfy { !$0.text[language].isEmpty })
      }
    }
    // What was imported can be put into the bank, however much is wrong with it.
    let parsed = BankParser.parse(
      BankWriter.text(of: read.questions), file: "f", chapter: 0)
    #expect(read.questions.isEmpty || parsed.questions.count == read.questions.count)
  }

  @Test(arguments: 0..<20, ImportFormat.allCases)
  func `random bytes`(_ seed: Int, _ format: ImportFormat) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<10 {
      check(String(decoding: random.bytes(random.below(400)), as: UTF8.self), format)
    }
  }

  @Test(arguments: 0..<40, ImportFormat.allCases)
  func `pieces in any order`(_ seed: Int, _ format: ImportFormat) {
    var random = SeededRandom(seed: UInt64(seed))
    let head = "id,kind,stem-en,code,option1-en,option1-key,option1-outcomes,option2-ja\n"
    let pieces =
      NastyQuestion.pieces
      + ["\n", "\n\n", "\r", "{", "}", "=", "~", "A. ", "ANSWER: B\n", "B) ", "x,", ",\n", "//"]
    for _ in 0..<10 {
      let text = (0..<random.below(120)).map { _ in random.pick(pieces) }.joined()
      check((format == .csv ? head : "") + text, format)
    }
  }

  @Test(arguments: 0..<20, ImportFormat.allCases)
  func `bits that are flipped, bytes that are lost`(_ seed: Int, _ format: ImportFormat) {
    var random = SeededRandom(seed: UInt64(seed))
    let exported: ExportFormat =
      switch format {
      case .gift: .gift
      case .aiken: .aiken
      case .csv: .csv
      }
    let good = Exporter.text(
      of: NastyQuestion.questions(4, seed: seed) + GoodBank.questions, format: exported,
      languages: Language.allCases
    ).text
    for _ in 0..<10 {
      var bytes = Array(good.utf8)
      for _ in 0...random.below(4) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        default: bytes[index] ^= 1 << UInt8(random.below(8))
        }
      }
      check(String(decoding: bytes, as: UTF8.self), format)
    }
  }

  @Test(arguments: [
    "a", "\n", "0\n", "a\n\n", "//\n", "// [id:a]\n", "[id:", "{", "}", "=", "~", "#", "\\", "::",
    "`", "a{=b~c}\n\n", "a{=b~c}\n", "=`a` ~%50%", "&&058;", "\u{301}", "A. a\n", "ANSWER: A\n",
    "b\nA. a\nB. b\nANSWER: A\n", "\r", ",", "\"", "a,b\n", "\",\"\n", ",\n", "あ", "$CATEGORY: a\n",
    "```\n", "%1%", "####",
  ])
  func `very much of one thing`(_ piece: String) {
    let much = String(repeating: piece, count: 20_000 / piece.utf8.count)
    for format in ImportFormat.allCases { check(much, format) }
    check("a? {=a ~b" + much, .gift)
    check("a? {=a ~b" + much + "}", .gift)
    check("a?\\n```\\n" + much + "{=a ~b}", .gift)
    check("a?\nA. a\n" + much, .aiken)
    check("stem-en,option1-en,option2-en,code,option1-outcomes\n" + much, .csv)
  }

  @Test func `a million bytes`() {
    let much = String(repeating: "a{=b~c}\n\n", count: 111_111)
    let read = Importer.questions(from: much, format: .gift, file: "f")
    #expect(read.questions.count == 10_000 && read.problems.map(\.code) == [.moreProblems])
    // One question with far too much in it.
    let one = "a {=a" + String(repeating: "~", count: 1_000_000) + "}"
    let refused = Importer.questions(from: one, format: .gift, file: "f")
    #expect(refused.questions.isEmpty && refused.problems.map(\.code) == [.incomplete])
  }

  @Test func `rows of back-quotes of all lengths, none of them closed`() {
    let rows = (1..<600).map { String(repeating: "`", count: $0) }
    for separator in [" ", "\n", "{ "] {
      check("a " + rows.joined(separator: separator) + " { } {=a ~b}", .gift)
    }
  }
}
