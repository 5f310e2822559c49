import Terminal
import Trace

extension Recorder {
  /// The last thing that a person did, and what has happened since; everything before the first.
  var lastAction: ArraySlice<TraceEvent> {
    let events = events
    return events[(events.lastIndex { $0.kind == .action } ?? events.startIndex)...]
  }
}

/// What the last action caused, and what the program printed meanwhile.
@MainActor
struct TracePane {
  /// Of what a program prints without end, only the end is shown.
  private static let longestPrinted = 10_000

  private let recorder: Recorder
  /// The first row that is seen.
  private var top = 0
  /// How far the kept output was read, and what the last action printed.
  private var printedUntil = 0
  private var printed = ""

  init(recorder: Recorder) {
    self.recorder = recorder
    printed = KeptOutput.read(from: &printedUntil)
  }

  mutating func actionBegins() {
    top = 0
    _ = KeptOutput.read(from: &printedUntil)
    printed = ""
  }

  mutating func scroll(by rows: Int) { top = max(0, top + rows) }

  mutating func draw(on frame: inout Canvas, in area: Rect, isBeside: Bool) {
    guard !area.isEmpty else { return }
    printed += KeptOutput.read(from: &printedUntil)
    if printed.utf8.count > Self.longestPrinted {
      printed = String(printed.suffix(Self.longestPrinted))
    }
    let text: Rect
    if isBeside {
      frame.fill(
        Rect(x: area.x, y: area.y, width: 1, height: area.height), style: .dim, with: "│")
      text = Rect(x: area.x + 2, y: area.y + 1, width: area.width - 2, height: area.height - 1)
    } else {
      frame.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), style: .dim, with: "─")
      text = Rect(x: area.x + 1, y: area.y + 1, width: area.width - 1, height: area.height - 1)
    }
    let lines = lines
    top = max(0, min(top, lines.count - text.height))
    frame.draw(" Trace ", x: text.x, y: area.y, style: .bold, clip: area)
    let below = lines.count - top - text.height
    if below > 0 {
      frame.draw(" … \(below) more ", x: text.x + 8, y: area.y, style: .dim, clip: area)
    }
    for (row, line) in lines.dropFirst(top).prefix(text.height).enumerated() {
      frame.draw(line.text, x: text.x, y: text.y + row, style: line.style, clip: text)
      if Columns.width(of: line.text) > text.width {
        frame.draw("…", x: text.maxX - 1, y: text.y + row, style: line.style)
      }
    }
  }

  private var lines: [(text: String, style: CellStyle)] {
    var formatter = TraceTextFormatter()
    var lines = recorder.lastAction.map { event in
      let style: CellStyle =
        switch event.kind {
        case .action, .warning: .bold
        case .skip, .frame: .dim
        default: .plain
        }
      return (text: formatter.line(for: event), style: style)
    }
    if lines.isEmpty { lines.append(("Nothing has happened yet.", .dim)) }
    if !printed.isEmpty {
      lines.append(("", .plain))
      lines.append(("Printed", .bold))
      lines += printed.split(separator: "\n", omittingEmptySubsequences: false)
        .map { (text: String($0), style: .plain) }
      if printed.hasSuffix("\n") { lines.removeLast() }
    }
    return lines
  }
}
