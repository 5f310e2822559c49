/// A question as Moodle sees it in a GIFT file.
///
/// This follows the steps of Moodle's own reader, one after another, on bytes; it is the measure for
/// what is written, and knows nothing of how.
struct MoodleGIFT {
  enum Kind { case description, essay, numerical, choice, matching, trueFalse, shortAnswer }

  struct Answer: Equatable {
    var text: String
    /// In hundredths of 1 %, as it is written.
    var weight: String
    var feedback: String
  }

  var category = ""
  var id = ""
  var tags: [String] = []
  var name: String?
  var kind = Kind.description
  var format = "moodle"
  var stem = ""
  var isSingle = false
  var answers: [Answer] = []
  var generalFeedback = ""

  /// All questions of a file; `nil` for each that Moodle refuses.
  static func questions(in text: String) -> [MoodleGIFT?] {
    var category = ""
    var questions: [MoodleGIFT?] = []
    for block in blocks(of: text) {
      var lines = block
      var comments: [String] = []
      for (index, line) in lines.enumerated() where line.starts(with: bytes("//")) {
        comments.append(string(line))
        lines[index] = bytes(" ")
      }
      var text = trim(Array(lines.joined(separator: bytes("\n"))))
      if text.isEmpty { continue }
      text = withPlaceholders(text)
      if text.starts(with: bytes("$CATEGORY:")) {
        category = string(trim(Array(text.dropFirst(10))))
        continue
      }
      var question = MoodleGIFT(text)
      question?.category = category
      question?.take(comments.joined(separator: "\n"))
      questions.append(question)
    }
    return questions
  }

  // MARK: Bytes

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func trim(_ bytes: [UInt8]) -> [UInt8] {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x00, 0x0B]
    var slice = bytes[...]
    while let first = slice.first, blanks.contains(first) { slice.removeFirst() }
    while let last = slice.last, blanks.contains(last) { slice.removeLast() }
    return Array(slice)
  }

  private static func find(_ part: [UInt8], in all: [UInt8], from start: Int = 0) -> Int? {
    guard all.count >= part.count + start else { return nil }
    return (start...(all.count - part.count)).first { all[$0...].starts(with: part) }
  }

  private static func replace(_ part: [UInt8], by other: [UInt8], in all: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < all.count {
      if all[index...].starts(with: part) {
        result += other
        index += part.count
      } else {
        result.append(all[index])
        index += 1
      }
    }
    return result
  }

  // MARK: Steps

  private static func blocks(of text: String) -> [[[UInt8]]] {
    var blocks: [[[UInt8]]] = [[]]
    for line in bytes(text).split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = trim(Array(line))
      // To PHP a text that is 0 is empty.
      if line.isEmpty || line == bytes("0") {
        if !blocks[blocks.count - 1].isEmpty { blocks.append([]) }
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private static let placeholders = [
    (":", "&&058;"), ("#", "&&035;"), ("=", "&&061;"), ("{", "&&123;"), ("}", "&&125;"),
    ("~", "&&126;"), ("n", "&&010"),
  ]

  private static func withPlaceholders(_ text: [UInt8]) -> [UInt8] {
    var text = replace(bytes("\\\\"), by: bytes("&&092;"), in: text)
    for (character, name) in placeholders {
      text = replace(bytes("\\" + character), by: bytes(name), in: text)
    }
    return replace(bytes("&&092;"), by: bytes("\\"), in: text)
  }

  private static func withoutPlaceholders(_ text: [UInt8]) -> [UInt8] {
    placeholders.reduce(text) { text, pair in
      replace(bytes(pair.1), by: bytes(pair.0 == "n" ? "\n" : pair.0), in: text)
    }
  }

  private static func formatted(_ text: [UInt8], _ format: String) -> (text: String, format: String)
  {
    var (text, format) = (text, format)
    if text.first == UInt8(ascii: "["), let end = find(bytes("]"), in: text) {
      let name = string(Array(text[1..<end]))
      if ["html", "moodle", "plain", "markdown"].contains(name) {
        format = name
        text = Array(text[(end + 1)...])
      }
    }
    return (string(trim(withoutPlaceholders(text))), format)
  }

  private init?(_ whole: [UInt8]) {
    var text = whole
    if text.starts(with: Self.bytes("::")) {
      text = Array(text.dropFirst(2))
      if let end = Self.find(Self.bytes("::"), in: text) {
        name = Self.string(Self.trim(Self.withoutPlaceholders(Array(text[..<end]))))
        text = Self.trim(Array(text[(end + 2)...]))
      }
    }
    let open = text.firstIndex(of: UInt8(ascii: "{"))
    let close = text.firstIndex(of: UInt8(ascii: "}"))
    guard let open, let close else {
      if open != nil || close != nil { return nil }
      (stem, format) = Self.formatted(text, "moodle")
      return
    }
    guard open < close else { return nil }
    var answers = Self.trim(Array(text[(open + 1)..<close]))
    let gap = text.last == UInt8(ascii: "}") ? "" : "_____"
    text.replaceSubrange(open...close, with: Self.bytes(gap))
    var general: [UInt8] = []
    let separators = answers.indices.filter { answers[$0...].starts(with: Self.bytes("####")) }
    if let last = separators.last {
      general = Array(answers[(last + 4)...])
      answers = Self.trim(Array(answers[..<last]))
    }
    (stem, format) = Self.formatted(text, "moodle")
    generalFeedback = Self.formatted(general, format).text
    kind = Self.kind(of: answers)
    if kind == .choice { takeAnswers(answers) }
  }

  private static func kind(of answers: [UInt8]) -> Kind {
    if answers.isEmpty { return .essay }
    if answers[0] == UInt8(ascii: "#") { return .numerical }
    if answers.contains(UInt8(ascii: "~")) { return .choice }
    if answers.contains(UInt8(ascii: "=")), find(bytes("->"), in: answers) != nil {
      return .matching
    }
    let end = answers.firstIndex(of: UInt8(ascii: "#")) ?? answers.count
    return ["T", "TRUE", "F", "FALSE"].contains(string(trim(Array(answers[..<end]))))
      ? .trueFalse : .shortAnswer
  }

  private static var weight: Regex<Substring> {
    /%-*[0-9]{1,2}\.?[0-9]*%/.matchingSemantics(.unicodeScalar)
  }

  private mutating func takeAnswers(_ text: [UInt8]) {
    isSingle = text.contains(UInt8(ascii: "="))
    let text = Self.replace(Self.bytes("="), by: Self.bytes("~="), in: text)
    var parts = text.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
      .map { Self.trim(Array($0)) }
    if parts[0].isEmpty { parts.removeFirst() }
    answers = parts.map { part in
      var part = part
      var weight = "0"
      if part.first == UInt8(ascii: "=") {
        weight = "100"
        part.removeFirst()
      } else if let match = Self.string(part).prefixMatch(of: Self.weight) {
        weight = String(match.output.dropFirst().dropLast())
        part = Array(part.dropFirst(match.output.utf8.count))
      }
      let hash = part.firstIndex(of: UInt8(ascii: "#")) ?? part.count
      return Answer(
        text: Self.formatted(Self.trim(Array(part[..<hash])), format).text, weight: weight,
        feedback: Self.formatted(Self.trim(Array(part[hash...].dropFirst())), format).text)
    }
  }

  private mutating func take(_ comments: String) {
    if let match = comments.firstMatch(of: /\[id:((?:\\\]|[^\]\[])+)\]/) {
      id = String(match.output.1)
    }
    tags = comments.matches(of: /\[tag:((?:\\\]|[^\]\[])+)\]/).map { String($0.output.1) }
  }
}
