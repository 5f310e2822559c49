import Terminal

/// A box of lines in the middle of the terminal, in front of everything, which scrolls where the
/// lines do not fit.
struct MessageBox {
  /// A line, in two columns.
  typealias Line = (left: String, right: String)

  let title: String
  let lines: [Line]
  /// The line that is marked, and in sight.
  var marked: Int?
  private(set) var top = 0
  /// Where the lines were drawn.
  private(set) var inside = Rect(x: 0, y: 0, width: 0, height: 0)

  init(title: String, lines: [Line], marked: Int? = nil) {
    self.title = title
    self.lines = lines
    self.marked = marked
  }

  /// Scrolls by so many lines, as far as there are any.
  mutating func scroll(by rows: Int) {
    top = max(0, min(top + rows, lines.count - inside.height))
  }

  /// The line that was drawn at `point`.
  func line(at point: Point) -> Int? {
    inside.contains(point) ? top + point.y - inside.y : nil
  }

  /// Draws the box.
  mutating func draw(on frame: inout Canvas) {
    let left = lines.map { Columns.width(of: $0.left) }.max() ?? 0
    let right = lines.map { Columns.width(of: $0.right) }.max() ?? 0
    let width = min(left + right + 6, frame.width)
    let height = min(lines.count + 2, frame.height)
    let box = Rect(
      x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
    inside = Rect(x: box.x + 1, y: box.y + 1, width: width - 2, height: height - 2)
    if let marked { top = max(min(top, marked), marked - inside.height + 1) }
    scroll(by: 0)
    let bar = String(repeating: "─", count: inside.width)
    frame.fill(box)
    frame.draw("╭\(bar)╮", x: box.x, y: box.y)
    frame.draw("╰\(bar)╯", x: box.x, y: box.maxY - 1)
    frame.draw(" \(title) ", x: box.x + 2, y: box.y, style: .bold, clip: box)
    for y in inside.y..<max(inside.y, inside.maxY) {
      frame.draw("│", x: box.x, y: y)
      frame.draw("│", x: box.maxX - 1, y: y)
    }
    for (row, line) in lines[top...].prefix(inside.height).enumerated() {
      let y = inside.y + row
      frame.draw(line.left, x: inside.x + 1, y: y, style: .bold, clip: inside)
      frame.draw(line.right, x: inside.x + left + 3, y: y, clip: inside)
      guard top + row == marked else { continue }
      frame.draw(">", x: inside.x, y: y, clip: inside)
      frame.restyle(Rect(x: inside.x, y: y, width: inside.width, height: 1)) {
        $0.isReversed = true
      }
    }
    let hidden = lines.count - inside.height
    if hidden > 0 { frame.draw(" … \(hidden) more ", x: box.x + 2, y: box.maxY - 1, clip: box) }
  }
}

/// The box that tells all keys.
struct HelpBox {
  private var box = MessageBox(
    title: "Keys",
    lines: [
      ("Tab, Shift-Tab", "next, previous"),
      ("Arrows", "move inside"),
      ("Return, Space", "press"),
      ("Escape", "close, leave a field"),
      ("PgUp, PgDn", "scroll"),
      ("Ctrl-T", "trace: who told whom"),
      ("b", "how often bodies ran"),
      ("f, h, c", "filter, hold, clear"),
      ("Mouse", "click, scroll"),
      ("Shift + mouse", "select text"),
      ("Ctrl-Z", "stop for now"),
      ("q, Ctrl-C", "leave"),
    ])

  /// Scrolls; says whether the box stays open.
  mutating func take(_ key: InputKey) -> Bool {
    switch key {
    case .up: box.scroll(by: -1)
    case .down: box.scroll(by: 1)
    case .pageUp: box.scroll(by: -box.inside.height)
    case .pageDown: box.scroll(by: box.inside.height)
    default: return false
    }
    return true
  }

  mutating func scroll(by rows: Int) { box.scroll(by: rows) }

  mutating func draw(on frame: inout Canvas) { box.draw(on: &frame) }
}
