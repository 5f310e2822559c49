/// Parts a file of comma-separated values into rows and cells, one row after the other.
struct DelimitedRows {
  /// A cell, as its bytes stand in the file.
  struct Cell {
    /// What is in it, without the quotes around it.
    var range: Range<Int>
    /// Whether a quote in it is written as two.
    var hasEscapes = false
    /// Where its content begins.
    var position: SheetPosition
  }

  /// The separators that a file may use.
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private let separator: UInt8
  private var here = SheetPosition(offset: 0, line: 1, lineStart: 0)
  /// Where a quote was opened that nothing closes.
  private(set) var openQuote: SheetPosition?

  /// Begins with the first row; the separator is the one that is most often in it.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == Self.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if let number = Self.separators.firstIndex(of: byte) { counts[number] += 1 }
    }
    let most = counts.max() ?? 0
    separator = Self.separators[counts.firstIndex(of: most) ?? 0]
    if bytes.starts(with: SheetNotes.mark) { here.offset = SheetNotes.mark.count }
  }

  /// Reads the next row; `false` at the end of the file.
  mutating func next(into row: inout [Cell]) -> Bool {
    row.removeAll(keepingCapacity: true)
    guard here.offset < bytes.count else { return false }
    while true {
      row.append(readCell())
      guard here.offset < bytes.count else { return true }
      if bytes[here.offset] == separator {
        here.offset += 1
      } else {
        skipLineEnd()
        return true
      }
    }
  }

  /// Reads up to the separator or the end of the line.
  private mutating func readCell() -> Cell {
    var start = here
    while start.offset < bytes.count, isBlank(bytes[start.offset]) { start.offset += 1 }
    if start.offset < bytes.count, bytes[start.offset] == Self.quote {
      let before = here
      here = start
      if let cell = readQuotedCell() { return cell }
      if openQuote != nil {
        here.offset = bytes.count
        return Cell(range: bytes.count..<bytes.count, position: start)
      }
      here = before
    }
    while here.offset < bytes.count, !endsCell(bytes[here.offset]) { here.offset += 1 }
    var end = here.offset
    if start.offset > end { start.offset = end }
    while end > start.offset, isBlank(bytes[end - 1]) { end -= 1 }
    return Cell(range: start.offset..<end, position: start)
  }

  /// Reads from one quote to the other; `nil` where something else follows, so that the quotes belong
  /// to the cell.
  private mutating func readQuotedCell() -> Cell? {
    let opening = here
    here.offset += 1
    var cell = Cell(range: 0..<0, position: here)
    while here.offset < bytes.count {
      let byte = bytes[here.offset]
      if byte == Self.quote {
        if here.offset + 1 < bytes.count, bytes[here.offset + 1] == Self.quote {
          cell.hasEscapes = true
          here.offset += 2
          continue
        }
        cell.range = cell.position.offset..<here.offset
        here.offset += 1
        while here.offset < bytes.count, isBlank(bytes[here.offset]) { here.offset += 1 }
        return here.offset == bytes.count || endsCell(bytes[here.offset]) ? cell : nil
      } else if byte == 0x0A || byte == 0x0D {
        skipLineEnd()
      } else {
        here.offset += 1
      }
    }
    openQuote = opening
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte == 0x09 && separator != 0x09)
  }

  private func endsCell(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }

  /// Goes to the next line; a line ends with LF, CR, or both.
  private mutating func skipLineEnd() {
    let isPair =
      bytes[here.offset] == 0x0D && here.offset + 1 < bytes.count
      && bytes[here.offset + 1] == 0x0A
    here.offset += isPair ? 2 : 1
    here.line += 1
    here.lineStart = here.offset
  }
}
