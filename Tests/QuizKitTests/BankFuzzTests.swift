import Foundation
import QuizKit
import TestSupport
import Testing

/// Whatever the bytes, they are questions or problems.
@Suite(.timeLimit(.minutes(5))) struct BankFuzzTests {
  /// Reads and checks a text, and looks at what comes of it.
  private func check(_ text: String) {
    let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let read = BankParser.parse(text, file: "f.md", chapter: 3)
    let checked = BankChecker.problems(in: Bank(folder: ".", questions: read.questions))
    #expect(!read.questions.isEmpty || !read.problems.isEmpty)
    for problem in read.problems + checked {
      #expect((1...lineCount).contains(problem.place.line) && problem.place.column >= 1)
      #expect(!problem.description.contains { $0.isNewline }, "\(problem)")
      #expect(!problem.message.unicodeScalars.contains { $0.value < 0x20 })
    }
    // What is reported nowhere is as good as what was written by hand.
    guard read.problems.isEmpty, checked.isEmpty else { return }
    let again = BankParser.parse(
      BankWriter.text(of: read.questions), file: "f.md", chapter: 3)
    #expect(again.problems.isEmpty)
    #expect(again.questions.map(\.withoutPlaces) == read.questions.map(\.withoutPlaces))
  }

  @Test(arguments: 0..<12) func `random bytes`(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let folder = try ScratchFolder()
    for _ in 0..<10 {
      let bytes = random.bytes(random.below(400))
      check(String(decoding: bytes, as: UTF8.self))
      check("format: 1\nlanguages: en, ja\n" + String(decoding: bytes, as: UTF8.self))
      try folder.write(Data(bytes), to: "00-mvvm.md")
      try folder.write(Data(bytes), to: "retired-ids.txt")
      let read = BankReader.read(folder: folder.path)
      #expect(!read.problems.isEmpty && read.bank.questions.isEmpty)
      #expect(read.problems.allSatisfy { !$0.description.contains { $0.isNewline } })
    }
  }

  @Test(arguments: 0..<12) func `good lines in any order`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let lines = GoodBank.text.split(separator: "\n", omittingEmptySubsequences: false)
    for _ in 0..<10 {
      let some = (0..<random.below(80)).map { _ in random.pick(lines) }
      check("format: 1\nlanguages: en, ja\n" + some.joined(separator: "\n"))
    }
  }

  @Test(arguments: 0..<12) func `lines that are deleted, doubled and exchanged`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<10 {
      var lines = GoodBank.text.split(separator: "\n", omittingEmptySubsequences: false)
      for _ in 0...random.below(4) {
        let (index, other) = (random.below(lines.count), random.below(lines.count))
        switch random.below(3) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(lines[index], at: other)
        default: lines.swapAt(index, other)
        }
      }
      check(lines.joined(separator: "\n"))
    }
  }

  @Test(arguments: 0..<12) func `bits that are flipped, bytes that are lost`(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let folder = try ScratchFolder()
    for _ in 0..<10 {
      var bytes = Array(GoodBank.text.utf8)
      for _ in 0...random.below(4) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        default: bytes[index] ^= 1 << UInt8(random.below(8))
        }
      }
      check(String(decoding: bytes, as: UTF8.self))
      try folder.write(Data(bytes), to: "02-bindings-closures.md")
      let read = BankReader.read(folder: folder.path)
      #expect(!read.bank.questions.isEmpty || !read.problems.isEmpty)
    }
  }

  @Test(arguments: [
    "`", "*", "#", "- [", "1", "0,", "1番目の", "選択肢1", "少ない", "ない", "not ", "the above ", "すべて正しい",
    "肢答記1", "a", "あ", "\u{301}", "<!--", ">", " ", "TODO", "all of these ", "。", "、どれ",
  ])
  func `a huge line`(_ piece: String) {
    let huge = String(repeating: piece, count: 10_000 / piece.utf8.count)
    for old in [
      "owner", "which is 3 at first", "最初は3の", "The parent", "親ビュー", "宣言", "SampleSubView 1",
    ] {
      var text = GoodBank.text
      if let range = text.firstRange(of: old) { text.replaceSubrange(range, with: huge) }
      check(text)
    }
    check("format: 1\nlanguages: en, ja\n\(huge)")
  }

  @Test(arguments: [
    "## a", "- [x] a", "```", "<!--", "kind: single", "  en: `a` 1", "  > ja: 上記", "x", "",
    "> en: a",
    "  bodies: A 1",
  ])
  func `very many lines`(_ line: String) {
    let lines = String(repeating: "\(line)\n", count: 8_000)
    let head = "format: 1\nlanguages: en, ja\n"
    check(head + lines)
    check(head + "## a\nkind: multiple\nlesson: 01\n" + lines)
    check(head + "## a\nkind: multiple\nlesson: 01\n- [x] a\n" + lines)
  }

  @Test func `fences of all lengths, none of them closed`() {
    let fences = (3..<1500).map { String(repeating: "`", count: $0) }.joined(separator: "\n")
    check("format: 1\nlanguages: en, ja\n## a\n" + fences)
  }
}
