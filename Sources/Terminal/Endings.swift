import Synchronization

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#endif

// Taking the terminal and giving it back, whatever ends or stops the program.
//
// This file holds the module's only global state: signal handlers can reach nothing else. What a
// handler calls is safe there: no allocation, no lock, no object. All that it reads is allocated,
// and each function that it calls has run once, before the handlers are installed.

/// What a handler needs to give the terminal back.
private struct Endings {
  var saved = termios()
  var raw = termios()
  /// The terminal, under a descriptor of our own.
  var output: Int32 = -1
  /// Where the descriptors of standard output and standard error led; -1 where it was left alone.
  var standardOutput: Int32 = -1
  var standardError: Int32 = -1
  /// What the program prints while it has the screen.
  var kept: Int32 = -1
  /// The pipe that wakes the input's reader: for a new size, for coming back, for the end.
  var attentionOut: Int32 = -1
  var attentionIn: Int32 = -1

  let enterCodes = Codes(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
      + "\u{1B}[0m\u{1B}[2J")
  let leaveCodes = Codes(
    "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l\u{1B}[?25h"
  )
  let copyBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: KeptOutput.bufferSize)
  /// The stack that a crash is handled on, which may be that of a stack that is used up.
  let crashStack = UnsafeMutableRawPointer.allocate(byteCount: 65_536, alignment: 16)
}

/// Bytes that stay where they are.
private struct Codes {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(_ text: String) {
    count = text.utf8.count
    start = .allocate(capacity: count)
    _ = UnsafeMutableBufferPointer(start: start, count: count).initialize(from: text.utf8)
  }
}

/// Written by `takeTerminal` alone, before the handlers are there and after they are gone; a program
/// has one terminal and takes it from one place. Handlers only read it.
nonisolated(unsafe) private let endings: UnsafeMutablePointer<Endings> = {
  let endings = UnsafeMutablePointer<Endings>.allocate(capacity: 1)
  endings.initialize(to: Endings())
  atexit { TerminalSession.leave() }
  return endings
}()

/// Whether the terminal is ours: between `takeTerminal` and the end.
private let isEntered = Atomic<Bool>(false)
/// Whether it shows our screen now: not while the program is stopped.
private let isShown = Atomic<Bool>(false)
/// Whether a stop, coming back from one, or the end is being handled. Threads may handle them at
/// once.
private let isChanging = Atomic<Bool>(false)
/// Whether a frame is being written.
private let isWriting = Atomic<Bool>(false)

private let endSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
private let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

// MARK: What the session and the reader use

/// The file that keeps what the program prints; `nil` while the terminal is not ours.
var keptOutputFile: Int32? {
  isEntered.load(ordering: .acquiring) ? endings.pointee.kept : nil
}

/// Where the reader hears of a new size and of coming back.
var attentionDescriptor: Int32 { endings.pointee.attentionOut }

func takeTerminal(saved: termios, output: Int32, kept: Int32) {
  let state = endings
  state.pointee.saved = saved
  state.pointee.raw = saved
  cfmakeraw(&state.pointee.raw)
  // Line ends of what others write to the terminal stay whole.
  state.pointee.raw.c_oflag = saved.c_oflag
  state.pointee.output = output
  state.pointee.kept = kept
  openAttention()
  dryRun()

  let once = Int32(truncatingIfNeeded: SA_RESETHAND)
  for signal in endSignals { install(signal, end, once, keepsIgnored: true) }
  for signal in crashSignals { install(signal, end, once | SA_ONSTACK) }
  install(SIGTSTP, stop, SA_RESTART, keepsIgnored: true)
  install(SIGCONT, resume, SA_RESTART)
  install(SIGWINCH, attend, SA_RESTART)
  guardStack()

  // What is printed while the screen is ours goes to the file line by line, also before a crash.
  setvbuf(stdout, nil, _IOLBF, 0)
  state.pointee.standardOutput = redirect(STDOUT_FILENO, to: kept)
  state.pointee.standardError =
    TerminalEnvironment.errorIsTerminal ? redirect(STDERR_FILENO, to: kept) : -1
  isEntered.store(true, ordering: .sequentiallyConsistent)
  showScreen()
}

/// Gives the terminal back for good. Can be called from a signal handler.
func giveBackTerminal() {
  // Another thread that is coming back from a stop would take it again behind our back.
  beginChange()
  defer { endChange() }
  guard isEntered.exchange(false, ordering: .sequentiallyConsistent) else { return }
  hideScreen()
  let state = endings
  if state.pointee.standardError >= 0 { dup2(state.pointee.standardError, STDERR_FILENO) }
  dup2(state.pointee.standardOutput, STDOUT_FILENO)
  KeptOutput.copy(state.pointee.kept, to: STDOUT_FILENO, through: state.pointee.copyBuffer)
}

func writeFrame(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
  isWriting.store(true, ordering: .sequentiallyConsistent)
  if isShown.load(ordering: .sequentiallyConsistent) {
    writeAll(endings.pointee.output, bytes, count)
  }
  isWriting.store(false, ordering: .sequentiallyConsistent)
}

extension TerminalSession {
  /// Makes a crash by a stack that is used up one that gives the terminal back, on this thread.
  public static func guardThisThread() { guardStack() }
}

private func guardStack() {
  var stack = stack_t()
  stack.ss_sp = endings.pointee.crashStack
  stack.ss_size = 65_536
  sigaltstack(&stack, nil)
}

// MARK: The two steps, safe in a handler

private func showScreen() {
  let state = endings
  isShown.store(true, ordering: .sequentiallyConsistent)
  setAttributes(STDIN_FILENO, &state.pointee.raw)
  writeAll(
    state.pointee.output, state.pointee.enterCodes.start, state.pointee.enterCodes.count,
    isPatient: false)
}

private func hideScreen() {
  guard isShown.exchange(false, ordering: .sequentiallyConsistent) else { return }
  // A frame that another thread is writing would come after the screen was left. It may also be
  // the thread that was interrupted, so this cannot wait for long.
  var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
  var pauses = 20
  while pauses > 0, isWriting.load(ordering: .sequentiallyConsistent) {
    nanosleep(&pause, nil)
    pauses -= 1
  }
  let state = endings
  writeAll(
    state.pointee.output, state.pointee.leaveCodes.start, state.pointee.leaveCodes.count,
    isPatient: false)
  // Mouse reports that are on their way are not for the shell.
  tcflush(STDIN_FILENO, TCIFLUSH)
  setAttributes(STDIN_FILENO, &state.pointee.saved)
}

/// Wakes the input's reader. Can be called from a signal handler.
func callForAttention() {
  var byte: UInt8 = 0
  write(endings.pointee.attentionIn, &byte, 1)
}

/// Runs what handlers run once, without effect: the first call of Swift code may allocate.
private func dryRun() {
  let state = endings
  writeAll(state.pointee.output, state.pointee.leaveCodes.start, 0, isPatient: false)
  _ = waitUntilReady(state.pointee.output, POLLOUT, milliseconds: 0)
  setAttributes(STDIN_FILENO, &state.pointee.saved)
  KeptOutput.copy(state.pointee.kept, to: state.pointee.output, through: state.pointee.copyBuffer)
  hideScreen()
  giveBackTerminal()
  _ = signalAction(end, flags: 0)
  _ = isWriting.load(ordering: .sequentiallyConsistent)
  beginChange()
  endChange()
}

// MARK: Handlers

/// The program ends: the default action follows, so that what waits for it sees the signal.
private func end(_ signal: Int32) {
  giveBackTerminal()
  // Blocked while this handler runs; its action was reset when the handler was called.
  raise(signal)
}

/// Waits for another thread's handler to be done, for half a second at most: one that hangs must not
/// take this one with it.
private func beginChange() {
  var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
  var pauses = 500
  while pauses > 0, isChanging.exchange(true, ordering: .sequentiallyConsistent) {
    nanosleep(&pause, nil)
    pauses -= 1
  }
}

private func endChange() {
  isChanging.store(false, ordering: .sequentiallyConsistent)
}

private func stop(_ signal: Int32) {
  let error = errno
  beginChange()
  hideScreen()
  var previous = sigaction()
  var action = signalAction(SIG_DFL, flags: 0)
  sigaction(SIGTSTP, &action, &previous)
  var stopSignal = sigset_t()
  sigemptyset(&stopSignal)
  sigaddset(&stopSignal, SIGTSTP)
  raise(SIGTSTP)
  // The program stops here, unless its group is orphaned; then the signal has no effect.
  pthread_sigmask(SIG_UNBLOCK, &stopSignal, nil)
  sigaction(SIGTSTP, &previous, nil)
  if isEntered.load(ordering: .sequentiallyConsistent),
    !isShown.load(ordering: .sequentiallyConsistent)
  {
    showScreen()
    callForAttention()
  }
  endChange()
  errno = error
}

private func resume(_ signal: Int32) {
  let error = errno
  beginChange()
  // Also after a stop that no handler hears of: the shell has used the terminal meanwhile.
  if isEntered.load(ordering: .sequentiallyConsistent) { showScreen() }
  callForAttention()
  endChange()
  errno = error
}

private func attend(_ signal: Int32) {
  let error = errno
  callForAttention()
  errno = error
}

// MARK: Preparations

private func install(
  _ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, _ flags: Int32,
  keepsIgnored: Bool = false
) {
  var action = signalAction(handler, flags: flags)
  // On one thread, the one is handled after the other.
  if signal == SIGTSTP { sigaddset(&action.sa_mask, SIGCONT) }
  if signal == SIGCONT { sigaddset(&action.sa_mask, SIGTSTP) }
  var previous = sigaction()
  sigaction(signal, nil, &previous)
  if keepsIgnored, isIgnored(previous) { return }
  sigaction(signal, &action, nil)
}

private func redirect(_ descriptor: Int32, to file: Int32) -> Int32 {
  let previous = privateCopy(of: descriptor)
  dup2(file, descriptor)
  return previous
}

private func openAttention() {
  guard endings.pointee.attentionOut < 0 else { return }
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  for descriptor in ends {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }
  endings.pointee.attentionOut = ends[0]
  endings.pointee.attentionIn = ends[1]
}
