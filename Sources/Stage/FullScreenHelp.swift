import Terminal

extension CellStyle {
  static let bold = Self { $0.isBold = true }
  static let dim = Self { $0.isDim = true }

  private init(_ change: (inout CellStyle) -> Void) {
    self.init()
    change(&self)
  }
}

/// The line at the bottom that says which keys there are.
@MainActor
enum Shortcuts {
  typealias Shortcut = (key: String, what: String)

  /// The most important ones first: what does not fit is left out.
  static let everywhere: [Shortcut] = [
    ("q", "Leave"), ("?", "Keys"), ("Tab", "Next"), ("Return", "Press"), ("Ctrl-T", "Trace"),
  ]
  static let inField: [Shortcut] = [
    ("Esc", "Leave the field"), ("Tab", "Next"), ("Ctrl-T", "Trace"), ("Ctrl-C", "Leave"),
  ]

  static func draw(_ shortcuts: [Shortcut], on frame: inout Canvas, row: Int) {
    var x = 1
    for (key, what) in shortcuts {
      guard x + key.utf8.count + 1 + what.utf8.count <= frame.width else { return }
      x += frame.draw(key, x: x, y: row, style: .bold)
      x += frame.draw(" \(what)   ", x: x, y: row, style: .dim)
    }
  }
}

/// The box that tells all keys.
@MainActor
enum HelpBox {
  private static let keys = [
    ("Tab, Shift-Tab", "next, previous"),
    ("Arrows", "move inside"),
    ("Return, Space", "press"),
    ("Escape", "close, leave a field"),
    ("Ctrl-T", "what told whom"),
    ("Mouse", "click, scroll"),
    ("Shift + mouse", "select text"),
    ("Ctrl-Z", "stop for now"),
    ("q, Ctrl-C", "leave"),
  ]

  static func draw(on frame: inout Canvas) {
    let columns = keys.map { $0.0.utf8.count }.max() ?? 0
    let widest = keys.map { $0.1.utf8.count }.max() ?? 0
    let width = min(columns + widest + 6, frame.width)
    let height = min(keys.count + 2, frame.height)
    let box = Rect(
      x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
    let inside = Rect(x: box.x + 1, y: box.y + 1, width: width - 2, height: height - 2)
    let bar = String(repeating: "─", count: inside.width)
    frame.fill(box)
    frame.draw("╭\(bar)╮", x: box.x, y: box.y)
    frame.draw("╰\(bar)╯", x: box.x, y: box.maxY - 1)
    frame.draw(" Keys ", x: box.x + 2, y: box.y, style: .bold, clip: box)
    for y in inside.y..<max(inside.y, inside.maxY) {
      frame.draw("│", x: box.x, y: y)
      frame.draw("│", x: box.maxX - 1, y: y)
    }
    for (row, line) in keys.enumerated() {
      frame.draw(line.0, x: inside.x + 1, y: inside.y + row, style: .bold, clip: inside)
      frame.draw(line.1, x: inside.x + columns + 3, y: inside.y + row, clip: inside)
    }
    let hidden = keys.count - inside.height
    if hidden > 0 { frame.draw(" … \(hidden) more ", x: box.x + 2, y: box.maxY - 1, clip: box) }
  }
}
