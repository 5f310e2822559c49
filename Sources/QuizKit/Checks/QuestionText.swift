import Stage

/// One of the texts of a question, in all languages, taken apart for the checks.
struct QuestionText {
  /// Which text it is.
  enum Part: Hashable {
    case stem
    /// The text of the option with that index.
    case option(Int)
    /// The feedback of the option with that index.
    case feedback(Int)
  }

  let part: Part
  /// How messages name it.
  let name: String
  let text: LocalizedText
  /// Where the id of the question or option stands that it belongs to.
  let owner: SourcePlace
  /// The texts that are there, and written.
  let marked: [Language: MarkedText]

  private init(_ part: Part, _ name: String, _ text: LocalizedText, _ owner: SourcePlace) {
    self.part = part
    self.name = name
    self.text = text
    self.owner = owner
    let written = text.lines.filter { !$0.value.text.isEmpty && !$0.value.isToDo }
    marked = written.mapValues { MarkedText($0.text) }
  }

  /// The texts of a question.
  static func all(of question: Question) -> [QuestionText] {
    let stem = QuestionText(.stem, "the question", question.stem, question.place)
    return [stem]
      + question.options.enumerated().flatMap { index, option in
        let name = "option \(quoted(option.id, atMost: 30))"
        return [
          QuestionText(.option(index), name, option.text, option.place),
          QuestionText(.feedback(index), "the feedback of \(name)", option.feedback, option.place),
        ]
      }
  }

  /// The place of a character of a text.
  func place(_ language: Language, _ offset: Int = 0) -> SourcePlace {
    guard var place = text.lines[language]?.place else { return owner }
    place.column += offset
    return place
  }
}

extension LocalizedText.Line {
  /// Whether it stands for a text that is still to be written.
  var isToDo: Bool {
    text.hasPrefix("TODO") && text.dropFirst(4).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}

extension Language {
  /// Its name in messages.
  var name: String { self == .english ? "English" : "Japanese" }
}
