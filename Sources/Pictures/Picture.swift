import Terminal

/// A frame of a terminal as an SVG picture: it can be read on light and on dark pages, its text can
/// be selected, and each column stands where it stood.
package struct Picture {
  private static let (cellWidth, cellHeight) = (8.4, 18.0)
  private static let margin = 12.0

  private let canvas: Canvas
  private let title: String
  /// What is painted with, in the order in which it is used first; each has a class.
  private var paints: [Paint] = []

  /// Pictures a frame; `title` is what is said to those who do not see it, before the text itself.
  package init(_ canvas: Canvas, title: String) {
    self.canvas = canvas
    self.title = title
  }

  /// The picture; the same frame and title always give the same text.
  package var svg: String {
    var picture = self
    return picture.draw()
  }

  private mutating func draw() -> String {
    let rows = (0..<canvas.height).map { row in
      runs(of: row).map { elements(of: $0, row: row) }.joined()
    }
    let width = Self.margin * 2 + Double(canvas.width) * Self.cellWidth
    let height = Self.margin * 2 + Double(canvas.height) * Self.cellHeight
    let size = "width=\"\(text(width))\" height=\"\(text(height))\""
    let frame = "width=\"\(text(width - 1))\" height=\"\(text(height - 1))\""
    let lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(text(width)) \(text(height))" \
      role="img" xml:space="preserve">
      """,
      "<title>\(escaped(title))</title>",
      "<desc>\(escaped(canvas.text))</desc>",
      "<style>\(styleSheet)</style>",
      "<rect class=\"page\" x=\"0.5\" y=\"0.5\" \(frame) rx=\"8\"/>",
    ]
    return (lines + rows.filter { !$0.isEmpty }.map { "<g>\($0)</g>" } + ["</svg>"])
      .joined(separator: "\n") + "\n"
  }

  // MARK: Runs

  /// What a font may give a width of its own: one length is set for characters of one kind only, so
  /// that each of them gets its columns.
  private enum Kind: Equatable {
    case latin, wide
    case symbol(Character)

    init(_ character: Character, isWide: Bool) {
      if !isWide, character.unicodeScalars.allSatisfy({ $0.value < 0x2000 }) {
        self = .latin
      } else {
        self = isWide && character.isLetter ? .wide : .symbol(character)
      }
    }
  }

  /// Neighbouring characters of one look and one kind.
  private struct Run {
    let x: Int
    var columns: Int
    var text: String
    let style: CellStyle
    let kind: Kind
  }

  private func runs(of row: Int) -> [Run] {
    var runs: [Run] = []
    for x in 0..<canvas.width {
      let cell = canvas[x, row]
      if cell.isContinuation { continue }
      let isWide = x + 1 < canvas.width && canvas[x + 1, row].isContinuation
      let columns = isWide ? 2 : 1
      let kind = Kind(cell.text, isWide: isWide)
      if let last = runs.last, last.style == cell.style, last.kind == kind {
        runs[runs.count - 1].columns += columns
        runs[runs.count - 1].text.append(cell.text)
      } else {
        runs.append(
          Run(x: x, columns: columns, text: String(cell.text), style: cell.style, kind: kind))
      }
    }
    return runs
  }

  // MARK: Elements

  private mutating func elements(of run: Run, row: Int) -> String {
    let colors = PictureColors(run.style)
    let x = Self.margin + Double(run.x) * Self.cellWidth
    let y = Self.margin + Double(row) * Self.cellHeight
    let width = text(Double(run.columns) * Self.cellWidth)
    var elements = ""
    if let behind = colors.behind {
      elements += """
        <rect class="\(name(of: behind))" x="\(text(x))" y="\(text(y))" width="\(width)" \
        height="\(text(Self.cellHeight))"/>
        """
    }
    let hasLine = run.style.isUnderlined || run.style.isStruckThrough
    var shown = Substring(run.text)
    var start = x
    if !hasLine {
      // Blanks at the ends show nothing, and some programs leave them out of a length.
      while shown.last == " " { shown.removeLast() }
      while shown.first == " " {
        shown.removeFirst()
        start += Self.cellWidth
      }
    }
    guard !shown.isEmpty else { return elements }
    let columns = Double(run.columns) / Double(run.text.count) * Double(shown.count)
    return elements + """
      <text class="\(name(of: colors.text))"\(decoration(of: run.style)) x="\(text(start))" \
      y="\(text(y + 13.5))" textLength="\(text(columns * Self.cellWidth))" \
      lengthAdjust="spacingAndGlyphs">\(escaped(String(shown)))</text>
      """
  }

  private func decoration(of style: CellStyle) -> String {
    var attributes = ""
    if style.isBold { attributes += " font-weight=\"700\"" }
    if style.isItalic { attributes += " font-style=\"italic\"" }
    let lines = [
      style.isUnderlined ? "underline" : nil, style.isStruckThrough ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return attributes
  }

  // MARK: Colours

  private mutating func name(of paint: Paint) -> String {
    if !paints.contains(paint) { paints.append(paint) }
    return "c\(paints.firstIndex(of: paint) ?? 0)"
  }

  private var styleSheet: String {
    func rules(_ color: (Paint) -> RGB) -> String {
      let page = "fill:\(color(PictureColors.page).hex);stroke:\(color(PictureColors.edge).hex)"
      return ".page{\(page)}"
        + paints.enumerated().map { ".c\($0){fill:\(color($1).hex)}" }.joined()
    }
    return "text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',"
      + "'Noto Sans Mono CJK JP',monospace;font-size:14px;white-space:pre}"
      + rules(\.light) + "@media (prefers-color-scheme:dark){\(rules(\.dark))}"
  }

  // MARK: Text

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
      // Control characters, and what XML can't hold.
      case _ where scalar.properties.generalCategory == .control,
        _ where scalar.value & 0xFFFE == 0xFFFE:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
