import Terminal

/// The rows at the bottom that say which keys there are, the most important ones first: what does
/// not fit is left out.
package struct Shortcuts {
  let keys: [(key: String, what: String)]

  /// Makes rows of keys and what they do.
  package init(keys: [(key: String, what: String)]) {
    self.keys = keys
  }

  static let everywhere = Shortcuts(keys: [
    ("q", "Leave"), ("?", "Keys"), ("Tab", "Next"), ("Return", "Press"), ("Ctrl-T", "Trace"),
  ])
  static let atField = Shortcuts(keys: [
    ("q", "Leave"), ("?", "Keys"), ("Tab", "Next"), ("Return", "Edit"), ("Ctrl-T", "Trace"),
  ])
  static let inField = Shortcuts(keys: [
    ("Esc", "Leave the field"), ("Tab", "Next"), ("Ctrl-T", "Trace"), ("Ctrl-C", "Leave"),
  ])
  static let withTrace = Shortcuts(keys: [
    ("q", "Leave"), ("?", "Keys"), ("PgUp", "Back"), ("Ctrl-T", "Close"), ("f", "Filter"),
    ("h", "Hold"), ("c", "Clear"), ("b", "Bodies"),
  ])
  static let inFilter = Shortcuts(keys: [
    ("Esc", "Close"), ("Space", "Show or hide"), ("a", "All"), ("n", "None"),
  ])
  static let inHelp = Shortcuts(keys: [("Esc", "Close"), ("PgDn", "More")])

  /// Draws the keys in these rows.
  package func draw(on frame: inout Canvas, rows: Range<Int>) {
    var (x, row) = (1, rows.lowerBound)
    for (key, what) in keys {
      let width = Columns.width(of: "\(key) \(what)")
      if x > 1, x + width > frame.width { (x, row) = (1, row + 1) }
      guard row < rows.upperBound, x + width <= frame.width else { return }
      x += frame.draw(key, x: x, y: row, style: .bold)
      x += frame.draw(" \(what)  ", x: x, y: row, style: .dim)
    }
  }
}
