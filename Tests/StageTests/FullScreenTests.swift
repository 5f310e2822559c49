import Terminal
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A pattern on a real pseudo-terminal.
@Suite(.serialized, .enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(2)))
struct FullScreenTests {
  private static let program = BuiltProgram("Pattern1").path

  private func start(
    environment: [String: String] = [:], size: Size = Size(width: 80, height: 24)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Self.program, environment: environment, size: size)
    try terminal.wait { isWhole($0) }
    return terminal
  }

  /// Whether the whole first screen is shown, and not a part of a frame.
  private func isWhole(_ terminal: TerminalEmulator) -> Bool {
    shows("0", terminal) && terminal.text.contains("[ Count Up ]")
      && terminal.text.contains("q Leave")
  }

  private func shows(_ count: String, _ terminal: TerminalEmulator) -> Bool {
    terminal.isAlternate && !terminal.modes.contains(2026)
      && terminal.lines[0].drop { $0 == " " } == count[...]
  }

  /// Moves the focus to the button that counts.
  private func focus(_ terminal: PseudoTerminal) throws {
    guard !terminal.emulator.text.contains(">[ Count Up ]") else { return }
    terminal.send("\t")
    try terminal.wait { $0.text.contains(">[ Count Up ]") }
  }

  private func expectGivenBack(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.attributes == terminal.attributesBefore, sourceLocation: sourceLocation)
    #expect(terminal.emulator.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(!terminal.emulator.isAlternate, sourceLocation: sourceLocation)
  }

  @Test func `the screen is shown, in raw mode on the alternate screen`() throws {
    let terminal = try start()
    #expect(!terminal.attributes.echoes && !terminal.attributes.isCanonical)
    #expect(terminal.emulator.modes == [1049, 1000, 1002, 1006, 2004])
  }

  @Test(arguments: ["q", "\u{3}"]) func `T1 leaving gives the terminal back`(_ key: String) throws {
    let terminal = try start()
    terminal.send(key)
    #expect(try terminal.waitForEnd() == .exited(0))
    expectGivenBack(terminal)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `T1 T4 a signal that ends the program gives the terminal back`(_ signal: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    expectGivenBack(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func `T2 a crash gives the terminal back and ends at once`(_ signal: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    expectGivenBack(terminal)
  }

  @Test func `a terminal that disappears ends the program`() throws {
    let terminal = try start()
    terminal.hangUp()
    // The signal and the end of the input are a race; either may be first.
    let ending = try terminal.waitForEnd()
    #expect(ending == .signalled(SIGHUP) || ending == .exited(0))
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `T4 a signal in the middle of many frames gives the terminal back`(_ signal: Int32) throws {
    for count in 1...10 {
      let terminal = try start()
      terminal.send(String(repeating: "\t\r?x\u{14}", count: count * 10))
      if count % 2 == 0 { try terminal.wait { !isWhole($0) && $0.isAlternate } }
      terminal.signal(signal)
      #expect(try terminal.waitForEnd() == .signalled(signal))
      expectGivenBack(terminal)
    }
  }

  @Test func `T5 the program stops for the shell and comes back whole`() throws {
    let shell = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: ["PS1": "ready> ", "ENV": "", "HISTFILE": ""])
    try shell.wait(for: "ready>")
    shell.send("stty -echoctl; clear() { printf '\\033[H\\033[2J'; }; clear\n")
    try shell.wait { $0.clears == 1 && $0.lines[0].hasPrefix("ready>") }
    let before = shell.attributes
    shell.send("\(Self.program)\n")
    try shell.wait { isWhole($0) }
    try focus(shell)
    shell.send("\r")
    try shell.wait { shows("1", $0) }

    shell.send("\u{1A}")
    try shell.wait { !$0.isAlternate && $0.text.contains("topped") && $0.modes.contains(25) }
    let clears = shell.emulator.clears
    shell.send("clear\n")
    try shell.wait { $0.clears > clears && $0.lines[0].hasPrefix("ready>") }
    #expect(shell.attributes == before)
    #expect(shell.emulator.modes.subtracting([2004]) == [7, 25])

    shell.resize(to: Size(width: 60, height: 20))
    shell.send("fg\n")
    try shell.wait { shows("1", $0) && $0.lines[19].contains("q Leave") }
    shell.send("\r")
    try shell.wait { shows("2", $0) }
    shell.send("q")
    try shell.wait { !$0.isAlternate && $0.lines.last { !$0.isEmpty } == "ready>" }
    shell.send("clear; stty -a | grep -c ' echo '\n")
    try shell.wait { $0.lines[0] == "1" }
    #expect(shell.emulator.modes.subtracting([2004]) == [7, 25])
  }

  @Test(arguments: [SIGTSTP, SIGSTOP])
  func `T5 a stop from outside is come back from with the whole screen`(_ signal: Int32) throws {
    let terminal = try start()
    let clears = terminal.emulator.clears
    terminal.signal(signal)
    terminal.signal(SIGCONT)
    try terminal.wait { $0.clears > clears && isWhole($0) }
    #expect(!terminal.attributes.echoes)
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    expectGivenBack(terminal)
  }

  @Test func `T6 the screen follows a resize and leaves nothing behind`() throws {
    let terminal = try start()
    for size in [
      Size(width: 40, height: 12), Size(width: 20, height: 5), Size(width: 120, height: 40),
    ] {
      let clears = terminal.emulator.clears
      terminal.resize(to: size)
      try terminal.wait {
        $0.clears > clears && isWhole($0)
          && $0.lines.suffix(2).contains { $0.hasPrefix(" q Leave") }
      }
      #expect(terminal.emulator.text.components("q Leave") == 1)
    }
  }

  @Test func `T8 a terminal that does not tell its size has 80 columns and 24 rows`() throws {
    let terminal = try start(size: .zero)
    #expect(terminal.emulator.lines[23].contains("q Leave"))
  }

  @Test func `T13 the keys of a sequence that comes in pieces are one key`() throws {
    let terminal = try start()
    try focus(terminal)
    terminal.send("\u{1B}[")
    terminal.send("20")
    terminal.send("0~qqq\u{1B}[20")
    terminal.send("1~\r")
    try terminal.wait { shows("1", $0) }
  }

  @Test func `the mouse presses a button`() throws {
    let terminal = try start()
    let row = try #require(terminal.emulator.lines.firstIndex { $0.contains("[ Count Up ]") })
    let column = try #require((0..<80).first { terminal.emulator[$0, row].text == "[" })
    let place = "\u{1B}[<0;\(column + 1);\(row + 1)"
    terminal.send("\(place)M\(place)m")
    try terminal.wait { shows("1", $0) }
  }

  @Test func `T16 the focus is seen without colour`() throws {
    let terminal = try start(environment: ["NO_COLOR": "1"])
    let row = try #require(terminal.emulator.lines.firstIndex { $0.contains("[ Count Up ]") })
    if !terminal.emulator.lines[row].contains(">") { terminal.send("\t") }
    try terminal.wait { $0.lines[row].contains(">[ Count Up ]") }
    let column = try #require((0..<80).first { terminal.emulator[$0, row].text == "[" })
    #expect(terminal.emulator[column, row].style.isReversed)
    for y in 0..<24 {
      for x in 0..<80 {
        let style = terminal.emulator[x, y].style
        #expect(style.foreground == nil && style.background == nil)
      }
    }
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[m"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
  func `T15 a terminal without escape codes gets none`(_ environment: [String: String]) throws {
    let terminal = try PseudoTerminal(Self.program, environment: environment)
    try terminal.wait(for: "Count Up")
    terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `T8 T9 a program without input from a terminal opens none`() throws {
    let program = Self.program
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "'\(program)' </dev/null"])
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.emulator.text.contains("[ Count Up ]"))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `T2 the message of a fatal error can be read`() throws {
    let program = BuiltProgram("Pattern3").path
    let terminal = try PseudoTerminal(
      program, ["--variant", "missing"], size: Size(width: 200, height: 24))
    let ending = try terminal.waitForEnd()
    #expect(ending == .signalled(SIGILL) || ending == .signalled(SIGTRAP))
    #expect(terminal.emulator.text.contains("No ObservableObject of type SampleViewModel found."))
    expectGivenBack(terminal)
  }

  @Test func `T22 frames are shown as a whole unless that is switched off`() throws {
    let terminal = try start()
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?2026h"))
    let other = try start(environment: ["WORKBOOK_NO_SYNC": "1"])
    other.send("q")
    _ = try other.waitForEnd()
    #expect(!String(decoding: other.output, as: UTF8.self).contains("2026"))
  }

  @Test func `T24 the terminal is asked nothing`() throws {
    let terminal = try start()
    terminal.send("\r?\u{14}q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.emulator.unknown == [])
  }

  @Test func `the trace opens and closes at a key`() throws {
    let terminal = try start()
    terminal.send("\u{14}")
    try terminal.wait { $0.text.contains(" Trace ──") }
    try focus(terminal)
    terminal.send("\r")
    try terminal.wait { $0.text.contains("action key return: Count Up\n") }
    terminal.send("\u{14}")
    try terminal.wait { !$0.text.contains(" Trace ──") && shows("1", $0) }
  }

  @Test func `the keys are shown at a key, and the next key only closes them`() throws {
    let terminal = try start()
    try focus(terminal)
    terminal.send("?")
    try terminal.wait { $0.text.contains("─ Keys ─") }
    terminal.send("\r")
    try terminal.wait { !$0.text.contains("─ Keys ─") }
    #expect(shows("0", terminal.emulator))
  }

  @Test func `many keys at once are all taken`() throws {
    let terminal = try start()
    try focus(terminal)
    terminal.send(String(repeating: "\r", count: 500))
    try terminal.wait { shows("500", $0) }
  }
}

extension String {
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count - 1
  }
}
