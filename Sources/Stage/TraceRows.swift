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
    for (index, line) in lines(text, width: width - indent, then: width - indent - 2).enumerated() {
      let blanks = String(repeating: " ", count: indent + (index > 0 ? 2 : 0))
      rows.append(Row(text: blanks + line, kind: kind, seq: seq))
    }
  }

  /// `text` in pieces that fit, parted at blanks where that is possible.
  private func lines(_ text: String, width: Int, then others: Int) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    var width = max(1, width)
    while Columns.width(of: String(rest)) > width {
      var columns = 0
      let end =
        rest.indices.first { index in
          columns += Columns.width(of: rest[index])
          return columns > width
        } ?? rest.endIndex
      let piece = rest[..<max(end, rest.index(after: rest.startIndex))]
      let isWhole = piece.endIndex < rest.endIndex && rest[piece.endIndex] == " "
      let blank =
        isWhole
        ? piece.endIndex
        : piece.lastIndex(of: " ").flatMap { $0 > piece.startIndex ? $0 : nil }
      lines.append(piece[..<(blank ?? piece.endIndex)])
      rest = rest[(blank.map { rest.index(after: $0) } ?? piece.endIndex)...]
      width = max(1, others)
    }
    return lines + [rest]
  }
}
