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
    try await run(lines, isInteractive: isInteractive)
  }

  private func run(
    _ lines: [String], isInteractive: Bool = false, content: FakeContent? = nil
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let runner = LineRunner(
      screen: Screen(content ?? self.content), name: "Fake", output: written.output,
      printsWarnings: true, isInteractive: isInteractive)
    await runner.run(LineReader(try FileDescriptor(reading: file.path)))
  }

  /// What is answered to each of `lines`, after the first screen.
  private func answers(_ lines: String...) async throws -> [String] {
    try await run(lines)
    return Array(
      written.screen.components(separatedBy: "\n\n").drop { !$0.hasPrefix("What you") }
        .dropFirst().dropLast())
  }

  @Test func `tells the screen as text, and what can be done, with numbers`() async throws {
    try await run()
    #expect(written.screen.contains("Count:   0\nName:\nDeleted: []\n"))
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

  @Test func `tells only what changed after an action`() async throws {
    let told = try await answers(
      "1", "Name", "x y", "Save", "key shift-tab", "key down", "key down")
    #expect(
      told == [
        "Count:   1", "The text for Name:", "Name: x y\n2. Name, text field, x y",
        "Save is disabled.", "The focus is on 1, Count Up.", "The focus is on 2, Name.",
        "The focus is on 3, Delete.",
      ])
  }

  @Test func `says so when nothing changed`() async throws {
    #expect(try await answers("Warn", "Name:") == ["Nothing changed.", "Nothing changed."])
  }

  @Test func `sets a field in one line, by number and by title`() async throws {
    let told = try await answers("2: a: b", "Name:  c", "Name:", "1: x", "9: x", "Nmae: x", "Save:")
    #expect(
      told == [
        "Name: a: b\n2. Name, text field, a: b", "Name:  c\n2. Name, text field,  c",
        "Name:\n2. Name, text field, empty", "Count Up takes no text.",
        "There is no number 9. The numbers go from 1 to 8.",
        "There is no \"Nmae: x\" here. An empty line tells what there is.", "Save takes no text.",
      ])
    #expect(content.count == 0)
  }

  @Test func `keeps a field's text at a single dot`() async throws {
    let told = try await answers("Name: x", "Name", ".", "Name", "..")
    #expect(told[2] == "Name stays as it is.")
    #expect(content.name == "..")
  }

  @Test func `asks again after a line that is no text`() async throws {
    let told = try await answers("Name", "a\u{1B}", "1")
    #expect(told[1] == "Sorry, the line holds a control character.\nThe text for Name:")
    #expect(content.name == "1")
    #expect(content.count == 0)
  }

  @Test func `types where the focus is`() async throws {
    let told = try await answers("type x", "Name: a", "type  b c", "type")
    #expect(told[0].hasPrefix("No text field is being edited."))
    #expect(told[2] == "Name: a b c\n2. Name, text field, a b c")
    #expect(told[3] == "Nothing changed.")
  }

  @Test func `suggests what was meant, and takes titles before commands`() async throws {
    let told = try await answers("Cuont Up", "hlep", "close", "Delete #9", "xyzxyz")
    #expect(
      told == [
        "There is no \"Cuont Up\" here. Did you mean \"Count Up\"?",
        "There is no \"hlep\" here. Did you mean \"help\"?",
        "Nothing is open. An empty line tells what there is.",
        "There is no \"Delete #9\" here. Did you mean \"Delete #2\"?",
        "There is no \"xyzxyz\" here. An empty line tells what there is.",
      ])
  }

  @Test func `drives every kind of element, and a sheet`() async throws {
    let kinds: [StageElementKind] = [
      .toggle, .textField, .secureField, .stepper, .slider, .picker, .link, .row,
    ]
    let content = FakeContent(kinds: kinds)
    try await run(
      ["1", "3: ab", "4", "5", "6", "7", "8", "q", "Open: 2", "close", "Remove", "quit", "4"],
      content: content)
    #expect(content.count == 106)
    #expect(content.name == "ab")
    for text in [
      "1. A toggle, toggle, off\n2. A textField, text field, empty\n"
        + "3. A secureField, password field, empty\n4. A stepper, stepper\n5. A slider, slider\n"
        + "6. A picker, picker\n7. A link\n8. A row\n9. q\n10. Open: 2\n11. Remove\n\n",
      "\n\nCount:   1\n1. A toggle, toggle, on\n\n", "3. A secureField, password field, ••\n\n",
      "\n\nOpened. In front is now:\nCount:   106\n",
      "\n\nClosed. In front is now:\nCount:   106\n",
      "\n\nThe numbers have changed:\n1. A textField, text field, ab\n",
      "\n10. Remove\nNumber 11 is gone.\n",
    ] {
      #expect(written.screen.contains(text), "\(text)")
    }
  }

  @Test func `tells all of a screen that is higher than it has rows`() async throws {
    content.isLong = true
    try await run("show")
    #expect(written.screen.components(separatedBy: "Deleted: []\nRow 8\n").count == 3)
    #expect(!Screen(content).text.contains("Row 8"))
  }

  @Test func `tells the trace of the last action, or of each`() async throws {
    let told = try await answers("1", "trace", "trace on", "Warn", "trace off", "1")
    #expect(told[1].hasPrefix("action tap \"Count Up\"\nframe "))
    #expect(told[3].hasPrefix("Nothing changed.\naction tap \"Warn\"\n  warning SwiftUI: Two"))
    #expect(told[4] == "The trace is off.")
    #expect(told[5] == "Count:   2")
  }

  @Test func `tells how often bodies were evaluated`() async throws {
    let told = try await answers("bodies", "1", "bodies", "1", "show", "bodies")
    #expect(told[2] == "CounterView: once since the last action, 2 times in all.")
    #expect(told.last == "CounterView: once since the last action, 3 times in all.")
  }

  @Test func `tells a change that comes by itself, and repeats a question`() async throws {
    let pipe = Pipe()
    let input = pipe.fileHandleForWriting
    let screen = Screen(content)
    let runner = LineRunner(
      screen: screen, name: "Fake", output: written.output, printsWarnings: true,
      isInteractive: true)
    let reader = LineReader(FileDescriptor(number: pipe.fileHandleForReading.fileDescriptor))
    let run = Task { await runner.run(reader) }
    try input.write(contentsOf: Data("Later\nName\n".utf8))
    try await screen.wait(until: { written.screen.hasSuffix("> The text for Name:\n> ") })
    content.resumeLater()
    try await screen.wait(until: {
      written.screen.hasSuffix("> \nCount:   10\nThe text for Name:\n> ")
    })
    try input.write(contentsOf: Data("1\n".utf8))
    try input.close()
    await run.value
    #expect(content.name == "1")
    #expect(content.count == 10)
  }

  @Test func `explains itself with all keys`() async throws {
    for line in ["?", "help", "keys"] {
      let told = try await `Line by line`().answers(line)
      #expect(told[0].contains("pageup") && told[0].contains("shift-tab"))
      #expect(told[0].contains("TITLE: TEXT"))
    }
  }

  @Test func `ends at q, and reads no further`() async throws {
    try await run("1", "q", "1")
    #expect(content.count == 1)
  }

  @Test func `shows where a person is to type, and only to a person`() async throws {
    try await run("1", isInteractive: true)
    #expect(written.screen.hasSuffix("> Count:   1\n> \n"))
    let other = `Line by line`()
    try await other.run("1")
    #expect(other.written.screen.hasSuffix("\n\nCount:   1\n\n"))
    #expect(!other.written.screen.contains(">"))
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
