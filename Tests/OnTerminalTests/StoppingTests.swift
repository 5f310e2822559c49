import Terminal
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that is stopped, by a person or from outside, and goes on.
@Suite(.enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(2)))
struct `A program on a terminal that is stopped` {
  private func startShell() throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: ["PS1": "ready> ", "ENV": "", "HISTFILE": ""])
    try shell.wait(for: "ready>")
    return shell
  }

  @Test(arguments: [true, false], Place.allCases)
  func `T5 leaves the terminal to the shell, and comes back to where it was`(
    byKey: Bool, place: Place
  ) throws {
    let shell = try startShell()
    let before = shell.attributes
    shell.send("\(Program.testApp.path)\n")
    try place.enter(shell)
    let screen = shell.emulator.text

    if byKey { shell.send("\u{1A}") } else { shell.signalForeground(SIGTSTP) }
    try shell.wait { !$0.isAlternate && $0.lines.last { !$0.isEmpty } == "ready>" }
    shell.send("echo $((6 * 7))\n")
    try shell.wait { $0.lines.contains("42") }
    #expect(shell.attributes == before)
    #expect(shell.emulator.modes.subtracting([2004]) == [7, 25])

    shell.send("fg\n")
    try shell.wait { $0.isAlternate && !$0.modes.contains(2026) && $0.text == screen }
    #expect(!shell.attributes.echoes)
    shell.send("\u{3}")
    try shell.wait { !$0.isAlternate && $0.lines.last { !$0.isEmpty } == "ready>" }
    #expect(shell.attributes == before)
  }

  @Test func `T5 leaves the terminal alone until it is in the foreground`() throws {
    let shell = try startShell()
    let before = shell.attributes
    shell.send("\(Program.testApp.path) & wait; echo $((6 * 7))\n")
    // The shell waits until the program has stopped.
    try shell.wait { $0.lines.contains("42") }
    #expect(shell.attributes == before)
    #expect(!shell.emulator.isAlternate && shell.emulator.clears == 0)
    #expect(shell.emulator.modes.subtracting([2004]) == [7, 25])
    shell.send("fg\n")
    try shell.wait { $0.shows("[ Open ]") }
    #expect(!shell.attributes.echoes)
    shell.send("q")
    try shell.wait { !$0.isAlternate && $0.lines.last { !$0.isEmpty } == "ready>" }
    #expect(shell.attributes == before)
  }

  @Test(arguments: Place.allCases)
  func `T5 goes on where nobody could wake it`(place: Place) throws {
    let terminal = try place.start()
    let screen = terminal.emulator.text
    let clears = terminal.emulator.clears
    terminal.send("\u{1A}")
    try terminal.wait { $0.clears > clears && $0.isAlternate && $0.text == screen }
    #expect(!terminal.attributes.echoes)
    terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
  }
}
