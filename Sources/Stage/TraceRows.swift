import Terminal
import Trace

/// One thing that a trace pane tells.
enum TraceItem {
  case event(TraceEvent)
  /// A line that the program printed, after the event with that number.
  case printed(String, after: Int)

  /// The number of the event, or of the last one before.
  var seq: Int {
    switch self {
    case .event(let event): event.seq
    case .printed(_, let seq): seq
    }
  }
}

/// A trace as rows of text: what caused something stands above it and further left, hidden events
/// are left out, and what is too long goes on in the next row.
struct TraceRows {
  struct Row {
    let text: String
    /// `nil` for what the program printed.
    let kind: TraceEvent.Kind?
    let seq: Int
  }

  let width: Int
  let filter: TraceFilter
  private(set) var rows: [Row] = []
  /// How deep the consequences of an event stand.
  private var depths: [Int: Int] = [:]

  init(width: Int, filter: TraceFilter, items: some Sequence<TraceItem>) {
    self.width = max(1, width)
    self.filter = filter
    for item in items { append(item) }
  }

  mutating func append(_ item: TraceItem) {
    switch item {
    case .event(let event):
      let depth = event.cause.flatMap { depths[$0] } ?? 0
      let isShown = filter.shows(event)
      depths[event.seq] = isShown ? depth + 1 : depth
      if isShown { append(event.text(depth: 0), depth: depth, kind: event.kind, seq: event.seq) }
    case .printed(let line, let seq):
      append("printed \(line)", depth: 0, kind: nil, seq: seq)
    }
  }

  private mutating func append(_ text: String, depth: Int, kind: TraceEvent.Kind?, seq: Int) {
    // In a narrow pane the text needs the room.
    let indent = min(depth * (width < 60 ? 1 : 2), width / 2)
    let lines = Columns.lines(of: text, width: width - indent - 2)
    for (index, line) in lines.enumerated() {
      let blanks = String(repeating: " ", count: indent + (index > 0 ? 2 : 0))
      rows.append(Row(text: blanks + line, kind: kind, seq: seq))
    }
  }
}
