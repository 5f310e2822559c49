import Stage

/// Writes questions in Aiken: a line for what is asked, one for each option, and `ANSWER: X`.
enum AikenWriter {
  /// What keeps a line from being taken for something else: nobody sees it.
  static let guardCharacter = "\u{2060}"

  private static let optionLimit = 26

  /// The text of a file.
  static func text(
    of questions: [Question], _ languages: [Language], _ notes: inout ExportNotes
  ) -> String {
    let language = languages.first ?? .english
    let name = language == .japanese ? "Japanese" : "English"
    notes.add("Aiken holds one language; this is \(name)")
    notes.add("Aiken holds no feedback, no ids and no lessons")
    return questions.compactMap { text($0, language, &notes) }.joined(separator: "\n")
  }

  private static func text(
    _ question: Question, _ language: Language, _ notes: inout ExportNotes
  ) -> String? {
    if let reason = reasonToLeaveOut(question, language) {
      notes.add(reason, question)
      return nil
    }
    if question.kind == .predict {
      notes.add("Aiken runs no program; exported as \"single\"", question)
    }
    var stem = TextOnOneLine.of(question.stem[language])
    if AikenLine(Array(stem.utf8)[...]) != .stem {
      notes.add(
        "the text looks like another line of Aiken; written with an invisible character, U+2060,"
          + " before it", question)
      stem = guardCharacter + stem
    } else if stem.hasPrefix(guardCharacter) {
      stem = guardCharacter + stem
    }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let options = zip(letters, question.options).map { letter, option in
      "\(letter). \(TextOnOneLine.of(option.text[language]))"
    }
    let key = zip(letters, question.options).first { $1.isKey }.map { String($0.0) } ?? ""
    return ([stem] + options + ["ANSWER: \(key)"]).map { "\($0)\n" }.joined()
  }

  private static func reasonToLeaveOut(_ question: Question, _ language: Language) -> String? {
    if question.kind == .multiple { return "left out, since Aiken holds one key for a question" }
    if question.code != nil { return "left out, since Aiken holds no code and no line breaks" }
    if question.options.count > optionLimit { return "left out, with more than 26 options" }
    return question.reasonNotToAsk(in: language)
  }
}

/// What a line of Aiken is.
enum AikenLine: Equatable {
  /// Nothing, or a single byte.
  case short
  /// A capital, `.` or `)`, and a text.
  case option(letter: UInt8)
  /// `ANSWER:` and a letter.
  case answer
  /// Anything else.
  case stem

  /// Tells what a line without blanks at its ends is.
  init(_ line: ArraySlice<UInt8>) {
    let second = line.dropFirst().first
    if line.count < 2 {
      self = .short
    } else if let first = line.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      second == UInt8(ascii: ".") || second == UInt8(ascii: ")")
    {
      self = .option(letter: first)
    } else if line.starts(with: "ANSWER:".utf8) {
      self = .answer
    } else {
      self = .stem
    }
  }
}
