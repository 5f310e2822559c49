import Stage

/// A place in the bytes of a sheet.
struct SheetPosition {
  /// The number of bytes before it.
  var offset: Int
  /// The line, from 1.
  var line: Int
  /// The number of bytes before the line.
  var lineStart: Int
}

/// Collects what is wrong with one file, with places that people can find.
struct SheetNotes {
  /// So many problems of a file are told.
  static let limit = 100

  private let file: String
  private let bytes: [UInt8]
  private(set) var problems: [SheetProblem] = []
  /// The last column that was counted, as a line may be as long as the file.
  private var counted = (lineStart: 0, offset: 0, column: 1)

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Adds a problem, unless there are too many.
  mutating func add(
    _ code: SheetProblemCode, at position: SheetPosition, _ message: @autoclosure () -> String
  ) {
    guard problems.count <= Self.limit else { return }
    let isLast = problems.count == Self.limit
    problems.append(
      SheetProblem(
        isLast ? .moreProblems : code, at: place(position),
        isLast ? "there are more problems in this file, which are not told" : message()))
  }

  /// The same place as a line and a column.
  mutating func place(_ position: SheetPosition) -> SourcePlace {
    if counted.lineStart != position.lineStart || counted.offset > position.offset {
      counted = (position.lineStart, position.lineStart, 1)
    }
    let text = String(decoding: bytes[counted.offset..<position.offset], as: UTF8.self)
    counted.column += text.count
    counted.offset = position.offset
    // What some programs write before the first character is not seen.
    let isAfterMark = position.lineStart == 0 && bytes.starts(with: SheetNotes.mark)
    return SourcePlace(
      file: file, line: position.line,
      column: max(1, counted.column - (isAfterMark && position.offset >= 3 ? 1 : 0)))
  }

  /// The byte-order mark of UTF-8.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension [UInt8] {
  /// The text that stands there.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The text that stands there, as a message shows it.
  func shown(_ range: Range<Int>) -> String { quoted(text(range)) }
}

/// The end of a message about a name that is not known.
func suggestion(for word: String, among names: [String]) -> String {
  if let name = nearest(to: word, in: names) { return "; did you mean \(quoted(name))?" }
  return names.count <= 5 ? "; there are \(names.map { quoted($0) }.joined(separator: ", "))" : ""
}
