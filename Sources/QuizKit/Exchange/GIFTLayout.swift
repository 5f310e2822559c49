/// Where the parts of a question in GIFT begin and end.
struct GIFTLayout {
  /// What the answers tell about the kind of the question.
  enum Kind: Equatable {
    case description, essay, number, matching, shortAnswer
    case choice
    case trueFalse(Bool)
    /// A brace is missing.
    case open
  }

  private(set) var kind = Kind.description
  /// The stem, up to the answers.
  private(set) var stem: ArraySlice<UInt8>
  /// What stands between the braces, without the general feedback.
  private(set) var answers: ArraySlice<UInt8> = []
  /// What stands behind four `#`.
  private(set) var generalFeedback: ArraySlice<UInt8> = []
  /// What stands behind the answers.
  private(set) var rest: ArraySlice<UInt8> = []
  /// The characters that mean something, from the stem's first on.
  let marks: [Int]

  /// Lays out what stands behind the name.
  init(_ text: ArraySlice<UInt8>, marks: ArraySlice<Int>) {
    self.marks = Array(marks)
    stem = text
    let bytes = text
    let open = marks.first { bytes[$0] == UInt8(ascii: "{") }
    let close = marks.first { bytes[$0] == UInt8(ascii: "}") }
    if open == nil, close == nil { return }
    guard let open, let close, open < close else {
      kind = .open
      return
    }
    stem = bytes[..<open]
    rest = bytes[(close + 1)...]
    answers = bytes[(open + 1)..<close]
    if let separator = lastSeparator(in: answers) {
      generalFeedback = answers[(separator + 4)...].trimmed
      answers = answers[..<separator]
    }
    answers = answers.trimmed
    kind = kindOfAnswers()
  }

  /// The characters of a part that mean something.
  func marks(in part: ArraySlice<UInt8>) -> ArraySlice<Int> {
    marks[marks.lowerBound(part.startIndex)..<marks.lowerBound(part.endIndex)]
  }

  private func lastSeparator(in part: ArraySlice<UInt8>) -> Int? {
    let hashes = marks(in: part).filter { part[$0] == UInt8(ascii: "#") }
    return hashes.indices.dropLast(3).last { hashes[$0 + 3] == hashes[$0] + 3 }.map { hashes[$0] }
  }

  private func kindOfAnswers() -> Kind {
    let marks = marks(in: answers)
    func contains(_ mark: UInt8) -> Bool { marks.contains { answers[$0] == mark } }
    guard let first = answers.first else { return .essay }
    if first == UInt8(ascii: "#") { return .number }
    if contains(UInt8(ascii: "~")) { return .choice }
    if contains(UInt8(ascii: "=")), Self.hasArrow(answers) { return .matching }
    let end = marks.first { answers[$0] == UInt8(ascii: "#") } ?? answers.endIndex
    switch String(decoding: answers[..<end].trimmed, as: UTF8.self) {
    case "T", "TRUE": return .trueFalse(true)
    case "F", "FALSE": return .trueFalse(false)
    default: return .shortAnswer
    }
  }

  private static func hasArrow(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
  }

  /// The characters of a text that mean something and are not escaped; with `exceptInCode`, none
  /// that stand between back-quotes.
  static func marks(in bytes: ArraySlice<UInt8>, exceptInCode: Bool = false) -> [Int] {
    let code = exceptInCode ? codeSpans(in: bytes) : []
    var next = 0
    var marks: [Int] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if next < code.count, index >= code[next].lowerBound {
        index = max(index, code[next].upperBound)
        next += 1
      } else if index + 1 < bytes.endIndex, GIFTText.isEscape(bytes[index], bytes[index + 1]) {
        index += 2
      } else {
        if GIFTText.isSpecial(bytes[index]) { marks.append(index) }
        index += 1
      }
    }
    return marks
  }

  /// What stands between two rows of the same number of back-quotes.
  private static func codeSpans(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "`") {
      if let last = rows.last, last.upperBound == index {
        rows[rows.count - 1] = last.lowerBound..<(index + 1)
      } else {
        rows.append(index..<(index + 1))
      }
    }
    var nextOfLength: [Int: Int] = [:]
    var partners = Array(repeating: -1, count: rows.count)
    for index in rows.indices.reversed() {
      partners[index] = nextOfLength[rows[index].count] ?? -1
      nextOfLength[rows[index].count] = index
    }
    var spans: [Range<Int>] = []
    var index = 0
    while index < rows.count {
      if partners[index] >= 0 {
        spans.append(rows[index].upperBound..<rows[partners[index]].lowerBound)
        index = partners[index]
      }
      index += 1
    }
    return spans
  }
}

extension [Int] {
  /// The index of the first element that is not less, in a sorted array.
  fileprivate func lowerBound(_ value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
