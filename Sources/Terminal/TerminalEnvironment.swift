#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the program's surroundings say about the terminal.
public enum TerminalEnvironment {
  /// Whether standard input is a terminal.
  public static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  public static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  public static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether the terminal understands no escape codes: `TERM` is not set, or `dumb`.
  public static var isDumb: Bool {
    let term = value(of: "TERM") ?? ""
    return term.isEmpty || term == "dumb"
  }

  /// Whether colours are wanted: `NO_COLOR` is not set, or empty.
  public static var wantsColor: Bool { (value(of: "NO_COLOR") ?? "").isEmpty }

  /// Whether frames are to be shown as a whole (mode 2026): `WORKBOOK_NO_SYNC` is not set, or empty.
  public static var wantsSynchronizedFrames: Bool {
    (value(of: "WORKBOOK_NO_SYNC") ?? "").isEmpty
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
