/// The bytes of a file that is imported, its lines, and what was found to be wrong with them.
struct ExchangeSource {
  /// So many problems are told of one file.
  static let problemLimit = 1000
  /// So many questions are read of one file.
  static let questionLimit = 10_000
  /// So many options are read of one question; more are not meant to be read by anybody.
  static let optionLimit = 100

  /// The bytes, without a mark at the beginning; lines end with a line feed.
  let bytes: [UInt8]
  let file: String
  /// Where each line begins.
  let lineStarts: [Int]
  private(set) var problems: [ExchangeProblem] = []
  /// The place that was looked for last, from which the next is found more quickly.
  private var last = (line: 0, offset: 0, column: 1)

  init(_ text: String, file: String) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // Old files end their lines with this alone.
    if !bytes.contains(UInt8(ascii: "\n")) {
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: "\n")
      }
    }
    self.bytes = bytes
    self.file = file
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Whether no more problems are told, and no more need be read.
  private(set) var isFull = false

  /// The bytes of a line, from 0, without its end.
  func line(_ number: Int) -> Range<Int> {
    let end = number + 1 < lineStarts.count ? lineStarts[number + 1] - 1 : bytes.count
    return lineStarts[number]..<end
  }

  /// The place of a byte.
  mutating func place(_ offset: Int) -> SourcePlace {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    if last.line != low || last.offset > offset {
      last = (low, lineStarts[low], 1)
    }
    let text = String(decoding: bytes[last.offset..<max(last.offset, offset)], as: UTF8.self)
    last = (low, offset, last.column + text.count)
    return SourcePlace(file: file, line: low + 1, column: last.column)
  }

  /// Tells of a problem at a byte.
  mutating func report(_ code: ExchangeProblemCode, at offset: Int, _ message: String) {
    guard !isFull else { return }
    let place = place(offset)
    report(code, at: place, message)
  }

  /// Tells of a problem at a place.
  mutating func report(_ code: ExchangeProblemCode, at place: SourcePlace, _ message: String) {
    guard !isFull else { return }
    if problems.count < Self.problemLimit {
      problems.append(ExchangeProblem(code, at: place, message))
    } else {
      let message = "more than \(Self.problemLimit) problems; the rest was not read"
      problems.append(ExchangeProblem(.moreProblems, at: place, message))
      isFull = true
    }
  }

  /// Ends the reading where there are so many questions already.
  mutating func checkCount(of questions: Int, at place: SourcePlace) {
    guard questions >= Self.questionLimit, !isFull else { return }
    let message = "more than \(Self.questionLimit) questions; the rest was not read"
    problems.append(ExchangeProblem(.moreProblems, at: place, message))
    isFull = true
  }
}

extension ArraySlice<UInt8> {
  /// What is left without the blanks, of Moodle's kinds, at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isTrimmed { slice.removeFirst() }
    while let last = slice.last, last.isTrimmed { slice.removeLast() }
    return slice
  }
}

extension UInt8 {
  /// Whether Moodle takes it from the ends of a text.
  fileprivate var isTrimmed: Bool {
    switch self {
    case 0, 0x09, 0x0A, 0x0B, 0x0D, 0x20: true
    default: false
    }
  }
}
