import Terminal

/// Runs a screen on the whole terminal, for a person with a keyboard and a mouse.
@MainActor
package final class FullScreenRunner {
  private let screen: Screen
  private let fullScreen: FullScreen
  private let inbox = Inbox()
  private var writer = FrameWriter(
    usesColor: TerminalEnvironment.wantsColor,
    synchronizes: TerminalEnvironment.wantsSynchronizedFrames)
  private var size = TerminalSession.size

  /// Makes a runner for a screen, which it closes when it ends.
  package init(screen: Screen) {
    self.screen = screen
    fullScreen = FullScreen(screen: screen)
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
    screen.onNeedsRender = { inbox.putDue() }
    draw()
    for await _ in inbox.wakes {
      TerminalSession.guardThisThread()
      guard take(inbox.takeAll()) else { break }
      draw()
    }
    screen.onNeedsRender = nil
    screen.close()
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
      fullScreen.take(event)
      if fullScreen.isLeaving { return false }
    }
    if contents.isDue { screen.settle() }
    return !contents.isEnd
  }

  private func draw() {
    if fullScreen.wantsRepaint { writer.invalidate() }
    TerminalSession.write(writer.frame(fullScreen.frame(size: size)))
  }
}
