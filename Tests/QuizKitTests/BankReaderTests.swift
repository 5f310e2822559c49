import Foundation
import QuizKit
import Testing

struct BankReaderTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func write(_ text: String, _ name: String) throws {
    try folder.write(Data(text.utf8), to: name)
  }

  /// What is told, the folder's path left out.
  private func told() -> [String] {
    BankReader.read(folder: folder.path).problems.map {
      $0.description.replacing("\(folder.path)/", with: "").replacing(folder.path, with: "FOLDER")
    }
  }

  private func bank(_ id: String) -> String {
    var question = GoodBank.questions[0]
    question.id = id
    return BankWriter.text(of: [question])
  }

  @Test func `files are read in the order of the patterns`() throws {
    for (name, id) in [("02-bindings-closures", "b"), ("00-mvvm", "a"), ("12-observation", "c")] {
      try write(bank(id), "\(name).md")
    }
    try write("# Read me", "README.md")
    try write("", ".00-mvvm.md.swp")
    try write("notes", "notes.txt")
    try write("# Gone.\nold-one\r\n\nold-two\n", "retired-ids.txt")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/scripts", withIntermediateDirectories: true)
    let read = BankReader.read(folder: folder.path)
    #expect(read.problems.isEmpty)
    #expect(read.bank.questions.map(\.id) == ["a", "b", "c"])
    #expect(read.bank.questions.map(\.chapter) == [0, 2, 12])
    #expect(read.bank.retiredIDs == ["old-one", "old-two"])
    #expect(read.bank.questions[0].place.file == "\(folder.path)/00-mvvm.md")
    #expect(BankReader.read(folder: "\(folder.path)/").bank.questions.map(\.id) == ["a", "b", "c"])
  }

  @Test func `a folder that is not there, or is a file, is said`() throws {
    try write("", "file")
    let missing = BankReader.read(folder: "\(folder.path)/none").problems
    #expect(
      missing.map(\.description) == [
        "\(folder.path)/none:1:1: error Q01 there is no such folder"
      ])
    #expect(
      BankReader.read(folder: "\(folder.path)/file").problems.map(\.message) == [
        "a folder was expected, not a file"
      ])
  }

  @Test func `an empty bank is said`() throws {
    let message = "FOLDER:1:1: error Q02 no questions in this folder; they are in files such as "
    #expect(told() == [message + "00-mvvm.md"])
    try write("# Read me", "README.md")
    #expect(told() == [message + "00-mvvm.md"])
  }

  @Test func `a file that belongs to no pattern is said`() throws {
    try write(bank("a"), "00-mvvm.md")
    try write(bank("b"), "01-pased-down.md")
    try write(bank("c"), "more.md")
    #expect(
      told() == [
        "01-pased-down.md:1:1: error Q01 no pattern has this name; did you mean 01-passed-down.md?",
        "more.md:1:1: error Q01 no pattern has this name; questions are in files such as 00-mvvm.md",
      ])
  }

  @Test func `a name that would break the line does not`() throws {
    try write(bank("c"), "a\nb.md")
    #expect(told().allSatisfy { !$0.contains(where: \.isNewline) } && told().count == 1)
  }

  @Test func `a folder in place of a file is said, and the others are read`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/00-mvvm.md", withIntermediateDirectories: true)
    try write(bank("b"), "01-passed-down.md")
    #expect(told() == ["00-mvvm.md:1:1: error Q01 a file was expected, not a folder"])
    #expect(BankReader.read(folder: folder.path).bank.questions.map(\.id) == ["b"])
  }

  @Test func `a pipe is not waited for`() throws {
    #expect(mkfifo("\(folder.path)/00-mvvm.md", 0o600) == 0)
    #expect(told() == ["00-mvvm.md:1:1: error Q01 a file was expected, not a device or a pipe"])
  }

  @Test func `a link that leads nowhere is said, one to a file is followed`() throws {
    try write(bank("b"), "target")
    let link = "\(folder.path)/00-mvvm.md"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(folder.path)/none")
    #expect(told() == ["00-mvvm.md:1:1: error Q01 there is no such file"])
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    #expect(told().isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1), ([0x61, 0x0A, 0xE3, 0x81, 0x82, 0xFE], 2, 2),
      ([0x0A, 0x0A, 0xEF, 0xBF], 3, 1),
      ([0x61, 0x0D, 0x0A, 0x62, 0x80], 2, 2), ([0xE3, 0x81, 0x0A], 1, 1), ([0xC0, 0x80], 1, 1),
      ([0x61, 0x0A, 0xED, 0xA0, 0x80], 2, 1),
    ] as [([UInt8], Int, Int)])
  func `the place of the first bad byte is said`(_ bytes: [UInt8], _ line: Int, _ column: Int)
    throws
  {
    try folder.write(Data(bytes), to: "00-mvvm.md")
    #expect(told() == ["00-mvvm.md:\(line):\(column): error Q01 no UTF-8; save it as UTF-8"])
  }

  @Test func `a file that is too large is refused`() throws {
    try folder.write(Data(repeating: 0x20, count: 10_000_001), to: "00-mvvm.md")
    #expect(told() == ["00-mvvm.md:1:1: error Q01 the file is too large; at most 10 MB are read"])
  }

  @Test func `a malformed retired id is said`() throws {
    try write(bank("a"), "00-mvvm.md")
    try write("good\n Not-Good\n", "retired-ids.txt")
    let message = "an id has lower-case letters, digits and hyphens only, not \"Not-Good\""
    #expect(told() == ["retired-ids.txt:2:2: error Q10 \(message)"])
    #expect(BankReader.read(folder: folder.path).bank.retiredIDs == ["good"])
  }
}
