public import Terminal

/// What a terminal shows that was sent these bytes: cells, cursor, modes.
public struct TerminalEmulator: Sendable {
  private struct Page {
    var cells: [Cell]
    var cursor = Point(x: 0, y: 0)
  }

  private enum State {
    case text
    case escape
    case control(String)
    /// A text for the terminal itself, such as a title; whether an escape came in it.
    case string(sawEscape: Bool)
    /// One more character belongs to an escape.
    case skip
  }

  /// The columns and rows.
  public private(set) var size: Size
  /// The private modes that are on, by number: 7 is auto-wrap, 25 the cursor.
  public private(set) var modes: Set<Int> = [7, 25]
  /// Sequences that the emulator does not know, questions to the terminal among them.
  public private(set) var unknown: [String] = []
  /// What went beyond an edge, where nothing carries it on: text behind the last column while
  /// auto-wrap is off, a cursor that was put outside, a full screen that was scrolled.
  public private(set) var beyond: [String] = []
  /// How often the whole screen was cleared.
  public private(set) var clears = 0
  /// Whether characters of several parts are one; terminals differ, so a program must look right
  /// with both.
  public let joinsClusters: Bool

  private var page: Page
  private var mainPage: Page?
  private var style = CellStyle.plain
  private var state = State.text
  private var undecoded: [UInt8] = []
  /// Where the last character stands, while a mark could still join it.
  private var last: Point?
  /// The last column was written, so the next character belongs to the next row, or nowhere.
  private var isBehindEdge = false

  /// Makes a terminal with an empty screen.
  public init(size: Size, joinsClusters: Bool = true) {
    self.size = size
    self.joinsClusters = joinsClusters
    page = Self.emptyPage(size)
  }

  // MARK: What is seen

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { mainPage != nil }

  /// Where the cursor is.
  public var cursor: Point { page.cursor }

  /// The cell at a column and a row.
  public subscript(x: Int, y: Int) -> Cell { page.cells[y * size.width + x] }

  /// The rows as text, without blanks at their ends.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line = ""
      for cell in page.cells[row * size.width..<(row + 1) * size.width] where !cell.isContinuation {
        line.append(cell.text)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Whether each cell is the canvas's cell.
  public func shows(_ canvas: Canvas) -> Bool {
    canvas.width == size.width && canvas.height == size.height && page.cells == canvas.cells
  }

  /// Makes the window larger or smaller; what is seen keeps its place.
  public mutating func resize(to size: Size) {
    let old = self
    self.size = size
    page = Self.emptyPage(size)
    for y in 0..<min(size.height, old.size.height) {
      for x in 0..<min(size.width, old.size.width) { page.cells[y * size.width + x] = old[x, y] }
    }
    if mainPage != nil { mainPage = Self.emptyPage(size) }
    move(to: old.cursor)
  }

  private static func emptyPage(_ size: Size) -> Page {
    Page(cells: Array(repeating: Cell(), count: size.width * size.height))
  }

  // MARK: What is sent

  /// Takes what a program writes, in pieces of any size.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    undecoded += bytes
    let complete = undecoded.count - Self.incompleteTail(undecoded)
    let text = String(decoding: undecoded[..<complete], as: UTF8.self)
    undecoded.removeFirst(complete)
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private static func incompleteTail(_ bytes: [UInt8]) -> Int {
    for (offset, byte) in bytes.suffix(4).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > offset + 1 ? offset + 1 : 0
    }
    return 0
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch state {
    case .text: takeText(scalar)
    case .escape: takeEscape(scalar)
    case .control(let parameters):
      if ("@"..."~").contains(scalar) {
        state = .text
        control(parameters, scalar)
      } else {
        state = .control(parameters + String(scalar))
      }
    case .string(let sawEscape):
      let isEnd = scalar == "\u{07}" || (sawEscape && scalar == "\\")
      state = isEnd ? .text : .string(sawEscape: scalar == "\u{1B}")
    case .skip: state = .text
    }
  }

  private mutating func takeEscape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "[": state = .control("")
    case "]", "P", "_", "^": state = .string(sawEscape: false)
    case "(", ")": state = .skip
    case "=", ">": state = .text
    default:
      unknown.append(String(scalar))
      state = .text
    }
  }

  private mutating func takeText(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": state = .escape
    case "\r": move(to: Point(x: 0, y: cursor.y))
    case "\n": lineFeed()
    case "\u{08}": move(to: Point(x: cursor.x - 1, y: cursor.y))
    case "\t": move(to: Point(x: cursor.x / 8 * 8 + 8, y: cursor.y))
    case _ where scalar.value < 0x20: break
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if let last, joins(scalar, self[last.x, last.y].text) { return join(scalar, at: last) }
    let character = Character(scalar)
    let width = Columns.width(of: character)
    if width == 0 { return }
    if isBehindEdge || cursor.x + width > size.width {
      if modes.contains(7) {
        lineFeed()
        page.cursor.x = 0
      } else {
        beyond.append("\(character) behind row \(cursor.y)")
        page.cursor.x = size.width - width
      }
    }
    set(Cell(text: character, style: style), cursor)
    if width == 2 {
      set(Cell(style: style, isContinuation: true), Point(x: cursor.x + 1, y: cursor.y))
    }
    last = cursor
    advance(to: cursor.x + width)
  }

  private func joins(_ scalar: Unicode.Scalar, _ character: Character) -> Bool {
    let isMark = Columns.width(of: Character(scalar)) == 0
    guard joinsClusters || isMark else { return false }
    return (String(character) + String(scalar)).count == 1
  }

  private mutating func join(_ scalar: Unicode.Scalar, at point: Point) {
    var cell = self[point.x, point.y]
    cell.text = Character(String(cell.text) + String(scalar))
    let isWide = point.x + 1 < size.width && self[point.x + 1, point.y].isContinuation
    set(cell, point)
    if isWide || (joinsClusters && Columns.width(of: cell.text) == 2 && point.x + 1 < size.width) {
      set(Cell(style: cell.style, isContinuation: true), Point(x: point.x + 1, y: point.y))
      if !isWide { advance(to: point.x + 2) }
    }
    last = point
  }

  private mutating func set(_ cell: Cell, _ point: Point) {
    let index = point.y * size.width + point.x
    if page.cells[index].isContinuation, !cell.isContinuation { page.cells[index - 1].text = " " }
    page.cells[index] = cell
    if point.x + 1 < size.width, page.cells[index + 1].isContinuation {
      page.cells[index + 1].isContinuation = false
    }
  }

  private mutating func advance(to x: Int) {
    isBehindEdge = x >= size.width
    page.cursor.x = min(x, size.width - 1)
  }

  private mutating func move(to point: Point) {
    page.cursor = Point(
      x: max(0, min(point.x, size.width - 1)), y: max(0, min(point.y, size.height - 1)))
    isBehindEdge = false
    last = nil
  }

  private mutating func lineFeed() {
    let column = cursor.x
    if cursor.y == size.height - 1 {
      if isAlternate { beyond.append("a line feed in the last row") }
      page.cells.removeFirst(size.width)
      page.cells += Array(repeating: Cell(), count: size.width)
    }
    move(to: Point(x: column, y: cursor.y + 1))
  }

  private mutating func erase(_ range: Range<Int>) {
    for index in range { page.cells[index] = Cell() }
  }

  // MARK: Control sequences

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let isPrivate = parameters.hasPrefix("?")
    let numbers = parameters.drop { $0 == "?" }
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first.flatMap { $0 }
    let count = max(1, first ?? 1)
    let here = cursor.y * size.width + cursor.x
    switch final {
    case "h" where isPrivate, "l" where isPrivate:
      for mode in numbers.compactMap({ $0 }) { setMode(mode, final == "h") }
    case "m" where !isPrivate: setStyle(numbers.map { $0 ?? 0 })
    case "H", "f":
      let column = numbers.count > 1 ? numbers[1] ?? 1 : 1
      if column > size.width || count > size.height {
        beyond.append("row \(count), column \(column)")
      }
      move(to: Point(x: column - 1, y: count - 1))
    case "A": move(to: Point(x: cursor.x, y: cursor.y - count))
    case "B": move(to: Point(x: cursor.x, y: cursor.y + count))
    case "C": move(to: Point(x: cursor.x + count, y: cursor.y))
    case "D": move(to: Point(x: cursor.x - count, y: cursor.y))
    case "G": move(to: Point(x: count - 1, y: cursor.y))
    case "J" where first == 2:
      clears += 1
      erase(0..<page.cells.count)
    case "J" where first ?? 0 == 0: erase(here..<page.cells.count)
    case "K" where first ?? 0 == 0: erase(here..<(cursor.y + 1) * size.width)
    default: unknown.append("[\(parameters)\(final)")
    }
  }

  private mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    if isOn, mainPage == nil {
      mainPage = page
      page = Self.emptyPage(size)
      page.cursor = mainPage?.cursor ?? page.cursor
    } else if !isOn, let mainPage {
      page = mainPage
      self.mainPage = nil
    }
    move(to: cursor)
  }

  private mutating func setStyle(_ codes: [Int]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 3: style.isItalic = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 9: style.isStruckThrough = true
      case 30...37: style.foreground = .palette(UInt8(code - 30))
      case 90...97: style.foreground = .palette(UInt8(code - 82))
      case 40...47: style.background = .palette(UInt8(code - 40))
      case 100...107: style.background = .palette(UInt8(code - 92))
      case 38 where rest.first == 2 && rest.count >= 4:
        style.foreground = Self.color(rest.dropFirst())
        rest = rest.dropFirst(4)
      case 48 where rest.first == 2 && rest.count >= 4:
        style.background = Self.color(rest.dropFirst())
        rest = rest.dropFirst(4)
      default: unknown.append("[\(code)m")
      }
    }
  }

  private static func color(_ parts: ArraySlice<Int>) -> CellColor {
    let parts = parts.prefix(3).map { UInt8(truncatingIfNeeded: $0) }
    return .rgb(parts[0], parts[1], parts[2])
  }
}
