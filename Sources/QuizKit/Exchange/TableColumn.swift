/// The columns of a table of questions, a question a row.
///
/// `id`, `chapter`, `kind`, `lesson`, `run-program`, `run-variant`, `run-script`, `stem-LANGUAGE`,
/// `code` in fences, and for each option `option1-id`, `option1-key` (`x` or nothing),
/// `option1-LANGUAGE`, `option1-outcomes` (`bodies: VIEW N` and `shows: TEXT`, a line each), and
/// `option1-feedback-LANGUAGE`.
enum TableColumn: Hashable {
  case id, chapter, kind, lesson, program, variant, script, code
  case stem(Language)
  /// Something of an option, which is counted from 1.
  case option(Int, OptionPart)

  /// What there is of an option.
  enum OptionPart: Hashable {
    case id, key, outcomes
    case text(Language)
    case feedback(Language)

    static func all(_ languages: [Language]) -> [OptionPart] {
      [.id, .key] + languages.map(OptionPart.text) + [.outcomes]
        + languages.map(OptionPart.feedback)
    }

    var name: String {
      switch self {
      case .id: "id"
      case .key: "key"
      case .outcomes: "outcomes"
      case .text(let language): language.rawValue
      case .feedback(let language): "feedback-\(language.rawValue)"
      }
    }
  }

  /// All columns of questions with so many options.
  static func all(_ languages: [Language], optionCount: Int) -> [TableColumn] {
    let options = (0..<optionCount).flatMap { number in
      OptionPart.all(languages).map { option(number + 1, $0) }
    }
    return [.id, .chapter, .kind, .lesson, .program, .variant, .script]
      + languages.map(stem) + [.code] + options
  }

  /// What stands in the first row.
  var name: String {
    switch self {
    case .id: "id"
    case .chapter: "chapter"
    case .kind: "kind"
    case .lesson: "lesson"
    case .program: "run-program"
    case .variant: "run-variant"
    case .script: "run-script"
    case .code: "code"
    case .stem(let language): "stem-\(language.rawValue)"
    case .option(let number, let part): "option\(number)-\(part.name)"
    }
  }
}
