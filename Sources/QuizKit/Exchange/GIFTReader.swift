import Stage

/// Reads questions as Moodle's text format has them.
///
/// What Moodle accepts is accepted, and split at the same lines, those that are `0` too. The quiz has
/// neither essays nor answers that are typed nor pairs to match: such questions are reported. A
/// question's language is the last part of its category, `…/en` or `…/ja`, or is seen by its letters;
/// the two languages of a question are joined by their id. Code in which braces were not escaped is
/// understood, if it is marked as code, and reported.
struct GIFTReader {
  /// The lines between two empty ones.
  private struct Block {
    /// The bytes, in place of comments blanks.
    var bytes: ArraySlice<UInt8>
    /// The comments.
    var comments: [String]
  }

  private var source: ExchangeSource
  /// What `$CATEGORY` says about the language.
  private var language: Language?
  private var questions: [ImportedQuestion] = []

  /// Reads a file.
  static func questions(_ source: inout ExchangeSource) -> [Question] {
    var reader = GIFTReader(source: source)
    reader.run()
    source = reader.source
    return QuestionJoiner.questions(of: reader.questions, &source)
  }

  private init(source: ExchangeSource) {
    self.source = source
  }

  private mutating func run() {
    var clean = source.bytes
    var comments: [String] = []
    var start: Int?
    for number in source.lineStarts.indices {
      let line = source.line(number)
      let text = source.bytes[line].trimmed
      if text.starts(with: "//".utf8) {
        comments.append(String(decoding: text.dropFirst(2), as: UTF8.self))
        for index in line { clean[index] = UInt8(ascii: " ") }
        start = start ?? line.lowerBound
      } else if text.isEmpty || text.elementsEqual("0".utf8) {
        if !text.isEmpty, start != nil {
          source.report(
            .zeroLine, at: text.startIndex,
            "a line that is 0 ends a question, as an empty one does")
        }
        if let start { read(Block(bytes: clean[start..<line.lowerBound], comments: comments)) }
        start = nil
        comments = []
      } else {
        start = start ?? line.lowerBound
      }
      if source.isFull { return }
    }
    if let start { read(Block(bytes: clean[start...], comments: comments)) }
  }

  private mutating func read(_ block: Block) {
    var bytes = block.bytes.trimmed
    if bytes.starts(with: Self.category) {
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      language = Self.language(ofCategory: line.dropFirst(Self.category.count))
      bytes = bytes[line.endIndex...].trimmed
      if !bytes.isEmpty {
        source.report(
          .misplaced, at: bytes.startIndex,
          "an empty line must follow $CATEGORY; Moodle takes all of this for the category's name")
      }
    }
    guard !bytes.isEmpty else { return }
    source.checkCount(of: questions.count, at: source.place(bytes.startIndex))
    if source.isFull { return }
    var parser = GIFTQuestionParser(bytes: bytes, language: language, source: source)
    let question = parser.question(comments: block.comments)
    source = parser.source
    if let question { questions.append(question) }
  }

  private static let category = Array("$CATEGORY:".utf8)

  private static func language(ofCategory path: ArraySlice<UInt8>) -> Language? {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    return Language(rawValue: String(decoding: name.trimmed, as: UTF8.self).lowercased())
  }
}
