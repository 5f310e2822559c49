import Foundation
import Stage
import TestSupport
import Testing

@MainActor
@Suite struct `Line by line` {
  private let content = FakeContent()
  private let written = Written()

  /// Runs with these lines as the input.
  private func run(_ lines: String..., isInteractive: Bool = false) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let runner = LineRunner(
      screen: Screen(content), name: "Fake", output: written.output,
      printsWarnings: true, isInteractive: isInteractive)
    await runner.run(LineReader(try FileDescriptor(reading: file.path)))
  }

  @Test func `tells the screen as text, and what can be done, with numbers`() async throws {
    try await run()
    #expect(written.screen.contains("Count:   0\nName:\n\nDeleted: []\n"))
    #expect(
      written.screen.contains(
        """
        1. Count Up
        2. Name, text field, empty
        3. Delete
        4. Delete
        5. Save, disabled
        6. Delete #2
        7. Warn
        8. Later

        """))
  }

  @Test func `takes a number, and a title`() async throws {
    try await run("1", "Count Up", "  Count   Up ")
    #expect(content.count == 3)
    #expect(written.screen.contains("Count:   3"))
  }

  @Test func `takes the number of one of several with a title`() async throws {
    try await run("4", "Delete", "Delete #2", "6")
    #expect(content.deleted == [2, 1, 0, 0])
  }

  @Test func `asks for a field's text, and takes the next line as it is`() async throws {
    try await run("Name", " 1 ", "2", "?", "1")
    #expect(content.name == "?")
    #expect(content.count == 1)
    #expect(written.screen.contains("The text for Name:\n"))
    #expect(written.screen.contains("Name:  1"))
    #expect(written.screen.contains("2. Name, text field, ?\n"))
  }

  @Test func `an empty line empties a field that is asked for`() async throws {
    try await run("Name", "x", "Name", "")
    #expect(content.name == "")
    #expect(written.screen.contains("2. Name, text field, x\n"))
  }

  @Test func `says what can't be done, and goes on`() async throws {
    try await run("0", "9", "99999999999999999999", "Nothing", "Save", "-1", "key nothing", "1")
    for text in [
      "There is no number 0.", "There is no number 9. The numbers go from 1 to 8.",
      "There is no \"99999999999999999999\" here.", "There is no \"Nothing\" here.",
      "Save is disabled.", "There is no number -1.", "unknown key \"nothing\"",
    ] {
      #expect(written.screen.contains(text), "\(text)")
    }
    #expect(content.count == 1)
  }

  @Test func `presses a key by its name`() async throws {
    try await run("1", "key tab", "key z")
    #expect(content.name == "z")
  }

  @Test func `ends at q, and reads no further`() async throws {
    try await run("1", "q", "1")
    #expect(content.count == 1)
  }

  @Test func `shows where a person is to type, and only to a person`() async throws {
    try await run("1", isInteractive: true)
    #expect(written.screen.hasSuffix("\n> "))
    let interactive = written.screen
    let other = `Line by line`()
    try await other.run("1")
    #expect(other.written.screen == interactive.replacing("\n> ", with: "\n"))
  }

  @Test func `tells warnings as messages`() async throws {
    try await run("Warn")
    #expect(written.messages == "warning: Two  blanks in this warning.\n")
  }

  @Test func `uses no escape codes`() async throws {
    try await run("1", "Name", "\u{1B}[31m", "\u{1B}[31m", "?")
    #expect(!written.screen.contains("\u{1B}"))
  }

  @Test func `withstands any lines`() async throws {
    var random = SeededRandom(seed: 9)
    let pieces = ["1", "2", "9", "Name", "Count Up", "key ", "tab", "?", " ", "★", "\0", "\u{1B}"]
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var bytes: [UInt8] = []
    for _ in 0..<500 {
      for _ in 0..<random.below(4) { bytes += Array(random.pick(pieces).utf8) }
      if random.below(10) == 0 { bytes += random.bytes(10) }
      bytes.append(0x0A)
    }
    try Data(bytes).write(to: file)
    let runner = LineRunner(
      screen: Screen(content), name: "Fake", output: written.output,
      printsWarnings: false, isInteractive: false)
    await runner.run(LineReader(try FileDescriptor(reading: file.path)))
    #expect(content.count > 0)
  }
}
