import Terminal

/// Runs a screen on the whole terminal, for a person with a keyboard and a mouse.
@MainActor
package final class FullScreenRunner {
  private let screen: Screen
  private let inbox = Inbox()
  private var writer = FrameWriter(
    usesColor: TerminalEnvironment.wantsColor,
    synchronizes: TerminalEnvironment.wantsSynchronizedFrames)
  private var size = TerminalSession.size
  private var trace: TracePane?
  private var showsHelp = false
  private var isLeaving = false

  /// Makes a runner for a screen, which it closes when it ends.
  package init(screen: Screen) {
    self.screen = screen
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
      take(inbox.takeAll())
      if isLeaving { break }
      draw()
    }
    screen.onNeedsRender = nil
    screen.close()
    TerminalSession.leave()
    return 0
  }

  // MARK: Input

  private func take(_ contents: Inbox.Contents) {
    if contents.isStale {
      size = TerminalSession.size
      writer.invalidate()
    }
    for event in contents.events where !isLeaving { take(event) }
    if contents.isDue { screen.settle() }
    if contents.isEnd { isLeaving = true }
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .interrupt: isLeaving = true
    case .key(.character("t"), .control): toggleTrace()
    case .key(.character("l"), .control): writer.invalidate()
    case .key(.character("q"), []) where !screen.isEditingText: isLeaving = true
    case .key where showsHelp: showsHelp = false
    case .key(.character("?"), []) where !screen.isEditingText: showsHelp = true
    case .key(let key, let modifiers):
      guard let key = Key(key, modifiers) else { return }
      trace?.actionBegins()
      screen.press(key)
    case .paste(let text):
      trace?.actionBegins()
      screen.paste(text)
    case .mouse(let action, let point, _): take(action, at: point)
    }
  }

  private func take(_ action: MouseAction, at point: Point) {
    if showsHelp {
      if case .press = action { showsHelp = false }
      return
    }
    let rows = action == .wheelUp ? -3 : 3
    if let pane = layout.trace, pane.contains(point) {
      if action == .wheelUp || action == .wheelDown { trace?.scroll(by: rows) }
    } else if layout.screen.contains(point) {
      switch action {
      case .press(0):
        trace?.actionBegins()
        screen.click(at: point)
      case .wheelUp, .wheelDown: screen.scroll(at: point, by: rows)
      default: break
      }
    }
  }

  private func toggleTrace() {
    trace = trace == nil ? TracePane(recorder: screen.recorder) : nil
  }

  // MARK: Output

  private var layout: FullScreenLayout {
    FullScreenLayout(size: size, showsTrace: trace != nil)
  }

  private func draw() {
    let layout = layout
    var frame = Canvas(width: size.width, height: size.height)
    let screenSize = Size(width: layout.screen.width, height: layout.screen.height)
    if screen.size != screenSize { screen.size = screenSize }
    let content = screen.render()
    frame.draw(content, x: layout.screen.x, y: layout.screen.y)
    frame.cursor = content.cursor.flatMap { layout.screen.contains($0) ? $0 : nil }
    if let area = layout.trace {
      trace?.draw(on: &frame, in: area, isBeside: layout.traceIsBeside)
    }
    if let row = layout.shortcuts {
      let shortcuts = screen.isEditingText ? Shortcuts.inField : Shortcuts.everywhere
      Shortcuts.draw(shortcuts, on: &frame, row: row)
    }
    if showsHelp {
      HelpBox.draw(on: &frame)
      frame.cursor = nil
    }
    TerminalSession.write(writer.frame(frame))
  }
}

/// Which part of the terminal shows what.
struct FullScreenLayout {
  /// The screen itself, always in the corner, so that its places are the terminal's.
  let screen: Rect
  /// The trace, with the line that parts it from the screen.
  let trace: Rect?
  let traceIsBeside: Bool
  /// The row of the shortcuts.
  let shortcuts: Int?

  init(size: Size, showsTrace: Bool) {
    let height = size.height > 3 ? size.height - 1 : size.height
    shortcuts = height < size.height ? height : nil
    traceIsBeside = size.width >= 100
    guard showsTrace else {
      screen = Rect(x: 0, y: 0, width: size.width, height: height)
      trace = nil
      return
    }
    if traceIsBeside {
      let width = size.width / 2
      screen = Rect(x: 0, y: 0, width: size.width - width, height: height)
      trace = Rect(x: size.width - width, y: 0, width: width, height: height)
    } else {
      let rows = height / 2
      screen = Rect(x: 0, y: 0, width: size.width, height: height - rows)
      trace = Rect(x: 0, y: height - rows, width: size.width, height: rows)
    }
  }
}
