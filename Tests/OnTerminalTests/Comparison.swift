import Terminal
import TestSupport
import Testing

@testable import Stage

/// What is not as it should be, and after what.
struct Difference: Error, CustomStringConvertible {
  let description: String
}

/// A program on a pseudo-terminal, and the same app in this process: what is done to one is done to
/// the other, and the terminal has to show what the app draws.
final class Comparison {
  let terminal: PseudoTerminal
  private let app: FullScreen
  private(set) var size: Size
  /// What was done last, for messages.
  private var last = "start"

  /// Starts the program; its first screen is compared already.
  init(_ program: Program, _ app: FullScreen, size: Size = Size(width: 80, height: 24)) async throws
  {
    terminal = try PseudoTerminal(program.path, program.arguments, size: size)
    self.app = app
    self.size = size
    try await expectSame()
  }

  /// What the app draws now.
  func frame() async -> Canvas {
    await app.frame(size: size)
  }

  /// The titles of the buttons and fields.
  func titles() async -> [String] { await app.elementTitles }

  /// Whether keys are text now.
  func isEditing() async -> Bool { await app.isEditingText }

  /// Does something to both; then they have to look alike.
  func take(_ events: InputEvent...) async throws {
    for event in events {
      last = "\(event)"
      terminal.send(event.bytes)
      await app.take(event)
      try await expectSame()
    }
  }

  /// Presses keys that are characters.
  func type(_ text: String) async throws {
    for character in text {
      try await take(.key(.character(character)))
    }
  }

  /// Clicks at what is written somewhere on the screen.
  func click(_ title: String, right: Int = 0) async throws {
    let place = try #require(await frame().place(of: title))
    let point = Point(x: place.x + right, y: place.y)
    try await take(
      .mouse(.press(0), at: point), .mouse(.release(0), at: point))
  }

  /// Makes the window larger or smaller.
  func resize(to size: Size) async throws {
    last = "resize to \(size.width)x\(size.height)"
    self.size = size
    terminal.resize(to: size)
    try await expectSame()
  }

  /// Waits until the screen says something, and both look alike.
  func wait(for text: String) async throws {
    last = "wait for \(text)"
    try await expectSame { $0.text.contains(text) }
  }

  /// Waits until the terminal shows what the app draws, each cell and the cursor.
  func expectSame(
    where condition: (Canvas) -> Bool = { _ in true }
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      let frame = await frame()
      do {
        // Also the app changes by itself, so it is asked again now and then.
        try terminal.wait(timeout: .milliseconds(20)) { condition(frame) && $0.isShowing(frame) }
        return
      } catch PseudoTerminal.Failure.timeout where ContinuousClock.now < deadline {
        continue
      } catch {
        throw Difference(
          description: "after \(last): \(error)\n\(terminal.emulator.difference(from: frame))")
      }
    }
  }
}

extension FullScreen {
  /// The titles of the buttons and fields.
  fileprivate var elementTitles: [String] { screen.elements().map(\.title) }
  /// Whether keys are text now.
  fileprivate var isEditingText: Bool { screen.isEditingText }
}

extension TerminalEmulator {
  /// Whether a whole frame is shown, and it is this one, with its cursor.
  func isShowing(_ frame: Canvas) -> Bool {
    guard isAlternate, !modes.contains(2026), shows(frame) else { return false }
    guard let place = frame.cursor else { return !modes.contains(25) }
    return modes.contains(25) && cursor == place
  }

  /// Where it differs.
  fileprivate func difference(from frame: Canvas) -> String {
    let cells = (0..<min(size.height, frame.height)).flatMap { y in
      (0..<min(size.width, frame.width)).filter { self[$0, y] != frame[$0, y] }.map { x in
        "\(x),\(y): \(self[x, y]) and not \(frame[x, y])"
      }
    }
    let first = cells.prefix(5).joined(separator: "\n")
    return
      "cursor \(modes.contains(25) ? "\(cursor)" : "hidden") for \(String(describing: frame.cursor))\n"
      + "\(cells.count) cells: \(first)\nexpected:\n\(frame.text)"
  }
}

extension Canvas {
  /// The first cell of a text on it.
  func place(of text: String) -> Point? {
    for y in 0..<height {
      let row = (0..<width).map { self[$0, y] }
      let shown = row.enumerated().filter { !$0.element.isContinuation }
      let characters = Array(text)
      for start in shown.indices where start + characters.count <= shown.count {
        let piece = shown[start..<start + characters.count]
        if piece.map(\.element.text) == characters { return Point(x: piece[start].offset, y: y) }
      }
    }
    return nil
  }
}
