import Stage
import Terminal
import Trace

/// A recorded run on a whole terminal: a step's frame, and what happened in it.
@MainActor
final class ReplayScreen: FullScreenProgram {
  private let recording: Recording
  private(set) var number = 0
  private var top = 0
  private(set) var isLeaving = false
  private(set) var wantsRepaint = false
  var onNeedsFrame: (() -> Void)?

  init(_ recording: Recording) {
    self.recording = recording
  }

  func settle() {}
  func close() {}

  // MARK: Input

  func take(_ event: InputEvent) {
    switch event {
    case .key(.character("c"), .control), .key(.character("q"), []), .key(.escape, []):
      isLeaving = true
    case .key(.character("l"), .control): wantsRepaint = true
    case .key(.right, _), .key(.return, _), .key(.character(" "), []), .key(.down, _):
      go(to: number + 1)
    case .key(.left, _), .key(.up, _), .key(.backspace, _): go(to: number - 1)
    case .key(.home, _): go(to: 0)
    case .key(.end, _): go(to: recording.steps.count - 1)
    case .key(.pageUp, _): top -= 5
    case .key(.pageDown, _): top += 5
    case .mouse(.wheelUp, _, _): top -= 3
    case .mouse(.wheelDown, _, _): top += 3
    case .mouse(.press(0), _, _): go(to: number + 1)
    case .key, .mouse, .paste: break
    }
  }

  private func go(to step: Int) {
    number = max(0, min(step, recording.steps.count - 1))
    top = 0
  }

  // MARK: Output

  func frame(size: Size) -> Canvas {
    wantsRepaint = false
    let step = recording.steps[number]
    let shown = step.frame
    var frame = Canvas(width: size.width, height: size.height)
    let bottom = size.height > 2 ? size.height - 2 : size.height
    // Beside the frame where there is room for a line of the trace, else under it.
    let isBeside = size.width - shown.width >= 40
    let height = isBeside ? bottom : min(shown.height, bottom - bottom / 3)
    let width = isBeside ? shown.width : size.width
    drawFrame(shown, on: &frame, in: Rect(x: 0, y: 0, width: width, height: height))
    if let cursor = shown.cursor, cursor.x < width, cursor.y < height { frame.cursor = cursor }
    let area =
      isBeside
      ? Rect(x: width, y: 0, width: size.width - width, height: bottom)
      : Rect(x: 0, y: height, width: size.width, height: bottom - height)
    drawEvents(step.events, on: &frame, in: area, isBeside: isBeside)
    if bottom < size.height { drawFoot(step, on: &frame, row: bottom) }
    return frame
  }

  private func drawFrame(_ shown: Canvas, on frame: inout Canvas, in area: Rect) {
    var part = Canvas(width: area.width, height: area.height)
    part.draw(shown, x: 0, y: 0)
    frame.draw(part, x: area.x, y: area.y)
    let hidden = [(shown.width - area.width, "columns"), (shown.height - area.height, "rows")]
      .filter { $0.0 > 0 }
    guard !hidden.isEmpty, area.height > 0 else { return }
    let text = "… " + hidden.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + " more"
    frame.draw(text + " ", x: area.x, y: area.maxY - 1, style: .dim, clip: area)
  }

  private func drawEvents(
    _ events: [TraceEvent], on frame: inout Canvas, in area: Rect, isBeside: Bool
  ) {
    guard area.width > 3, area.height > 1 else { return }
    if isBeside {
      frame.fill(Rect(x: area.x, y: 0, width: 1, height: area.height), style: .dim, with: "│")
    } else {
      frame.fill(Rect(x: 0, y: area.y, width: area.width, height: 1), style: .dim, with: "─")
    }
    frame.draw(" Trace ", x: area.x + 1, y: area.y, style: .bold, clip: area)
    let inside = Rect(
      x: area.x + 2, y: area.y + 1, width: area.width - 2, height: area.height - 1)
    var formatter = TraceTextFormatter()
    let lines = events.flatMap { event in
      Columns.lines(of: formatter.line(for: event), width: inside.width)
    }
    top = max(0, min(top, lines.count - inside.height))
    for (row, line) in lines[top...].prefix(inside.height).enumerated() {
      frame.draw(line, x: inside.x, y: inside.y + row, clip: inside)
    }
    let below = lines.count - top - inside.height
    if below > 0 {
      frame.draw(" … \(below) more ", x: area.x + 9, y: area.y, style: .dim, clip: area)
    }
  }

  private func drawFoot(_ step: Recording.Step, on frame: inout Canvas, row: Int) {
    let total = recording.steps.count
    var x = 1 + frame.draw("step \(number + 1) of \(total)", x: 1, y: row, style: .bold)
    x += frame.draw("  \(step.what)", x: x, y: row)
    if number == total - 1, let damage = recording.damage {
      frame.draw("  \(damage)", x: x, y: row, style: CellStyle { $0.foreground = .palette(1) })
    }
    Shortcuts(keys: [
      ("q", "Leave"), ("→ Return", "Next"), ("←", "Back"), ("Home End", "First, last"),
      ("PgDn", "More of the trace"),
    ]).draw(on: &frame, rows: row + 1..<row + 2)
  }
}
