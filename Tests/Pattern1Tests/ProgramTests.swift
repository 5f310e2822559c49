import Foundation
import TestSupport
import Testing

@Suite struct `The program Pattern1` {
  private let program = BuiltProgram("Pattern1")

  @Test func `runs a script: three screens, and status 0`() async throws {
    let run = try await program.run(
      script: "tap Count Up", "tap Count Up", "expect 2", "expect bodies SampleView 1")
    #expect(run.status == 0, "\(run.errors)")
    let counts = run.screens.map { $0.split(separator: "\n")[0].filter { $0 != " " } }
    #expect(counts == ["0", "1", "2"])
    #expect(run.errors.isEmpty)
  }

  @Test func `fails where nobody can read its screens`() async throws {
    let run = try await BuiltProgram(path: "/bin/sh").run([
      "-c", "echo show | '\(program.path)' >&-",
    ])
    #expect(run.status == 1)
    #expect(run.errors.contains("can't be written"))
  }

  @Test func `writes no escape code where there is no terminal`() async throws {
    for options in [[], ["--plain"], ["--trace"], ["--trace=json"]] {
      let run = try await program.run(
        options, script: "tap Count Up", "show", environment: ["TERM": "xterm-256color"])
      #expect(!(run.output + run.errors).contains("\u{1B}"))
      #expect(!run.output.isEmpty)
    }
  }

  @Test func `ends with 1 and shows the screen where an expectation fails`() async throws {
    let run = try await program.run(script: "tap Count Up", "tap Count Up", "expect 3", "show")
    #expect(run.status == 1)
    #expect(run.errors == "-:3: the screen does not show \"3\"\n")
    #expect(run.screens.count == 4)
    #expect(run.screens.last == run.screens.dropLast().last)
  }

  @Test func `ends with 2 where nothing has the title, and names what has one`() async throws {
    let run = try await program.run(script: "tap Nothing", "tap Count Up")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("-:1: "))
    for part in ["Nothing", "Count Up", "Change Stars Length"] {
      #expect(run.errors.contains(part))
    }
    #expect(run.screens.count == 1)
  }

  @Test func `reads a script from a file, and names it in messages`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("# twice\r\ntap Count Up\r\n\r\nexpect 5\r\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await program.run(["--script", file.path])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(file.path):4: "))
  }

  @Test func `says that a script is not there, with status 2`() async throws {
    let run = try await program.run(["--script", "/no/such/script"])
    #expect(run.status == 2)
    #expect(run.errors.contains("/no/such/script"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [("state-owner", "3"), ("observed-owner", "0")])
  func `has a variant whose count after Refresh is what its owner kept`(
    variant: String, count: String
  ) async throws {
    let run = try await program.run(
      ["--variant", variant], script: "tap Count Up", "tap Count Up", "tap Count Up", "tap Refresh")
    #expect(run.status == 0)
    #expect(run.screens.last?.split(separator: "\n").first?.filter { $0 != " " } == count)
  }

  @Test func `gives the same stars for the same seed, and for none in a script`() async throws {
    func stars(_ options: String...) async throws -> String {
      let taps = Array(repeating: "tap Change Stars Length", count: 20)
      return try await program.run(options, commands: taps).output
    }
    #expect(try await stars("--seed", "7") == stars("--seed", "7"))
    #expect(try await stars("--seed", "7") != stars("--seed", "8"))
    #expect(try await stars() == stars("--seed", "1"))
  }

  @Test func `works line by line, by number and by title, until the input ends`() async throws {
    let run = try await program.run(["--plain"], script: "1", "Count Up", "9", "Nothing", "?")
    #expect(run.status == 0)
    #expect(run.output.contains("1. Count Up\n2. Change Stars Length\n"))
    #expect(run.output.contains("2\n"))
    #expect(run.output.contains("There is no number 9."))
    #expect(run.output.contains("There is no \"Nothing\" here."))
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `works line by line for a person on a terminal that knows no escape codes`() throws {
    let terminal = try PseudoTerminal(program.path, environment: ["TERM": "dumb"])
    try terminal.wait(for: "2. Change Stars Length")
    terminal.send("1\n")
    try terminal.wait { $0.lines.contains { $0.filter { $0 != " " } == "1" } }
    terminal.send("q\n")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.attributes == terminal.attributesBefore)
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `writes the trace when it leaves a full screen`() throws {
    let terminal = try PseudoTerminal(program.path, ["--trace"])
    try terminal.wait { $0.isAlternate && $0.text.contains("[ Count Up ]") }
    terminal.send("\r")
    try terminal.wait { $0.lines[0].filter { $0 != " " } == "1" }
    #expect(!terminal.emulator.text.contains("willChange"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.emulator.isAlternate)
    #expect(terminal.emulator.text.contains("body SampleView: its object changed (viewModel)"))
  }
}
