/// One column of one row of a screen.
public struct Cell: Hashable, Sendable {
  /// What stands in the cell; a blank in the right half of a wide character.
  public var text: Character
  /// How it looks.
  public var style: CellStyle
  /// Whether the cell is the right half of the wide character to the left of it.
  public var isContinuation: Bool

  /// Makes a cell that holds one character.
  public init(text: Character = " ", style: CellStyle = .plain, isContinuation: Bool = false) {
    self.text = text
    self.style = style
    self.isContinuation = isContinuation
  }

  static let blank = Cell()
}

/// A rectangle of cells that can be drawn on. A wide character always owns two neighbouring cells,
/// and no cell holds a control character.
public struct Canvas: Sendable {
  /// The columns.
  public let width: Int
  /// The rows.
  public let height: Int
  /// Where the terminal's own cursor belongs; `nil` hides it.
  public var cursor: Point?
  /// The cells, row by row.
  package internal(set) var cells: [Cell]

  /// Makes a canvas of blanks; a negative width or height counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The cell at a column and a row, which must be on the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The cell is not on the canvas.")
    return cells[y * width + x]
  }

  /// The whole canvas.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  // MARK: Drawing

  /// Draws one line of text and returns the columns that it takes, those to the left of what may be
  /// drawn on included, those to the right of it not.
  ///
  /// Nothing outside of the canvas and of `clip` changes. A wide character that is cut at an edge
  /// becomes a blank; so does the other half of one that is overwritten. Control characters are
  /// replaced, characters without a width are left out.
  @discardableResult
  public mutating func draw(
    _ text: String, x: Int, y: Int, style: CellStyle = .plain, clip: Rect? = nil
  ) -> Int {
    let area = clip.map(bounds.intersection) ?? bounds
    guard y >= area.y, y < area.maxY else {
      return max(0, min(Columns.width(of: text), area.maxX - x))
    }
    var column = x
    if text.isPlainASCII {
      for byte in text.utf8 {
        if column >= area.maxX { break }
        if column >= area.x {
          put(Cell(text: Character(Unicode.Scalar(byte)), style: style), x: column, y: y)
        }
        column += 1
      }
      return column - x
    }
    for character in text {
      if column >= area.maxX { break }
      let width = Columns.width(of: character)
      if width == 2, column >= area.x, column + 1 < area.maxX {
        put(Cell(text: character.withoutControl, style: style), x: column, y: y)
        put(Cell(style: style, isContinuation: true), x: column + 1, y: y)
      } else {
        let shown = width == 1 ? character.withoutControl : " "
        for column in column..<column + width where column >= area.x && column < area.maxX {
          put(Cell(text: shown, style: style), x: column, y: y)
        }
      }
      column += width
    }
    return min(column, area.maxX) - x
  }

  /// Fills a rectangle with a character; one that is not a single column wide is drawn as often as
  /// it fits.
  public mutating func fill(
    _ rect: Rect, style: CellStyle = .plain, with character: Character = " "
  ) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    let columns = Columns.width(of: character)
    let cell = Cell(text: columns == 1 ? character.withoutControl : " ", style: style)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { put(cell, x: x, y: y) }
      if columns == 2 {
        draw(
          String(repeating: character, count: (area.width + 1) / 2), x: area.x, y: y,
          style: style, clip: area)
      }
    }
  }

  /// Changes the look of a rectangle's cells; both halves of a wide character always look alike.
  public mutating func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    for row in area.y..<area.maxY {
      var first = row * width + area.x
      var end = row * width + area.maxX
      if cells[first].isContinuation { first -= 1 }
      if area.maxX < width, cells[end].isContinuation { end += 1 }
      for index in first..<end { change(&cells[index].style) }
    }
  }

  /// Copies another canvas to a place on this one; what does not fit is cut, and its cursor is not
  /// copied.
  public mutating func draw(_ other: Canvas, x: Int, y: Int) {
    let area = bounds.intersection(Rect(x: x, y: y, width: other.width, height: other.height))
    guard !area.isEmpty else { return }
    for row in area.y..<area.maxY {
      let from = (row - y) * other.width + area.x - x
      let to = row * width + area.x
      // The halves of wide characters that an edge cuts, on the other canvas and on this one.
      let cutsLast =
        area.maxX - x < other.width && other.cells[from + area.width].isContinuation
      if cells[to].isContinuation { cells[to - 1].text = " " }
      if area.maxX < width { cells[to + area.width].isContinuation = false }
      cells.replaceSubrange(
        to..<to + area.width, with: other.cells[from..<from + area.width])
      if cells[to].isContinuation { cells[to] = Cell(style: cells[to].style) }
      if cutsLast { cells[to + area.width - 1].text = " " }
    }
  }

  /// Puts a cell in its place. Where that takes one half of a wide character, the other half
  /// becomes a blank.
  private mutating func put(_ cell: Cell, x: Int, y: Int) {
    let index = y * width + x
    if cells[index].isContinuation, !cell.isContinuation {
      cells[index - 1].text = " "
    }
    cells[index] = cell
    if x + 1 < width, cells[index + 1].isContinuation {
      cells[index + 1].isContinuation = false
    }
  }

  // MARK: Reading

  /// The rows as text, without blanks at their ends.
  public var lines: [String] {
    (0..<height).map { row in
      let cells = cells[row * width..<(row + 1) * width]
      let last = cells.lastIndex { $0.text != " " } ?? cells.startIndex - 1
      return cells[..<(last + 1)].reduce(into: "") { line, cell in
        if !cell.isContinuation { line.append(cell.text) }
      }
    }
  }

  /// The rows as one text, without empty rows at its end.
  public var text: String {
    let lines = lines
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    return lines[...last].joined(separator: "\n")
  }
}

extension Character {
  /// The character, or what is drawn in the place of a control character: a terminal must never get
  /// one as text. What takes no column at its start is left out, since a terminal would put it into
  /// the cell before.
  fileprivate var withoutControl: Character {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    switch first.value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return " "
    case 0..<0x20, 0x7F..<0xA0: return "\u{FFFD}"
    case ..<0x300: return self
    default:
      let seen = scalars.drop { Columns.width(of: $0) == 0 }
      return seen.startIndex == scalars.startIndex ? self : Character(String(seen))
    }
  }
}
