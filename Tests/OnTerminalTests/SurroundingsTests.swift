import Foundation
import Terminal
import TestSupport
import Testing

/// What a program makes of the terminal and the streams that it finds.
@Suite(.enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(2)))
struct `A program that is started` {
  /// A program after keys that bring out what is coloured.
  private func start(_ environment: [String: String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Program.all[0].path, Program.all[0].arguments, environment: environment)
    try terminal.wait { $0.shows("q Leave") }
    for (keys, text) in [("b", "SampleView 1"), ("\u{14}", " Trace "), ("\r", "*2")] {
      terminal.send(keys)
      try terminal.wait { $0.shows(text) }
    }
    return terminal
  }

  private func colors(_ terminal: TerminalEmulator) -> Set<CellColor> {
    let cells = (0..<terminal.size.height).flatMap { y in
      (0..<terminal.size.width).map { x in terminal[x, y].style }
    }
    return Set(cells.compactMap(\.foreground) + cells.compactMap(\.background))
  }

  @Test func `T16 with NO_COLOR colours nothing, and still tells what it tells`() throws {
    let plain = try start(["NO_COLOR": "1"])
    let colored = try start(["NO_COLOR": ""])
    #expect(colors(plain.emulator) == [])
    #expect(colors(colored.emulator).count > 2)
    #expect(plain.emulator.text == colored.emulator.text)
    let codes = String(decoding: plain.output, as: UTF8.self).matches(of: /\u{1B}\[([0-9;]*)m/)
    #expect(!codes.isEmpty)
    #expect(codes.allSatisfy { $0.1.split(separator: ";").allSatisfy { Int($0)! < 10 } })
    #expect(codes.allSatisfy { !$0.1.isEmpty })
  }

  @Test(arguments: Program.all, [["-u", "TERM"], ["TERM=dumb"], ["TERM="]])
  func `T15 on a terminal without escape codes sends none`(
    program: Program, change: [String]
  ) throws {
    let terminal = try PseudoTerminal(
      "/usr/bin/env", change + [program.path] + program.arguments)
    try terminal.wait(for: "[ ")
    terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.attributes == terminal.attributesBefore)
  }

  @Test func `in a locale without characters of its own shows the same`() throws {
    let frames = try ["C", "C.UTF-8", ""].map { locale in
      try start(["LC_ALL": locale]).emulator.text
    }
    #expect(frames[0].contains("★"))
    #expect(frames[1] == frames[0] && frames[2] == frames[0])
  }

  /// Runs a shell's command in which `$0` is the program.
  private func run(_ command: String) throws -> PseudoTerminal {
    try PseudoTerminal("/bin/sh", ["-c", command, Program.all[0].path])
  }

  @Test func `T8 with a pipe as its input is a script, on a terminal too`() throws {
    let terminal = try run("printf 'tap Count Up\\nexpect 1\\n' | \"$0\"")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.emulator.text.components(separatedBy: "[ Count Up ]").count == 3)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `T8 with a pipe as its output goes line by line`() throws {
    let terminal = try run("\"$0\" | cat")
    try terminal.wait(for: "Count Up")
    terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.attributes == terminal.attributesBefore)
  }

  @Test func `with its errors elsewhere has the screen, and the trace is there as it happens`()
    throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try run("exec \"$0\" --trace 2>'\(file.path)'")
    try terminal.wait { $0.shows(">[ Count Up ]") }
    terminal.send("\r")
    try terminal.wait { $0.lines[0].hasSuffix(" 1") && !$0.modes.contains(2026) }
    #expect(try String(contentsOf: file, encoding: .utf8).contains("key return"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
    #expect(!terminal.emulator.text.contains("key return"))
    #expect(!(try String(contentsOf: file, encoding: .utf8).contains("\u{1B}")))
  }

  @Test func `with its errors on the terminal writes the trace when it has left`() throws {
    let terminal = try run("exec \"$0\" --trace")
    try terminal.wait { $0.shows(">[ Count Up ]") }
    terminal.send("\r")
    try terminal.wait { $0.lines[0].hasSuffix(" 1") && !$0.modes.contains(2026) }
    #expect(!terminal.emulator.text.contains("key return"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.emulator.text.contains("key return"))
    terminal.expectGivenBack()
  }

  @Test(arguments: Program.all)
  func `says in its first screen how to use it`(program: Program) throws {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12)] {
      let terminal = try PseudoTerminal(program.path, program.arguments, size: size)
      try terminal.wait { $0.shows("q Leave") }
      for text in ["Tab Next", "Return Press", "Ctrl-T Trace", "? Keys", "q Leave"] {
        #expect(terminal.emulator.text.contains(text), "\(size)")
      }
      #expect(terminal.emulator.text.contains(">["))
    }
    let size = Size(width: 20, height: 5)
    let small = try PseudoTerminal(program.path, program.arguments, size: size)
    try small.wait { $0.shows("q Leave") && $0.text.contains("? Keys") }
    small.send("?")
    try small.wait { $0.shows("─ Keys ─") }
  }
}
