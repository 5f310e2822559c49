import Terminal

/// What a person sees and uses on a whole terminal.
@MainActor
package protocol FullScreenProgram: AnyObject {
  /// Whether the person wants to leave.
  var isLeaving: Bool { get }
  /// Whether all of the terminal is to be drawn again; until the next frame.
  var wantsRepaint: Bool { get }
  /// Called on the main actor when there is something new to show that no event brought.
  var onNeedsFrame: (() -> Void)? { get set }

  /// Does what a person did.
  func take(_ event: InputEvent)
  /// Brings up to date what is due.
  func settle()
  /// What the terminal is to show, in exactly that size.
  func frame(size: Size) -> Canvas
  /// The end: the person left, or the terminal is gone.
  func close()
}

/// Runs a program on the whole terminal, for a person with a keyboard and a mouse.
@MainActor
package final class FullScreenRunner {
  private let program: any FullScreenProgram
  private let inbox = Inbox()
  private var writer = FrameWriter(
    usesColor: TerminalEnvironment.wantsColor,
    synchronizes: TerminalEnvironment.wantsSynchronizedFrames)
  private var size = TerminalSession.size

  /// Makes a runner for a program, which it closes when it ends.
  package init(_ program: any FullScreenProgram) {
    self.program = program
  }

  /// Runs until the person leaves or the terminal is gone, and returns the exit status; the
  /// terminal is given back then.
  package func run() async -> Int32 {
    guard TerminalSession.enter() else {
      FileDescriptor.standardError.write("The terminal cannot be used; try --plain.\n")
      return 1
    }
    let inbox = inbox
    let reader = InputReader { message in
      // Two requests to leave, and none was heard: a lesson is busy without end.
      if inbox.put(message) { TerminalSession.interrupt() }
    }
    reader.start()
    program.onNeedsFrame = { inbox.putDue() }
    draw()
    for await _ in inbox.wakes {
      TerminalSession.guardThisThread()
      guard take(inbox.takeAll()) else { break }
      draw()
    }
    program.onNeedsFrame = nil
    program.close()
    reader.stop()
    TerminalSession.leave()
    return 0
  }

  /// Takes what came in; says whether to go on.
  private func take(_ contents: Inbox.Contents) -> Bool {
    if contents.isStale {
      size = TerminalSession.size
      writer.invalidate()
    }
    for event in contents.events {
      program.take(event)
      if program.isLeaving { return false }
    }
    if contents.isDue { program.settle() }
    return !contents.isEnd
  }

  private func draw() {
    if program.wantsRepaint { writer.invalidate() }
    TerminalSession.write(writer.frame(program.frame(size: size)))
  }
}
