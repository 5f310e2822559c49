import Stage
import Terminal
import TestSupport
import Testing

/// What a terminal shows of a pattern, cell by cell, beside what the same app draws in this process.
@Suite(.enabled(if: PseudoTerminal.isAvailable), .timeLimit(.minutes(5)))
struct `The screen of a pattern on a terminal` {
  static let sizes = [
    Size(width: 20, height: 5), Size(width: 40, height: 12), Size(width: 80, height: 24),
    Size(width: 200, height: 60),
  ]

  @Test func `every pattern that has begun has an app here`() {
    #expect(Program.names.count >= 6)
    for name in Program.names { #expect(Program.apps[name] != nil, "\(name)") }
  }

  @Test(arguments: Program.all, sizes)
  func `is what the app draws, whatever is done to it`(program: Program, size: Size) async throws {
    try await travel(program, size)
  }

  @Test(arguments: Program.otherVariants)
  func `is what the app draws, in every variant`(program: Program) async throws {
    try await travel(program, Size(width: 80, height: 24))
  }

  @Test(arguments: sizes)
  func `is what the app draws, with a sheet open and a field in it`(size: Size) async throws {
    try await Program.testApp.inProcess { app in
      let both = try await Comparison(.testApp, app, size: size)
      try await both.take(.key(.return))
      try await both.type("a日q")
      try await both.take(.key(.character("t"), .control), .key(.left), .paste("★\n"))
      try await both.resize(to: Size(width: 33, height: 9))
      try await both.take(.key(.tab), .key(.character("?")), .key(.escape), .key(.return))
      try await both.take(.key(.character("b")), .key(.return), .key(.tab), .key(.escape))
      try await both.resize(to: size)
      #expect(both.terminal.emulator.beyond == [])
    }
  }

  private func travel(_ program: Program, _ size: Size) async throws {
    try await program.inProcess { app in
      let both = try await Comparison(program, app, size: size)
      try await both.travel(isSlow: program.takesTime)
      if program.takesTime { try await both.pressSlowly(isSeen: program.isSeen) }
      // The answer to a key that is seen comes after all that was done before.
      try await both.take(.key(.character("?")), .key(.escape))
      both.terminal.send("q")
      #expect(try both.terminal.waitForEnd() == .exited(0))
      #expect(both.terminal.emulator.beyond == [])
      #expect(both.terminal.emulator.unknown == [])
      both.terminal.expectGivenBack()
    }
  }
}

extension Comparison {
  /// Does all that can be done, step by step. A slow program changes a second after it was asked
  /// to, so there only what asks for nothing is done.
  fileprivate func travel(isSlow: Bool) async throws {
    let control: (Character) -> InputEvent = { .key(.character($0), .control) }
    try await take(.key(.tab), .key(.tab, .shift), .key(.down), .key(.up))
    try await press(isSlow: isSlow)
    try await take(.key(.character("?")), .key(.down), .key(.pageDown), .key(.escape))
    try await take(.key(.character("b")))
    try await press(isSlow: isSlow)
    // The trace, and all that can be done to it.
    try await take(control("t"), .key(.pageUp), .key(.pageDown))
    try await press(isSlow: isSlow)
    try await take(.key(.character("f")), .key(.down), .key(.character(" ")), .key(.escape))
    try await take(.key(.character("h")), .key(.tab), .key(.character("h")), .key(.character("c")))
    let middle = Point(x: size.width / 2, y: size.height / 2)
    try await take(.mouse(.wheelUp, at: middle), .mouse(.wheelDown, at: middle))
    try await resize(to: Size(width: 120, height: 30))
    try await resize(to: Size(width: 10, height: 3))
    try await take(control("t"), .key(.tab), .key(.character("b")))
    try await resize(to: Size(width: 60, height: 16))
    try await press(isSlow: isSlow)
    try await take(control("l"), .key(.home), .key(.function(5)), .key(.right))
  }

  /// Presses the one button, and waits for what follows a second later where that is seen.
  fileprivate func pressSlowly(isSeen: Bool) async throws {
    try await take(.key(.return))
    guard isSeen else { return }
    try await wait(for: "On")
    try await take(.key(.character("t"), .control))
    try await click("[ Toggle Alarm ]")
    try await wait(for: "Off")
  }

  /// Presses everything once by keys and once by the mouse, and types where there is a field.
  private func press(isSlow: Bool) async throws {
    let titles = await titles()
    for title in titles {
      try await take(.key(.tab))
      if await isEditing() {
        try await type("a日q")
        try await take(.key(.left), .key(.left), .key(.backspace), .paste("e\u{301}\r\n★"))
        try await take(.key(.escape), .key(.return), .key(.character("c"), .alt), .key(.escape))
      } else if !isSlow {
        try await take(.key(.return))
      }
      guard !isSlow, await frame().place(of: "[ \(title) ]") != nil else { continue }
      try await click("[ \(title) ]", right: 2)
    }
  }
}
