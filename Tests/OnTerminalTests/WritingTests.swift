import Foundation
import Terminal
import TestSupport
import Testing

/// What a program writes to the terminal, and which code does it.
@Suite struct `What is written to a terminal` {
  /// How often a process has called write(2), where the system counts that.
  private static func writes(of process: Int32) -> Int? {
    let counts = try? String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
    let line = counts?.split(separator: "\n").first { $0.hasPrefix("syscw: ") }
    return line.flatMap { Int($0.dropFirst(7)) }
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable && writes(of: getpid()) != nil))
  func `T22 is one call of write for each frame`() throws {
    let terminal = try PseudoTerminal(
      Program.all[0].path, Program.all[0].arguments, size: Size(width: 200, height: 60))
    try terminal.wait { $0.shows(">[ Count Up ]") }
    for opensTrace in [false, true] {
      if opensTrace {
        terminal.send("\u{14}")
        try terminal.wait { $0.shows("│  Trace") }
      }
      let first = opensTrace ? 11 : 1
      let before = try #require(Self.writes(of: terminal.process))
      for count in first..<first + 10 {
        terminal.send("\r")
        try terminal.wait { !$0.modes.contains(2026) && $0.lines[0].contains(" \(count)") }
      }
      // The last call before each look may be seen before it is counted.
      let writes = try #require(Self.writes(of: terminal.process)) - before
      #expect((9...11).contains(writes), "\(writes)")
    }
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `T24 asks nothing, from the first byte to the last`() throws {
    let terminal = try Place.trace.start()
    terminal.send("\r")
    terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.emulator.unknown == [])
    // The other side: a question is told from what is known.
    var emulator = TerminalEmulator(size: Size(width: 80, height: 24))
    emulator.feed("\u{1B}[6n\u{1B}[c".utf8)
    #expect(emulator.unknown == ["[6n", "[c"])
  }

  @Test func `T23 comes from one module, the only one that knows a terminal`() {
    let calls = [
      "termios", "tcgetattr", "tcsetattr", "cfmakeraw", "ioctl", "winsize", "isatty", "sigaction",
      "SIGWINCH", "SIGTSTP", "SIGCONT", "poll(",
    ]
    let files = SourceFile.paths(in: "Sources").filter { !$0.hasPrefix("Sources/TestSupport/") }
    for call in calls {
      let users = files.filter { path in (try? SourceFile(path).code.contains(call)) ?? true }
      #expect(!users.isEmpty, "\(call)")
      #expect(users.allSatisfy { $0.hasPrefix("Sources/Terminal/") }, "\(call): \(users)")
    }
  }

  @Test func `T9 goes to the standard streams, and no file of a terminal is ever opened`() throws {
    for path in SourceFile.paths(in: "Sources") {
      #expect(try !SourceFile(path).code.contains("/dev/tty"), "\(path)")
    }
  }

  @Test func `what goes beyond an edge is noticed by the emulator`() {
    let size = Size(width: 4, height: 2)
    let wrong = ["\u{1B}[?7labcde", "\u{1B}[?7l\u{1B}[1;4H日", "\u{1B}[3;1H", "\u{1B}[1;5H"]
    for bytes in wrong {
      var emulator = TerminalEmulator(size: size)
      emulator.feed(bytes.utf8)
      #expect(emulator.beyond.count == 1, "\(bytes)")
    }
    var emulator = TerminalEmulator(size: size)
    emulator.feed("\u{1B}[?1049h\u{1B}[?7labcd\u{1B}[2;1Habcd\u{1B}[2;3H日".utf8)
    #expect(emulator.beyond == [])
    emulator.feed("\n".utf8)
    #expect(emulator.beyond.count == 1)
  }
}
