import Terminal
import Trace

/// The whole terminal as a person sees and uses it: the screen, the trace beside or under it, the
/// box that is open, and the line of shortcuts. It knows no terminal: it takes events, and makes
/// frames.
@MainActor
package final class FullScreen: FullScreenProgram {
  /// What is open in front of everything.
  private enum Box {
    case help(HelpBox)
    case filter(FilterBox)
  }

  let screen: Screen
  private let isInteractive: Bool
  private var layout = FullScreenLayout(size: Size(width: 80, height: 24), showsTrace: false)
  private var lastSize: Size?
  private var trace: TracePane
  private var box: Box?
  /// The update at which the last action began, while bodies are counted on the screen.
  private var updateBefore = 0
  /// Whether the trace is open.
  package private(set) var showsTrace: Bool
  /// Whether the person wants to leave.
  package private(set) var isLeaving = false
  /// Whether something is open in front of everything.
  package var hasBox: Bool { box != nil }
  /// Whether all of the terminal is to be drawn again; until the next frame.
  package private(set) var wantsRepaint = false

  /// Shows `screen`, with the trace open or closed. Where nobody can act on it, there is no line of
  /// shortcuts, and no focus that nobody asked for.
  package init(screen: Screen, showsTrace: Bool = false, isInteractive: Bool = true) {
    self.screen = screen
    self.showsTrace = showsTrace
    self.isInteractive = isInteractive
    trace = TracePane(recorder: screen.recorder)
  }

  package var onNeedsFrame: (() -> Void)? {
    get { screen.onNeedsRender }
    set { screen.onNeedsRender = newValue }
  }

  package func settle() { screen.settle() }

  package func close() { screen.close() }

  // MARK: Input

  /// Does what a person did.
  package func take(_ event: InputEvent) {
    if let onInput = screen.onInput, let told = event.told(isSecret: screen.isAtSecret) {
      onInput(told)
    }
    switch event {
    case .interrupt: isLeaving = true
    case .key(.character("t"), .control): showsTrace.toggle()
    case .key(.character("l"), .control): wantsRepaint = true
    case .key(.character("q"), []) where !screen.isEditingText: isLeaving = true
    case .key(let key, let modifiers) where box != nil: take(key, modifiers, in: box)
    case .key(.character(let character), []) where !screen.isEditingText: command(character)
    case .key(.pageUp, _) where showsTrace: trace.scroll(by: -trace.page)
    case .key(.pageDown, _) where showsTrace: trace.scroll(by: trace.page)
    case .key(let key, let modifiers):
      guard let key = Key(key, modifiers) else { return }
      act { screen.press(key) }
    case .paste where box != nil: return
    case .paste(let text): act { screen.paste(text) }
    case .mouse(let action, let point, _): take(action, at: point)
    }
  }

  /// What a letter means where it is no text.
  private func command(_ character: Character) {
    switch character {
    case "?": box = .help(HelpBox())
    case "b":
      screen.notesBodies.toggle()
      updateBefore = screen.updateNumber
    case "f" where showsTrace: box = .filter(FilterBox())
    case "h" where showsTrace: trace.isHeld.toggle()
    case "c" where showsTrace: trace.clear()
    default:
      guard let key = Key(.character(character), []) else { return }
      act { screen.press(key) }
    }
  }

  private func take(_ key: InputKey, _ modifiers: KeyModifiers, in box: Box?) {
    switch box {
    case .filter(var filter):
      self.box = filter.take(key, modifiers, &trace.filter) ? .filter(filter) : nil
    case .help(var help):
      self.box = help.take(key) ? .help(help) : nil
    case nil: break
    }
  }

  private func take(_ action: MouseAction, at point: Point) {
    let rows = action == .wheelUp ? -3 : 3
    switch action {
    case .press(0) where box != nil: clickInBox(at: point)
    case .press(0) where layout.screen.contains(point): act { screen.click(at: point) }
    case .wheelUp, .wheelDown:
      if case .help(var help) = box {
        help.scroll(by: rows)
        box = .help(help)
      } else if box == nil, let pane = layout.trace, pane.contains(point) {
        trace.scroll(by: rows)
      } else if box == nil, layout.screen.contains(point) {
        screen.scroll(at: point, by: rows)
      }
    default: break
    }
  }

  /// A click on a kind shows or hides it; one anywhere else closes the box.
  private func clickInBox(at point: Point) {
    guard case .filter(var filter) = box, filter.click(at: point, &trace.filter) else {
      box = nil
      return
    }
    box = .filter(filter)
  }

  private func act(_ action: () -> Void) {
    updateBefore = screen.updateNumber
    trace.actionBegins()
    action()
  }

  // MARK: Output

  /// What the terminal is to show, in exactly that size.
  package func frame(size: Size) -> Canvas {
    if isInteractive, let lastSize, lastSize != size {
      screen.onInput?("resize \(size.width)x\(size.height)")
    }
    lastSize = size
    let frame = draw(size)
    if isInteractive { screen.onFrame?(frame) }
    return frame
  }

  private func draw(_ size: Size) -> Canvas {
    wantsRepaint = false
    layout = FullScreenLayout(
      size: size, showsTrace: showsTrace, showsShortcuts: isInteractive)
    let area = Size(width: layout.screen.width, height: layout.screen.height)
    if screen.size != area { screen.size = area }
    if isInteractive { screen.takeUpFocus() }
    let content = screen.render(records: isInteractive)
    var frame = Canvas(width: size.width, height: size.height)
    frame.draw(content, x: 0, y: 0)
    frame.cursor = content.cursor.flatMap { layout.screen.contains($0) ? $0 : nil }
    if screen.notesBodies {
      BodyCounts(screen.drawnBodies, since: updateBefore).draw(on: &frame, in: layout.screen)
    }
    if let area = layout.trace {
      trace.draw(on: &frame, in: area, isBeside: layout.traceIsBeside)
    }
    shortcuts.draw(on: &frame, rows: layout.shortcuts)
    switch box {
    case .help(var help):
      help.draw(on: &frame)
      box = .help(help)
    case .filter(var filter):
      filter.draw(on: &frame, trace.filter)
      box = .filter(filter)
    case nil: return frame
    }
    frame.cursor = nil
    return frame
  }

  private var shortcuts: Shortcuts {
    if case .filter = box { return .inFilter }
    if box != nil { return .inHelp }
    if screen.isEditingText { return .inField }
    return showsTrace ? .withTrace : screen.isAtField ? .atField : .everywhere
  }
}
