import Terminal
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// However a program ends, wherever in it a person is, the terminal is as it was.
@Suite(.enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(5)))
struct `The end of a program on a terminal` {
  @Test(arguments: Program.all)
  func `T1 T4 gives the terminal back, by q and by a signal, in every pattern`(
    program: Program
  ) throws {
    for keys in ["", "\u{14}", "?", "\u{1B}[Z"] {
      // Where the last keys led into a field, q is text.
      for signal in keys == "\u{1B}[Z" ? [SIGTERM] : [nil, SIGTERM] {
        let terminal = try PseudoTerminal(program.path, program.arguments)
        try terminal.wait { $0.shows("q Leave") }
        terminal.send(keys)
        if let signal { terminal.signal(signal) } else { terminal.send("q") }
        #expect(try terminal.waitForEnd() == (signal.map { .signalled($0) } ?? .exited(0)))
        terminal.expectGivenBack()
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `T1 gives the terminal back, by q or by Ctrl-C`(place: Place) throws {
    let isField = place == .field || place == .sheet
    for key in isField ? ["\u{3}"] : ["q", "\u{3}"] {
      let terminal = try place.start()
      terminal.send(key)
      #expect(try terminal.waitForEnd() == .exited(0))
      terminal.expectGivenBack()
    }
  }

  @Test(arguments: Place.allCases, [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT])
  func `T1 T2 T4 gives the terminal back, by a signal`(place: Place, signal: Int32) throws {
    let terminal = try place.start()
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    terminal.expectGivenBack()
  }

  @Test(arguments: Place.allCases)
  func `comes when the terminal is gone`(place: Place) throws {
    let terminal = try place.start()
    terminal.hangUp()
    // The signal and the end of the input are a race; either may be first.
    let ending = try terminal.waitForEnd()
    #expect(ending == .signalled(SIGHUP) || ending == .exited(0))
  }

  @Test(arguments: [
    ("Crash by an Index", "Index out of range"),
    ("Crash by nil", "Unexpectedly found nil while unwrapping an Optional value"),
    ("Stop with a Message", "Fatal error: the program's last words"),
    // Nobody has a message then.
    ("Crash by Recursion", "printed by the program"),
  ])
  func `T2 of a crash can be read at once, with what was printed before`(
    title: String, message: String
  ) throws {
    for opensTrace in [false, true] {
      for reporter in ["no", "yes", "tty"] {
        let terminal = try Place.screen.start(
          environment: ["SWIFT_BACKTRACE": "enable=\(reporter)"],
          size: Size(width: 200, height: 60))
        try terminal.click("[ Print ]")
        try terminal.wait { $0.shows(">[ Print ]") }
        if opensTrace {
          terminal.send("\u{14}")
          try terminal.wait { $0.shows("printed by the program") }
        }
        try terminal.click("[ \(title) ]")
        let ending = try terminal.waitForEnd()
        let signals = title == "Crash by Recursion" ? [SIGSEGV, SIGBUS] : [SIGILL, SIGTRAP]
        #expect(signals.contains { ending == .signalled($0) }, "\(ending)")
        #expect(terminal.emulator.text.contains(message))
        #expect(terminal.emulator.text.contains("printed by the program"))
        terminal.expectGivenBack()
      }
    }
  }

  @Test(arguments: `The screen of a pattern on a terminal`.sizes)
  func `T2 comes with the message of Pattern3's missing object at any size`(size: Size) throws {
    let program = try #require(Program.missing)
    let terminal = try PseudoTerminal(program.path, program.arguments, size: size)
    let ending = try terminal.waitForEnd()
    #expect(ending == .signalled(SIGILL) || ending == .signalled(SIGTRAP))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("Fatal error: No ObservableObject of type SampleViewModel found."))
    terminal.expectGivenBack()
  }

  @Test func `comes with what was printed, which the screen never was broken by`() throws {
    let terminal = try Place.screen.start()
    try terminal.click("[ Print ]")
    try terminal.wait { $0.shows(">[ Print ]") }
    #expect(!terminal.emulator.text.contains("printed by the program"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.emulator.lines.contains("printed by the program"))
    terminal.expectGivenBack()
  }

  @Test func `does not come by Ctrl-D`() async throws {
    try await Program.testApp.inProcess { app in
      let both = try await Comparison(.testApp, app)
      try await both.take(.key(.character("d"), .control), .key(.character("?")), .key(.escape))
      try await both.take(.key(.tab, .shift), .key(.character("d"), .control))
      try await both.type("d")
      #expect(both.terminal.emulator.text.contains("Name: d"))
    }
  }

  @Test func `T3 comes before raw mode where the start is wrong`() throws {
    let program = Program.all[0].path
    for arguments in [["--variant", "zzz"], ["--size", "0x0"], ["--script", "/no/such/file"]] {
      let terminal = try PseudoTerminal(program, arguments)
      #expect(try terminal.waitForEnd() == .exited(2))
      #expect(terminal.attributes == terminal.attributesBefore)
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.emulator.text.contains(arguments[1]))
    }
  }
}

extension PseudoTerminal {
  /// Clicks at what is written on the screen.
  func click(_ text: String) throws {
    let y = try #require(emulator.lines.firstIndex { $0.contains(text) })
    let before = try #require(emulator.lines[y].range(of: text)).lowerBound
    let x = Columns.width(of: String(emulator.lines[y][..<before]))
    send(InputEvent.mouse(.press(0), at: Point(x: x, y: y)).bytes)
  }
}
