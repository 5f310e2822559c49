import Terminal

/// A frame of a terminal as an SVG picture: readable on light and on dark pages, its text can be
/// selected, and each column stands where it stood.
package struct Picture {
  /// The columns and rows of a cell, in the picture's units.
  private static let (cellWidth, cellHeight) = (8.4, 18.0)
  private static let margin = 12.0

  private let canvas: Canvas
  private let title: String

  /// Pictures a frame; `title` is what is said to those who do not see it, before the text itself.
  package init(_ canvas: Canvas, title: String) {
    self.canvas = canvas
    self.title = title
  }

  /// The picture; the same frame always gives the same text.
  package var svg: String {
    let width = Self.margin * 2 + Double(canvas.width) * Self.cellWidth
    let height = Self.margin * 2 + Double(canvas.height) * Self.cellHeight
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text(width))" height="\(text(height))" \
      viewBox="0 0 \(text(width)) \(text(height))" role="img">
      """,
      "<title>\(escaped(title))</title>",
      "<desc>\(escaped(canvas.text))</desc>",
      "<style>\(PictureColors.styleSheet)</style>",
      """
      <rect class="page" x="0.5" y="0.5" width="\(text(width - 1))" \
      height="\(text(height - 1))" rx="8"/>
      """,
    ]
    for row in 0..<canvas.height {
      let shown = segments(of: row).flatMap { elements(of: $0, row: row) }
      if !shown.isEmpty { lines.append("<g>\(shown.joined())</g>") }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Segments

  /// Neighbouring cells of one look whose characters are all one column wide, or all two.
  private struct Segment {
    let x: Int
    var columns: Int
    var text: String
    let style: CellStyle
    let isWide: Bool

    var isBlank: Bool { text.allSatisfy { $0 == " " } }
  }

  private func segments(of row: Int) -> [Segment] {
    var segments: [Segment] = []
    for x in 0..<canvas.width {
      let cell = canvas[x, row]
      if cell.isContinuation { continue }
      let isWide = x + 1 < canvas.width && canvas[x + 1, row].isContinuation
      let columns = isWide ? 2 : 1
      if let last = segments.last, last.style == cell.style, last.isWide == isWide {
        segments[segments.count - 1].columns += columns
        segments[segments.count - 1].text.append(cell.text)
      } else {
        segments.append(
          Segment(
            x: x, columns: columns, text: String(cell.text), style: cell.style, isWide: isWide))
      }
    }
    return segments
  }

  // MARK: Elements

  private func elements(of segment: Segment, row: Int) -> [String] {
    let colors = PictureColors(segment.style)
    let x = Self.margin + Double(segment.x) * Self.cellWidth
    let y = Self.margin + Double(row) * Self.cellHeight
    let width = Double(segment.columns) * Self.cellWidth
    var elements: [String] = []
    if let background = colors.background {
      elements.append(
        """
        <rect \(background) x="\(text(x))" y="\(text(y))" width="\(text(width))" \
        height="\(text(Self.cellHeight))"/>
        """)
    }
    // Blanks at the ends take no part in a length that is set.
    let leading = segment.text.prefix { $0 == " " }.count
    let shown = segment.text.dropFirst(leading).trimmingBlanksAtEnd
    guard !shown.isEmpty else { return elements }
    let columns = Double(shown.count * (segment.isWide ? 2 : 1))
    let start = x + Double(leading * (segment.isWide ? 2 : 1)) * Self.cellWidth
    elements.append(
      """
      <text \(colors.foreground)\(decoration(of: segment.style)) x="\(text(start))" \
      y="\(text(y + 13.5))" textLength="\(text(columns * Self.cellWidth))" \
      lengthAdjust="spacingAndGlyphs">\(escaped(String(shown)))</text>
      """)
    return elements
  }

  private func decoration(of style: CellStyle) -> String {
    var attributes = ""
    if style.isBold { attributes += " font-weight=\"700\"" }
    if style.isItalic { attributes += " font-style=\"italic\"" }
    if style.isDim { attributes += " opacity=\"0.7\"" }
    let lines = [
      style.isUnderlined ? "underline" : nil, style.isStruckThrough ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return attributes
  }

  /// A number with at most one digit after the point.
  private func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths) % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      // What XML can't hold, and no canvas does.
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value):
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanksAtEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
