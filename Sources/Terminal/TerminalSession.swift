#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The terminal as a full screen of this program: taken by `enter`, given back by `leave`, and by
/// every other way in which the program can end or stop.
public enum TerminalSession {
  /// Takes the terminal: raw mode, alternate screen, mouse and pastes on, and what the program
  /// prints kept aside. A program in the background is stopped until a shell brings it to the front.
  /// Says whether standard input and output are a terminal that can be had; where they are not,
  /// nothing has changed.
  public static func enter() -> Bool {
    var attributes = termios()
    guard TerminalEnvironment.inputIsTerminal, TerminalEnvironment.outputIsTerminal,
      waitForForeground(), tcgetattr(STDIN_FILENO, &attributes) == 0
    else { return false }
    fflush(nil)
    let output = privateCopy(of: STDOUT_FILENO)
    guard output >= 0 else { return false }
    takeTerminal(saved: attributes, output: output, kept: KeptOutput.makeFile())
    return true
  }

  /// Gives the terminal back as it was, and writes out what was printed meanwhile. Does nothing
  /// where there is nothing to give back.
  public static func leave() {
    fflush(nil)
    giveBackTerminal()
  }

  /// Writes one frame, with one call. Does nothing while the terminal is given back.
  public static func write(_ frame: [UInt8]) {
    frame.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { writeFrame(start, bytes.count) }
    }
  }

  /// The terminal's size; 80 columns and 24 rows where it does not tell, at most 1,000 of each.
  public static var size: Size {
    var window = winsize()
    guard ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return Size(width: 80, height: 24) }
    return Size(width: min(Int(window.ws_col), 1_000), height: min(Int(window.ws_row), 1_000))
  }

  /// Stops the program as Ctrl-Z does, with all of its process group.
  public static func suspend() {
    kill(0, SIGTSTP)
  }

  /// Ends the program as an interrupt from outside does, at once.
  public static func interrupt() {
    kill(getpid(), SIGINT)
  }
}

/// Ends the program at once with a message that can be read: the terminal is given back first, and
/// nothing waits for a key.
public func fatalStop(
  _ message: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  TerminalSession.leave()
  // A crash reporter that has these signals would wait for a key on a terminal.
  signal(SIGILL, SIG_DFL)
  signal(SIGTRAP, SIG_DFL)
  fatalError(message, file: file, line: line)
}

/// Stops the program for as long as it is in the background, as reading from the terminal would, and
/// says whether it is in the foreground now.
private func waitForForeground() -> Bool {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGTTIN)
  // Where nobody can bring it to the front, a stop has no effect.
  for _ in 0..<10 {
    let group = tcgetpgrp(STDIN_FILENO)
    if group < 0 || group == getpgrp() { return true }
    // To this very thread, and not blocked by it: the program would go on for a moment elsewise.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGTTIN)
  }
  return false
}

/// Another descriptor for the same file, which programs that this one starts do not get.
func privateCopy(of descriptor: Int32) -> Int32 {
  let copy = dup(descriptor)
  if copy >= 0 { _ = fcntl(copy, F_SETFD, FD_CLOEXEC) }
  return copy
}
