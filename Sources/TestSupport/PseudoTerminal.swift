public import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that runs on a terminal of its own, as its session's leader.
///
/// What the program writes is shown by an emulator; every wait ends with an event, or fails at a
/// deadline. To be used from one thread.
public final class PseudoTerminal {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    /// It returned this status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
  }

  /// What went wrong with a program on a terminal; `screen` is what was seen at that time.
  public enum Failure: Error {
    /// The terminal or the program could not be started.
    case cannotStart(errno: Int32)
    /// What was waited for did not happen.
    case timeout(screen: String)
    /// The program ended before.
    case ended(screen: String)
  }

  /// All settings of a terminal, as they are at a time.
  public struct Attributes: Hashable, Sendable {
    fileprivate let flags: [UInt]
    fileprivate let characters: [UInt8]
    /// Whether what is typed is shown.
    public let echoes: Bool
    /// Whether input comes line by line.
    public let isCanonical: Bool
  }

  /// What the terminal shows.
  public private(set) var emulator: TerminalEmulator
  /// All that the program wrote.
  public private(set) var output: [UInt8] = []
  /// The terminal's settings before the program was started.
  public let attributesBefore: Attributes
  /// The program's process.
  public let process: pid_t

  private var terminal: Int32
  private var ending: Ending?

  /// Whether this system gives a program a terminal: some containers do not. Where
  /// `WORKBOOK_NEEDS_PSEUDO_TERMINALS` is set it has to, so that no test is left out unseen.
  public static let isAvailable: Bool = {
    if getenv("WORKBOOK_NEEDS_PSEUDO_TERMINALS") != nil { return true }
    var (terminal, other): (Int32, Int32) = (-1, -1)
    guard openpty(&terminal, &other, nil, nil, nil) == 0 else { return false }
    close(terminal)
    close(other)
    return true
  }()

  /// Starts a program. Its environment is the one given, with `TERM` if that has none. A terminal of
  /// no size at all is one that does not tell its size.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24)
  ) throws {
    var terminal: Int32 = -1
    var other: Int32 = -1
    var path = [CChar](repeating: 0, count: 1024)
    var window = Self.window(size)
    guard openpty(&terminal, &other, &path, nil, &window) == 0 else {
      throw Failure.cannotStart(errno: errno)
    }
    defer { close(other) }
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    attributesBefore = Self.attributes(of: terminal)
    let environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
    var process: pid_t = 0
    let result = Self.spawn(
      &process, program, arguments, environment.map { "\($0)=\($1)" }, on: path)
    guard result == 0 else {
      close(terminal)
      throw Failure.cannotStart(errno: result)
    }
    self.process = process
    self.terminal = terminal
    emulator = TerminalEmulator(size: size == .zero ? Size(width: 80, height: 24) : size)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      kill(process, SIGCONT)
      waitpid(process, nil, 0)
    }
    if terminal >= 0 { close(terminal) }
  }

  // MARK: What a person does

  /// Types.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes as the keyboard.
  public func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { sent += count } else if errno != EINTR { return }
    }
  }

  /// Makes the window larger or smaller.
  public func resize(to size: Size) {
    var window = Self.window(size)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
    emulator.resize(to: size)
  }

  /// Sends a signal to the program.
  public func signal(_ signal: Int32) { kill(process, signal) }

  /// Sends a signal to the program that a shell runs in the foreground, and not to its group.
  public func signalForeground(_ signal: Int32) { kill(tcgetpgrp(terminal), signal) }

  /// Takes the terminal away, as a connection does that is lost.
  public func hangUp() {
    close(terminal)
    terminal = -1
  }

  /// The terminal's settings now.
  public var attributes: Attributes { Self.attributes(of: terminal) }

  private static func attributes(of terminal: Int32) -> Attributes {
    var now = termios()
    tcgetattr(terminal, &now)
    return Attributes(
      flags: [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag].map { UInt($0) },
      characters: withUnsafeBytes(of: now.c_cc) { Array($0) },
      echoes: now.c_lflag & tcflag_t(ECHO) != 0,
      isCanonical: now.c_lflag & tcflag_t(ICANON) != 0)
  }

  // MARK: Waiting

  /// Reads what the program writes until what is shown is as wanted.
  public func wait(
    timeout: Duration = .seconds(20), until condition: (TerminalEmulator) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while !condition(emulator) {
      switch read(until: deadline) {
      case .some(true): continue
      case .some(false): throw Failure.ended(screen: emulator.text)
      case .none: throw Failure.timeout(screen: emulator.text)
      }
    }
  }

  /// Reads what the program writes until a text is shown.
  public func wait(for text: String, timeout: Duration = .seconds(20)) throws {
    try wait(timeout: timeout) { $0.text.contains(text) }
  }

  /// Reads what the program writes until it ends, and tells how.
  public func waitForEnd(timeout: Duration = .seconds(20)) throws -> Ending {
    if let ending { return ending }
    let deadline = ContinuousClock.now + timeout
    // The end of the output is the event; it comes when nobody has the terminal open any more.
    while terminal >= 0 {
      guard let isOpen = read(until: deadline) else {
        throw Failure.timeout(screen: emulator.text)
      }
      if !isOpen { break }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    let ending = signal == 0 ? Ending.exited((status >> 8) & 0xFF) : .signalled(signal)
    self.ending = ending
    return ending
  }

  /// Reads once; `false` at the end of the output, `nil` at the deadline.
  private func read(until deadline: ContinuousClock.Instant) -> Bool? {
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while true {
      let left = (deadline - .now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return nil }
      let ready = poll(&request, 1, Int32(milliseconds))
      if ready == 0 { return nil }
      if ready > 0 { break }
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    #if canImport(Darwin)
      let count = Darwin.read(terminal, &bytes, bytes.count)
    #else
      let count = Glibc.read(terminal, &bytes, bytes.count)
    #endif
    guard count > 0 else { return false }
    output += bytes[..<count]
    emulator.feed(bytes[..<count])
    return true
  }

  // MARK: Starting

  private static func window(_ size: Size) -> winsize {
    winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
  }

  private static func spawn(
    _ process: inout pid_t, _ program: String, _ arguments: [String], _ environment: [String],
    on path: [CChar]
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = POSIX_SPAWN_SETSID
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the headers hide
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A leader of a session that opens a terminal gets it as its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    return posix_spawn(&process, program, &actions, &attributes, &argv, &envp)
  }
}
