import Stage
import Terminal
import Trace

/// A fresh screen that a monkey plays with, and what must hold of it.
@MainActor
final class MonkeyStand {
  private let screen: Screen
  private let fullScreen: FullScreen
  private let clock: TestClock
  private let allowedWarnings: Set<String>
  private var size = Size(width: 80, height: 24)
  private var shown = ShownFrames(size: Size(width: 80, height: 24))
  private(set) var frame: Canvas
  /// Whether what moved last brings the focus into sight.
  private var isFocusInSight = true
  private var draws = 0
  private var lastSeq = 0
  private var lastCounts: [String: Int] = [:]
  /// How often bodies were evaluated, by the trace.
  private var tracedBodies: [String: Int] = [:]

  init(allowing warnings: Set<String>, _ makeScreen: (TestClock) -> Screen) {
    clock = TestClock()
    screen = makeScreen(clock)
    allowedWarnings = warnings
    fullScreen = FullScreen(screen: screen)
    frame = Canvas(width: size.width, height: size.height)
  }

  var isLeaving: Bool { fullScreen.isLeaving }

  func close() { screen.close() }

  /// Does a step; says what does not hold after it.
  func take(_ step: MonkeyStep) async -> String? {
    switch step {
    case .event(let event):
      fullScreen.take(event)
      noteWhatMoves(event)
    case .resize(let size):
      self.size = size
      shown.resize(to: size)
      isFocusInSight = true
    case .draw: if let fault = draw() { return fault }
    case .turn:
      await screen.settleTurns()
      isFocusInSight = false
    case .time:
      await clock.advance(by: .milliseconds(500))
      screen.settle()
      isFocusInSight = false
    }
    return traceFault() ?? countFault() ?? warningFault()
  }

  /// Tab brings the focus into sight; what else can move it may leave it where the layout clips it.
  private func noteWhatMoves(_ event: InputEvent) {
    switch event {
    case .key(.tab, _) where !fullScreen.hasBox: isFocusInSight = true
    case .key(.pageUp, _), .key(.pageDown, _), .paste, .mouse: isFocusInSight = false
    case .key: break
    }
  }

  private func draw() -> String? {
    if fullScreen.wantsRepaint { shown.invalidate() }
    frame = fullScreen.frame(size: size)
    return frame.fault(size: size) ?? shown.show(frame) ?? focusFault() ?? textFault()
  }

  // MARK: What must hold

  private func focusFault() -> String? {
    guard screen.elements().contains(where: \.isEnabled) else { return nil }
    guard let focus = screen.focusedElement else { return "nothing has the focus" }
    guard focus.isEnabled, focus.isPresent else { return "\(focus.title) can't have the focus" }
    let area = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    guard isFocusInSight, !fullScreen.hasBox, area.width >= 40, area.height >= 5 else { return nil }
    let isSeen = (0..<area.height).contains { y in
      (0..<area.width).contains { frame[$0, y].style.isReversed }
    }
    return isSeen ? nil : "the focus, at \(focus.title), is not to be seen:\n\(frame.text)"
  }

  /// Looked for now and then: it is drawn as the frame is.
  private func textFault() -> String? {
    draws += 1
    guard draws % 8 == 0 else { return nil }
    let text = screen.text
    return text.contains { $0 != "\n" && $0.hasControl }
      ? "the text has a control character: \(text.debugDescription)" : nil
  }

  private func traceFault() -> String? {
    for event in screen.recorder.events(after: lastSeq) {
      guard event.seq > lastSeq else { return "event \(event.seq) comes after \(lastSeq)" }
      if let cause = event.cause, cause < 1 || cause >= event.seq {
        return "event \(event.seq) is caused by \(cause)"
      }
      lastSeq = event.seq
      if event.kind == .body { tracedBodies[event.subject, default: 0] += 1 }
    }
    return nil
  }

  private func countFault() -> String? {
    var counts: [String: Int] = [:]
    for name in screen.viewNames { counts[name] = screen.bodyCount(name) }
    for (name, count) in lastCounts where counts[name] ?? 0 < count {
      return "\(name) had \(count) bodies, and now \(counts[name] ?? 0)"
    }
    for (name, count) in counts where tracedBodies[name] ?? 0 != count {
      return "\(name) has \(count) bodies, and \(tracedBodies[name] ?? 0) in the trace"
    }
    lastCounts = counts
    return nil
  }

  private func warningFault() -> String? {
    screen.warnings.first { !allowedWarnings.contains($0) }.map { "a warning: \($0)" }
  }
}
