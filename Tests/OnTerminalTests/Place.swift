import Terminal
import TestSupport

/// Where in the test's program a person is.
enum Place: String, CaseIterable, Sendable {
  case screen, trace, help, filter, field, sheet

  /// What leads there, and what is seen then.
  private var way: (keys: String, text: String) {
    switch self {
    case .screen: ("", "Ctrl-T Trace")
    case .trace: ("\u{14}", " Trace ")
    case .help: ("?", "─ Keys ─")
    case .filter: ("\u{14}f", "─ Show ─")
    case .field: ("\u{1B}[Z", "Esc Leave the field")
    case .sheet: ("\r", "[ Close ]")
    }
  }

  /// Starts the program, and goes there.
  func start(
    environment: [String: String] = [:], size: Size = Size(width: 80, height: 24)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Program.testApp.path, environment: environment, size: size)
    try enter(terminal)
    return terminal
  }

  /// Goes there, on a terminal where the program begins.
  func enter(_ terminal: PseudoTerminal) throws {
    let (keys, text) = way
    try terminal.wait { $0.shows("q Leave") }
    terminal.send(keys)
    try terminal.wait { $0.shows(text) }
  }
}

extension TerminalEmulator {
  /// Whether a whole frame is shown, and this text in it.
  func shows(_ text: String) -> Bool {
    isAlternate && !modes.contains(2026) && self.text.contains(text)
  }
}
