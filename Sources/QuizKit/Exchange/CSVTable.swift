/// A table whose cells are parted by commas, as RFC 4180 has it, row by row.
///
/// Rows end with a line feed or with carriage return and line feed. A cell in quotes may hold commas,
/// ends of lines, and quotes, which are doubled in it. Rows without anything are passed over.
///
///     CSVTable("id,text\r\na,\"x, \"\"y\"\"\"").map { $0.cells.map(\.text) }
///     // [["id", "text"], ["a", "x, \"y\""]]
///
/// What breaks the rules is read all the same, and marked in the cell.
package struct CSVTable: Sequence, IteratorProtocol {
  /// One cell.
  package struct Cell: Equatable, Sendable {
    /// What it says, without the quotes.
    package var text: String
    /// Where it begins in the file: the line and the column, from 1; the column in characters.
    package var line: Int
    package var column: Int
    /// What is wrong with its quotes.
    package var fault: Fault?
  }

  /// What can be wrong with a cell.
  package enum Fault: Sendable {
    /// The quotes are not closed; the cell is all that follows.
    case openQuotes
    /// There is something behind the closing quotes, or quotes in a cell that has none at its
    /// beginning.
    case strayQuotes
  }

  /// One row.
  package struct Row: Equatable, Sendable {
    /// The line on which it begins, from 1.
    package var line: Int
    /// Its cells.
    package var cells: [Cell]
  }

  /// No row has more cells; what follows is the last one's text.
  package static let cellLimit = 1000

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0
  private var line = 1
  /// Columns are counted from the last cell on the same line.
  private var lastColumn = (position: 0, column: 1)

  /// Reads a text; a byte-order mark at its beginning is passed over.
  package init(_ text: String, separator: Unicode.Scalar = ",") {
    self.init(bytes: Array(text.utf8), separator: separator)
  }

  /// Reads the bytes of a text.
  package init(bytes: [UInt8], separator: Unicode.Scalar = ",") {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
    self.separator = UInt8(ascii: separator)
  }

  package mutating func next() -> Row? {
    while position < bytes.count {
      var row = Row(line: line, cells: [])
      var isAtEnd = false
      while !isAtEnd {
        let cell = nextCell(isLast: row.cells.count + 1 == Self.cellLimit)
        row.cells.append(cell)
        isAtEnd = position >= bytes.count || bytes[position] != separator
        position += 1
      }
      // What ended the row was a line feed.
      if position <= bytes.count {
        line += 1
        lastColumn = (position, 1)
      }
      if row.cells.count > 1 || row.cells[0].text != "" { return row }
    }
    return nil
  }

  /// Reads up to a separator or the end of a row.
  private mutating func nextCell(isLast: Bool) -> Cell {
    var cell = Cell(text: "", line: line, column: column)
    let quote = UInt8(ascii: "\"")
    guard position < bytes.count, bytes[position] == quote else {
      let text = plain(isLast: isLast)
      cell.text = String(decoding: text, as: UTF8.self)
      if text.contains(quote) { cell.fault = .strayQuotes }
      return cell
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote {
        guard position < bytes.count, bytes[position] == quote else {
          let rest = plain(isLast: isLast)
          if !rest.isEmpty { cell.fault = .strayQuotes }
          cell.text = String(decoding: text + rest, as: UTF8.self)
          return cell
        }
        position += 1
      } else if byte == UInt8(ascii: "\n") {
        line += 1
        lastColumn = (position, 1)
      }
      text.append(byte)
    }
    cell.text = String(decoding: text, as: UTF8.self)
    cell.fault = .openQuotes
    return cell
  }

  private mutating func plain(isLast: Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"),
      isLast || bytes[position] != separator
    {
      position += 1
    }
    let text = bytes[start..<position]
    let endsRow = position >= bytes.count || bytes[position] == UInt8(ascii: "\n")
    return endsRow && text.last == UInt8(ascii: "\r") ? text.dropLast() : text
  }

  private var column: Int {
    mutating get {
      let end = Swift.min(position, bytes.count)
      let text = String(decoding: bytes[lastColumn.position..<end], as: UTF8.self)
      lastColumn = (end, lastColumn.column + text.count)
      return lastColumn.column
    }
  }

  /// A row as it is written, with its end; cells that need it are in quotes.
  package static func line(_ cells: [String]) -> String {
    cells.map(written).joined(separator: ",") + "\r\n"
  }

  private static func written(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
      default: false
      }
    }
    guard needsQuotes else { return cell }
    var text = "\""
    for scalar in cell.unicodeScalars {
      text.unicodeScalars.append(scalar)
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }
}
