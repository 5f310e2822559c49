/// What is known of a question while its lines are being read.
struct QuestionDraft {
  /// One of the texts, in one language.
  struct TextName {
    var part: Part
    var language: Language
  }

  /// Which text it is.
  enum Part {
    case stem
    /// The text of the last option.
    case option
    /// The feedback of the last option.
    case feedback
  }

  let id: String
  let chapter: Int
  let place: SourcePlace
  var kind: Question.Kind?
  var lesson: Placed<Int>?
  var run: Question.Run?
  /// Whether there was a line for the run, whatever it said.
  var hasRun = false
  var stem = LocalizedText()
  var code: Question.Code?
  var options: [AnswerOption] = []
  /// Whether something was reported after which a part may seem to be missing.
  var hasUnreadLines = false

  /// The lines of a text.
  subscript(part: Part) -> LocalizedText {
    get {
      switch part {
      case .stem: stem
      case .option: options[options.count - 1].text
      case .feedback: options[options.count - 1].feedback
      }
    }
    set {
      switch part {
      case .stem: stem = newValue
      case .option: options[options.count - 1].text = newValue
      case .feedback: options[options.count - 1].feedback = newValue
      }
    }
  }

  /// Adds what a run shows if the last option is right.
  mutating func addOutcome(_ outcome: Placed<AnswerOption.Outcome>) {
    options[options.count - 1].outcomes.append(outcome)
  }

  /// Whether there is nothing but a name.
  var isEmpty: Bool {
    kind == nil && lesson == nil && !hasRun && stem.lines.isEmpty && code == nil && options.isEmpty
  }

  /// The names of the lines that every question needs and this one lacks.
  var missingKeys: [String] {
    guard !hasUnreadLines else { return [] }
    return (kind == nil ? ["kind"] : []) + (lesson == nil ? ["lesson"] : [])
  }

  /// The question, with something in place of what is missing.
  var question: Question {
    var question = Question(
      id: id, chapter: chapter, kind: kind ?? .single, lesson: lesson?.value ?? max(1, chapter),
      run: run, stem: stem, code: code, options: options, place: place, lessonPlace: lesson?.place)
    question.hasUnreadLines = hasUnreadLines || kind == nil
    return question
  }
}
