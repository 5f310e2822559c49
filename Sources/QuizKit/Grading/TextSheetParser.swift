import Stage

/// Reads a sheet of one learner: `question option` a line.
struct TextSheetParser {
  private let bytes: [UInt8]
  private let index: BankIndex
  private var notes: SheetNotes
  private var here = SheetPosition(offset: 0, line: 1, lineStart: 0)

  /// Reads the answers of a file; `bytes` are UTF-8.
  static func parse(
    _ bytes: [UInt8], file: String, index: BankIndex
  ) -> (choices: [Choice], problems: [SheetProblem]) {
    var parser = TextSheetParser(bytes: bytes, file: file, index: index)
    return (parser.parse(), parser.notes.problems)
  }

  private init(bytes: [UInt8], file: String, index: BankIndex) {
    self.bytes = bytes
    self.index = index
    notes = SheetNotes(file: file, bytes: bytes)
  }

  private mutating func parse() -> [Choice] {
    var answers = AnswerBuilder(index)
    var isEmpty = true
    if bytes.starts(with: SheetNotes.mark) { here.offset = SheetNotes.mark.count }
    while here.offset < bytes.count {
      if parsePlainLines(&answers) { isEmpty = false }
      if let word = nextWord() {
        isEmpty = false
        parseAnswer(word, &answers)
      }
      skipLineEnd()
    }
    if isEmpty {
      notes.add(
        .noAnswers, at: SheetPosition(offset: 0, line: 1, lineStart: 0),
        "there are no answers in this sheet")
    }
    return answers.choices
  }

  /// Reads lines of the plainest form, which nearly all have: a question that was not answered yet, a
  /// blank, an option. Stops at the first line that is not like this, or that is wrong.
  ///
  /// - Returns: Whether there was one.
  private mutating func parsePlainLines(_ answers: inout AnswerBuilder) -> Bool {
    let first = here.line
    here = index.withNames { names in
      bytes.withUnsafeBufferPointer { bytes in
        answers.withPlainAnswers { addAnswer in
          var here = here
          while let line = Self.plainLine(bytes, from: here.offset) {
            guard
              let question = names.question(UnsafeBufferPointer(rebasing: bytes[line.question])),
              let option = names.option(
                of: question, UnsafeBufferPointer(rebasing: bytes[line.option])),
              addAnswer(question, option, here.line)
            else { break }
            here = SheetPosition(offset: line.end, line: here.line + 1, lineStart: line.end)
          }
          return here
        }
      }
    }
    return here.line > first
  }

  /// The two words of a line and where the next line begins; `nil` where the line is another.
  @inline(__always)
  private static func plainLine(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (question: Range<Int>, option: Range<Int>, end: Int)? {
    /// Where the bytes from `-` to the end of ASCII stop: all that part words are before it, as are
    /// few others. Eight bytes are looked at together.
    @inline(__always)
    func endOfWord(from start: Int) -> Int {
      var offset = start
      while offset + 8 <= bytes.count {
        let eight = UInt64(
          littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
            fromByteOffset: offset, as: UInt64.self))
        // The high bit of each byte that is below `-`, of the lowest one for certain, or no ASCII.
        let ends = (eight &- 0x2D2D_2D2D_2D2D_2D2D | eight) & 0x8080_8080_8080_8080
        if ends != 0 { return offset + ends.trailingZeroBitCount / 8 }
        offset += 8
      }
      while offset < bytes.count, bytes[offset] &- 0x2D < 0x53 { offset += 1 }
      return offset
    }
    let blank = endOfWord(from: start)
    guard blank > start, blank < bytes.count, bytes[blank] == 0x20 else { return nil }
    let end = endOfWord(from: blank + 1)
    guard end > blank + 1, end < bytes.count else { return nil }
    var next = end
    if bytes[next] == 0x0D, next + 1 < bytes.count { next += 1 }
    guard bytes[next] == 0x0A else { return nil }
    return (start..<blank, (blank + 1)..<end, next + 1)
  }

  private mutating func parseAnswer(_ word: Range<Int>, _ answers: inout AnswerBuilder) {
    let position = SheetPosition(
      offset: word.lowerBound, line: here.line, lineStart: here.lineStart)
    guard let question = index.question(bytes, word) else {
      notes.add(
        .unknownQuestion, at: position,
        "there is no question \(bytes.shown(word))"
          + suggestion(for: bytes.text(word), among: index.questions.map(\.id)))
      skipLine()
      return
    }
    var draft = ChoiceDraft(question: question)
    while let option = nextWord() {
      let place = SheetPosition(
        offset: option.lowerBound, line: here.line, lineStart: here.lineStart)
      draft.add(bytes, option, index, at: place, &notes)
    }
    if let choice = draft.finish(index, at: position, &notes) {
      answers.add(choice, to: question, united: false, at: position, &notes)
    } else {
      notes.add(
        .noOption, at: position,
        "no option is chosen for \(bytes.shown(word)); it counts as not answered")
    }
  }

  // MARK: Words and lines

  /// The next word of this line; `nil` at its end.
  private mutating func nextWord() -> Range<Int>? {
    while here.offset < bytes.count {
      let byte = bytes[here.offset]
      if byte == 0x0A || byte == 0x0D { return nil }
      let blank = bytes.blank(at: here.offset)
      if blank > 0 {
        here.offset += blank
      } else if byte == UInt8(ascii: "#") {
        skipLine()
      } else if byte == UInt8(ascii: "<"), bytes[here.offset...].starts(with: Self.opening) {
        skipComment()
      } else {
        let start = here.offset
        here.offset += 1
        while here.offset < bytes.count, !bytes.endsWord(at: here.offset) { here.offset += 1 }
        return start..<here.offset
      }
    }
    return nil
  }

  private mutating func skipLine() {
    while here.offset < bytes.count, bytes[here.offset] != 0x0A, bytes[here.offset] != 0x0D {
      here.offset += 1
    }
  }

  /// Goes to the next line; a line ends with LF, CR, or both.
  private mutating func skipLineEnd() {
    guard here.offset < bytes.count else { return }
    let isPair =
      bytes[here.offset] == 0x0D && here.offset + 1 < bytes.count
      && bytes[here.offset + 1] == 0x0A
    here.offset += isPair ? 2 : 1
    here.line += 1
    here.lineStart = here.offset
  }

  private mutating func skipComment() {
    let start = here
    here.offset += Self.opening.count
    while here.offset < bytes.count {
      switch bytes[here.offset] {
      case 0x0A, 0x0D: skipLineEnd()
      case UInt8(ascii: "-") where bytes[here.offset...].starts(with: Self.closing):
        here.offset += Self.closing.count
        return
      default: here.offset += 1
      }
    }
    notes.add(.openComment, at: start, "this comment is not closed; the rest was not read")
  }

  private static let opening = Array("<!--".utf8)
  private static let closing = Array("-->".utf8)
}

extension [UInt8] {
  /// How many bytes the blank or comma takes that stands there, also one in full width; 0 where
  /// something else does.
  func blank(at offset: Int) -> Int {
    switch self[offset] {
    case 0x20, 0x09, UInt8(ascii: ","): 1
    case 0xC2: offset + 1 < count && self[offset + 1] == 0xA0 ? 2 : 0
    case 0xE3:
      offset + 2 < count && self[offset + 1] == 0x80
        && (self[offset + 2] == 0x80 || self[offset + 2] == 0x81) ? 3 : 0
    default: 0
    }
  }

  fileprivate func endsWord(at offset: Int) -> Bool {
    self[offset] == 0x0A || self[offset] == 0x0D || blank(at: offset) > 0
  }
}
