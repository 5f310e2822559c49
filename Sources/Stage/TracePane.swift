import Terminal
import Trace

/// What told whom, as it happens: what the last action caused stands out, and what was before can
/// be scrolled to.
@MainActor
struct TracePane {
  /// What is further back than this is forgotten.
  private static let capacity = 10_000

  private let recorder: Recorder
  private var items: [TraceItem] = []
  private var rows: TraceRows?
  /// How far the events and what was printed were read.
  private var seq = 0
  private var printedUntil = 0
  /// The number of the last action.
  private var lastAction = 0
  /// The first row that is seen; `nil` where the pane follows what happens.
  private var chosenTop: Int?
  private var top = 0
  /// The rows by which one key scrolls.
  private(set) var page = 1
  var filter = TraceFilter()
  /// Whether the pane stands still, whatever happens.
  var isHeld = false {
    didSet { if !isHeld { chosenTop = nil } }
  }

  init(recorder: Recorder) {
    self.recorder = recorder
  }

  mutating func actionBegins() {
    if !isHeld { chosenTop = nil }
  }

  mutating func scroll(by rows: Int) { chosenTop = top + rows }

  /// Forgets all that happened so far.
  mutating func clear() {
    collect()
    items = []
    rows = nil
    chosenTop = nil
  }

  private mutating func collect() {
    var new: [TraceItem] = []
    for event in recorder.events(after: seq) {
      if event.kind == .action { lastAction = event.seq }
      seq = event.seq
      new.append(.event(event))
    }
    let printed = KeptOutput.read(from: &printedUntil)
    for line in printed.split(separator: "\n") { new.append(.printed(String(line), after: seq)) }
    items += new
    if items.count > Self.capacity {
      items.removeFirst(items.count - Self.capacity / 2)
      rows = nil
    } else {
      for item in new { rows?.append(item) }
    }
  }

  mutating func draw(on frame: inout Canvas, in area: Rect, isBeside: Bool) {
    guard !area.isEmpty else { return }
    if isBeside {
      frame.fill(
        Rect(x: area.x, y: area.y, width: 1, height: area.height), style: .dim, with: "│")
    } else {
      frame.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), style: .dim, with: "─")
    }
    let left = isBeside ? 2 : 1
    let text = Rect(
      x: area.x + left, y: area.y + 1, width: area.width - left, height: area.height - 1)
    if !isHeld { collect() }
    let rows = rows(width: text.width - 2)
    page = max(1, text.height - 1)
    top = max(0, min(chosenTop ?? followingTop(rows, text.height), rows.count - text.height))
    drawTitle(below: rows.count - top - text.height, on: &frame, at: text, in: area)
    if rows.isEmpty {
      let hint = items.isEmpty ? "Nothing has happened yet." : "All of it is hidden: press f."
      frame.draw(hint, x: text.x, y: text.y, style: .dim, clip: text)
    }
    for (y, row) in rows[top...].prefix(text.height).enumerated() {
      let isLast = row.seq >= lastAction
      if isLast { frame.draw("▌", x: text.x, y: text.y + y, clip: text) }
      let style = isLast ? CellStyle(of: row.kind) : .dim
      frame.draw(row.text, x: text.x + 2, y: text.y + y, style: style, clip: text)
    }
  }

  private func drawTitle(below: Int, on frame: inout Canvas, at text: Rect, in area: Rect) {
    var x = text.x + frame.draw(" Trace ", x: text.x, y: area.y, style: .bold, clip: area)
    var notes: [String] = []
    if isHeld { notes.append("held, \(recorder.lastSeq - seq) new") }
    let hidden = filter.hidden.count
    if hidden > 0 { notes.append("\(hidden) \(hidden == 1 ? "kind" : "kinds") hidden") }
    if below > 0 { notes.append("… \(below) more") }
    for note in notes {
      x += frame.draw(" \(note) ", x: x + 1, y: area.y, style: .plain, clip: area) + 1
    }
  }

  private mutating func rows(width: Int) -> [TraceRows.Row] {
    if let rows, rows.width == width, rows.filter == filter { return rows.rows }
    let new = TraceRows(width: width, filter: filter, items: items)
    rows = new
    return new.rows
  }

  /// The last rows; or the first ones of the last action where it has more than fit.
  private func followingTop(_ rows: [TraceRows.Row], _ height: Int) -> Int {
    let before = rows.lastIndex { $0.seq < lastAction } ?? -1
    return min(before + 1, max(0, rows.count - height))
  }
}

extension CellStyle {
  /// How a kind of event looks; each is told by its name, too.
  fileprivate init(of kind: TraceEvent.Kind?) {
    self.init()
    switch kind {
    case .action: isBold = true
    case .set: foreground = .palette(3)
    case .willChange, .publish: foreground = .palette(6)
    case .invalidate: foreground = .palette(5)
    case .body: foreground = .palette(2)
    case .warning:
      isBold = true
      foreground = .palette(1)
    case .skip, .frame: isDim = true
    default: break
    }
  }
}
