/// What a format could not carry, gathered so that each reason is told once.
struct ExportNotes {
  private var reasons: [String] = []
  private var ids: [String: [String]] = [:]

  /// Notes a reason, and the question that it concerns, if it is one question.
  mutating func add(_ reason: String, _ question: Question? = nil) {
    if ids[reason] == nil {
      reasons.append(reason)
      ids[reason] = []
    }
    guard let question, ids[reason]?.last != question.id else { return }
    ids[reason]?.append(question.id)
  }

  /// A line for each reason.
  var lines: [String] {
    reasons.map { reason in
      guard let ids = ids[reason], !ids.isEmpty else { return reason }
      return "\(reason): \(ids.map { TextOnOneLine.of($0) }.joined(separator: ", "))"
    }
  }
}

extension Question {
  /// Whether one option is right and has to be chosen.
  var hasOneKey: Bool { kind != .multiple }

  /// The number of options that are right.
  var keyCount: Int { options.count(where: \.isKey) }

  /// Why it can't be asked in a language with options to choose from; `nil` where it can.
  func reasonNotToAsk(in language: Language) -> String? {
    if options.count < 2 { return "left out, with fewer than 2 options" }
    if keyCount == 0 { return "left out, without a key" }
    if hasOneKey, keyCount > 1 { return "left out, with more than one key" }
    let texts = [stem] + options.map(\.text)
    if texts.contains(where: { TextOnOneLine.of($0[language]).isEmpty }) {
      return "left out in \(language == .japanese ? "Japanese" : "English"), with a text missing"
    }
    return nil
  }
}

/// A text as it is written where a line is all there is.
enum TextOnOneLine {
  /// Puts lines together, and takes blanks from the ends.
  static func of(_ text: String) -> String {
    let pieces = text.unicodeScalars.split(whereSeparator: \.endsLine)
    return pieces.map { String(Substring($0).trimmed) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, or is a character that nobody sees and some programs cut off.
  fileprivate var endsLine: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
