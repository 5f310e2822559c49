public import Terminal

extension Canvas {
  /// What no frame of that size may be; `nil` where all is well.
  public func fault(size: Size) -> String? {
    guard width == size.width, height == size.height, cells.count == width * height else {
      return "the frame is \(width)x\(height) and not \(size.width)x\(size.height)"
    }
    if let cursor, !bounds.contains(cursor) { return "the cursor is outside, at \(cursor)" }
    for y in 0..<height {
      var isBehindWide = false
      for x in 0..<width {
        let cell = cells[y * width + x]
        if cell.isContinuation != isBehindWide {
          return "at column \(x) of row \(y) a wide character has not two cells"
        }
        isBehindWide = false
        if cell.text == " " { continue }
        let columns = Columns.width(of: cell.text)
        if cell.isContinuation || columns == 0 || cell.text.hasControl {
          return "at column \(x) of row \(y) stands \(String(cell.text).debugDescription)"
        }
        isBehindWide = columns == 2
      }
      if isBehindWide { return "row \(y) is wider than the frame" }
    }
    return nil
  }
}

extension Character {
  /// Whether a part of it is a control character.
  var hasControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }
}

/// A terminal that is sent frames, and that is to show each of them.
struct ShownFrames {
  private var writer = FrameWriter()
  private var terminal: TerminalEmulator

  init(size: Size) {
    terminal = TerminalEmulator(size: size)
    terminal.feed("\u{1B}[?7l".utf8)
  }

  mutating func resize(to size: Size) {
    writer.invalidate()
    terminal.resize(to: size)
  }

  mutating func invalidate() { writer.invalidate() }

  /// Sends the difference to the last frame; says what the terminal shows that is not the frame.
  mutating func show(_ frame: Canvas) -> String? {
    terminal.feed(writer.frame(frame))
    return terminal.fault(showing: frame)
  }
}

extension TerminalEmulator {
  /// In what this terminal does not show a frame; `nil` where all is well.
  public func fault(showing frame: Canvas) -> String? {
    if let sequence = unknown.first { return "no terminal knows \(sequence.debugDescription)" }
    guard shows(frame) else {
      return "the terminal does not show the frame but\n\(text)\nin place of\n\(frame.text)"
    }
    guard modes.contains(25) == (frame.cursor != nil) else { return "the cursor is not as meant" }
    if let wanted = frame.cursor, cursor != wanted {
      return "the cursor is at \(cursor) and not at \(wanted)"
    }
    return nil
  }
}
