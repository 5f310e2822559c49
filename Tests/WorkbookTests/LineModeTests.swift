import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The patterns' programs line by line, as somebody hears them.
@Suite struct `A pattern line by line` {
  /// What is told first, and the answer to each of `lines`.
  private func told(
    _ name: String, options: [String] = [], environment: [String: String] = [:],
    _ lines: String...
  ) async throws -> [String] {
    let run = try await BuiltProgram(name).run(
      ["--plain", "--seed", "1"] + options, commands: lines, environment: environment)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(!run.output.contains("\u{1B}"))
    let parts = run.output.components(separatedBy: "\n\n")
    return Array(parts.drop { !$0.hasPrefix("What you can do:") }.dropLast())
  }

  @Test(arguments: `The program of a pattern`.all)
  func `can be used to its end`(name: String) async throws {
    let first = try await told(name)
    let count = first[0].split(separator: "\n").count - 1
    #expect(count > 0)
    for environment in [["LC_ALL": "C"], ["TERM": "dumb"], ["TERM": ""], ["NO_COLOR": "1"]] {
      var answers: [String] = []
      for number in 1...count {
        let isField = first[0].contains("\(number). Text, text field")
        answers += try await told(
          name, environment: environment, isField ? "\(number): x" : "\(number)", "bodies", "quit",
          "1")
        #expect(answers.count == number * 3)
      }
      #expect(!answers.contains { $0.contains("Sorry") || $0.contains("There is no") })
    }
  }

  @Test func `tells only the count that changed`() async throws {
    #expect(
      try await told("Pattern2", "1", "1") == [
        "What you can do:\n1. Count Up\n2. Change Stars Length", "1", "2",
      ])
  }

  @Test func `tells of the count that Refresh loses, or does not`() async throws {
    for (variant, end) in [("observed-owner", "0\n"), ("state-owner", "")] {
      let answers = try await told(
        "Pattern1", options: ["--variant", variant], "Count Up", "Count Up", "Refresh")
      #expect(answers[2] == "2")
      #expect(answers[3] == "\(end)Refreshed: 1")
    }
  }

  @Test func `tells the new numbers of what is left`() async throws {
    let answers = try await told("Pattern4", "Close", "2", "close")
    #expect(
      answers[1].hasSuffix(
        "The numbers have changed:\n1. Change Model\n2. Close, disabled\nNumbers 3 to 4 are gone.\n"
          + "The focus is on 1, Change Model."))
    #expect(answers[2] == "Close is disabled.")
    #expect(answers[3] == "Nothing is open. Did you mean \"Close\"?")
  }

  @Test func `goes on after any bytes`() async throws {
    var random = SeededRandom(seed: 8)
    var input: [UInt8] = []
    for _ in 0..<200 { input += random.bytes(random.below(30)) + [0x0A] }
    input += Array(String(repeating: ":", count: 60_000).utf8) + [0x0A]
    input += Array(String(repeating: "x", count: 100_000).utf8) + [0x0A]
    input += Array("\nNumber 1\n1\n1\n".utf8)
    let run = try await BuiltProgram("Pattern1").run(["--plain"], input: Data(input))
    #expect(run.status == 0)
    #expect(run.output.contains("Sorry, the line is longer than 65536 bytes."))
    #expect(run.output.contains("Sorry, the line is not valid UTF-8."))
    #expect(run.output.hasSuffix("\n\n1\n\n2\n\n"))
  }

  @Test func `with --trace, the trace goes to the standard error`() async throws {
    let run = try await BuiltProgram("Pattern2").run(["--plain", "--trace"], script: "1", "trace")
    #expect(run.errors.contains("action tap \"Count Up\"\n  set SampleViewModel"))
    #expect(run.output.hasSuffix("body SampleSubView: its input changed\nframe 60x24\n\n"))
  }
}

/// The same on a real terminal.
@Suite(.serialized, .enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(2)))
struct `A pattern line by line on a terminal` {
  private func start(_ name: String, _ options: [String] = []) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(BuiltProgram(name).path, ["--plain"] + options)
    try terminal.wait { $0.lines.contains { $0 == ">" || $0 == "> " } }
    return terminal
  }

  @Test func `an alarm that goes off is told by itself`() throws {
    let terminal = try start("Pattern6")
    terminal.send("1\n")
    try terminal.wait(for: "> 1\nNothing changed.\n>")
    try terminal.wait(for: "\n>\nOn\n>")
    terminal.send("q\n")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(arguments: [("\u{3}", true), ("\u{4}", false)])
  func `Ctrl-C and Ctrl-D leave the terminal as it was`(key: String, isSignal: Bool) throws {
    let terminal = try start("Pattern1")
    #expect(terminal.attributes == terminal.attributesBefore)
    terminal.send(key)
    #expect(try terminal.waitForEnd() == (isSignal ? .signalled(SIGINT) : .exited(0)))
    #expect(terminal.attributes == terminal.attributesBefore)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `a signal from outside ends it`() throws {
    let terminal = try start("Pattern1")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForEnd() == .signalled(SIGTERM))
    #expect(terminal.attributes == terminal.attributesBefore)
  }
}
