/// A multiple-choice question of the bank.
package struct Question: Hashable, Sendable, Identifiable {
  /// How a question is answered, and how its key is known to be right.
  package enum Kind: String, Sendable, CaseIterable {
    /// One option is right.
    case single
    /// One or more options are right, and all of them are to be chosen.
    case multiple
    /// One option is right: what a program really does.
    case predict
  }

  /// A block of code that belongs to a question, the same in all languages.
  package struct Code: Hashable, Sendable {
    /// What stands after the opening fence; empty where nothing does.
    package var language: String
    /// The lines between the fences.
    package var lines: [String]

    /// Makes a block of code.
    package init(language: String, lines: [String]) {
      self.language = language
      self.lines = lines
    }
  }

  /// The program and the script whose outcome the key tells.
  package struct Run: Hashable, Sendable {
    /// The executable, `Pattern2` say.
    package var program: String
    /// Its variant; `nil` for the first.
    package var variant: String?
    /// The script's name in the bank's folder of scripts.
    package var script: String
    /// Where the line stands.
    package var place: SourcePlace

    /// Makes a run.
    package init(program: String, variant: String?, script: String, place: SourcePlace) {
      self.program = program
      self.variant = variant
      self.script = script
      self.place = place
    }
  }

  /// The name under which everything about the question is saved.
  package var id: String
  /// The number of the chapter, which is that of its pattern; 0 for the general one.
  package var chapter: Int
  /// How it is answered.
  package var kind: Kind
  /// The number of the lesson that explains it.
  package var lesson: Int
  /// What a question of the kind `predict` runs.
  package var run: Run?
  /// What is asked.
  package var stem: LocalizedText
  /// The code that it is about; `nil` where it needs none.
  package var code: Code?
  /// What can be chosen, in the order of the file, which means nothing.
  package var options: [AnswerOption]
  /// Where its id stands.
  package var place: SourcePlace
  /// Where the number of the lesson stands.
  package var lessonPlace: SourcePlace
  /// Whether there were lines that could not be read, and were reported; something that is missing
  /// may be what they were meant to say.
  package var hasUnreadLines = false

  /// Makes a question from its parts.
  package init(
    id: String, chapter: Int, kind: Kind, lesson: Int, run: Run? = nil, stem: LocalizedText,
    code: Code? = nil, options: [AnswerOption], place: SourcePlace, lessonPlace: SourcePlace? = nil
  ) {
    self.id = id
    self.chapter = chapter
    self.kind = kind
    self.lesson = lesson
    self.run = run
    self.stem = stem
    self.code = code
    self.options = options
    self.place = place
    self.lessonPlace = lessonPlace ?? place
  }

  /// The ids of the options that are right.
  package var keys: Set<String> { Set(options.filter(\.isKey).map(\.id)) }
}

/// One option of a question.
package struct AnswerOption: Hashable, Sendable, Identifiable {
  /// What a program does where this option tells the truth.
  package enum Outcome: Hashable, Sendable {
    /// The body of the views of this type was evaluated so often since the last action.
    case bodies(view: String, count: Int)
    /// The last screen shows this text.
    case shows(String)
  }

  /// Its name, unique in its question.
  package var id: String
  /// Whether it is right.
  package var isKey: Bool
  /// What it says.
  package var text: LocalizedText
  /// Why it is right, or which mistake it comes from.
  package var feedback: LocalizedText
  /// In a question of the kind `predict`: what a run shows if it is right; all of them hold then.
  package var outcomes: [Placed<Outcome>]
  /// Where its id stands.
  package var place: SourcePlace

  /// Makes an option from its parts.
  package init(
    id: String, isKey: Bool, text: LocalizedText, feedback: LocalizedText,
    outcomes: [Placed<Outcome>] = [], place: SourcePlace
  ) {
    self.id = id
    self.isKey = isKey
    self.text = text
    self.feedback = feedback
    self.outcomes = outcomes
    self.place = place
  }
}

/// Something and the place where it stands.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What stands there.
  package var value: Value
  /// Where.
  package var place: SourcePlace

  /// Makes something with a place.
  package init(_ value: Value, at place: SourcePlace) {
    self.value = value
    self.place = place
  }
}
