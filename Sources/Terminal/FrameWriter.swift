/// Makes the bytes that bring a terminal from one frame to the next.
public struct FrameWriter: Sendable {
  private let usesColor: Bool
  private let synchronizes: Bool
  /// What the terminal shows; `nil` where that is not known.
  private var shown: Canvas?
  private var bytes: [UInt8] = []
  /// Where the terminal's cursor is; `nil` where terminals may differ about that.
  private var position: Point?
  private var style = CellStyle.plain

  /// Makes a writer for a terminal of which it is not known what it shows. Without colour the other
  /// attributes are kept; without synchronization a terminal may show half a frame.
  public init(usesColor: Bool = true, synchronizes: Bool = true) {
    self.usesColor = usesColor
    self.synchronizes = synchronizes
  }

  /// Forgets what the terminal shows: the next frame is drawn from nothing.
  public mutating func invalidate() { shown = nil }

  /// The bytes for the next frame; none where it looks like the one before. A frame of another size
  /// is drawn from nothing.
  public mutating func frame(_ canvas: Canvas) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    position = nil
    style = .plain
    var before = shown
    if before?.width != canvas.width || before?.height != canvas.height { before = nil }
    if before == nil { put("\u{1B}[0m\u{1B}[2J") }
    let old = before ?? Canvas(width: canvas.width, height: canvas.height)
    old.cells.withUnsafeBufferPointer { old in
      canvas.cells.withUnsafeBufferPointer { new in
        for row in 0..<canvas.height { writeRow(row, canvas.width, old, new) }
      }
    }
    if bytes.isEmpty, canvas.cursor == old.cursor { return [] }
    if style != .plain { put("\u{1B}[0m") }
    if let cursor = canvas.cursor {
      move(to: cursor)
      put("\u{1B}[?25h")
    }
    shown = canvas
    let begin = (synchronizes ? "\u{1B}[?2026h" : "") + "\u{1B}[?25l"
    return Array(begin.utf8) + bytes + Array((synchronizes ? "\u{1B}[?2026l" : "").utf8)
  }

  private mutating func writeRow(
    _ row: Int, _ width: Int, _ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>
  ) {
    var x = 0
    while x < width {
      let index = row * width + x
      let isWide = x + 1 < width && new[index + 1].isContinuation
      if new[index] != old[index] || (isWide && new[index + 1] != old[index + 1]) {
        write(new[index], isWide: isWide, at: Point(x: x, y: row))
      }
      x += isWide ? 2 : 1
    }
  }

  private mutating func write(_ cell: Cell, isWide: Bool, at point: Point) {
    // Within a run the terminal's own idea of a character's width serves; after it, never.
    let text = cell.text.utf8
    let isASCII = text.count == 1
    if position != point || (isASCII ? !positionIsCertain : joinsLast(cell.text)) {
      move(to: point)
    }
    if cell.style != style {
      style = cell.style
      put(codes(of: style))
    }
    bytes.append(contentsOf: text)
    position = Point(x: point.x + (isWide ? 2 : 1), y: point.y)
    positionIsCertain = isASCII
    last = cell.text
  }

  /// The character that stands directly before the position; `nil` where none was written there.
  private var last: Character?

  /// Whether a terminal could take a part of a character as one of the last character, as it does
  /// with halves of flags.
  private func joinsLast(_ character: Character) -> Bool {
    last.map { (String($0) + String(character)).first != $0 } ?? false
  }

  /// Whether all that was written since the last move is ASCII.
  private var positionIsCertain = true

  private mutating func move(to point: Point) {
    put("\u{1B}[\(point.y + 1);\(point.x + 1)H")
    position = point
    positionIsCertain = true
    last = nil
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// The codes that set a look, whatever the look before; never without a number, which would mean
  /// the same to a terminal and not to a reader.
  private func codes(of style: CellStyle) -> String {
    var codes = "\u{1B}[0"
    if style.isBold { codes += ";1" }
    if style.isDim { codes += ";2" }
    if style.isItalic { codes += ";3" }
    if style.isUnderlined { codes += ";4" }
    if style.isReversed { codes += ";7" }
    if style.isStruckThrough { codes += ";9" }
    if usesColor {
      if let color = style.foreground { codes += code(of: color, base: 30) }
      if let color = style.background { codes += code(of: color, base: 40) }
    }
    return codes + "m"
  }

  private func code(of color: CellColor, base: Int) -> String {
    switch color {
    case .palette(let index) where index < 8: ";\(base + Int(index))"
    case .palette(let index): ";\(base + 60 + Int(index & 7))"
    case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
