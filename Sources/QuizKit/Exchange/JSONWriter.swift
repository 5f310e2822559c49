import Foundation

/// Writes questions as JSON, with all that there is of them.
///
///     {
///       "format" : 1,
///       "languages" : ["en", "ja"],
///       "questions" : [
///         {
///           "chapter" : 2,
///           "code" : { "language" : "swift", "lines" : ["let a = 1"] },
///           "id" : "rerender-after-tap",
///           "kind" : "predict",
///           "lesson" : 2,
///           "options" : [
///             {
///               "feedback" : { "en" : "…", "ja" : "…" },
///               "id" : "both",
///               "isKey" : true,
///               "outcomes" : [{ "bodies" : "SampleView", "count" : 1 }, { "shows" : "1" }],
///               "text" : { "en" : "…", "ja" : "…" }
///             }
///           ],
///           "run" : { "program" : "Pattern2", "script" : "….script", "variant" : "binding" },
///           "stem" : { "en" : "…", "ja" : "…" }
///         }
///       ]
///     }
///
/// Keys are sorted by name; `code`, `run`, `variant`, and texts in a language, are left out where there
/// are none. Options are in the order of the bank, which means nothing.
struct JSONWriter {
  /// The languages to be written.
  let languages: [Language]

  private struct File: Encodable {
    var format = 1
    var languages: [String]
    var questions: [Item]
  }

  private struct Item: Encodable {
    var id: String
    var chapter: Int
    var kind: String
    var lesson: Int
    var run: Run?
    var stem: [String: String]
    var code: Code?
    var options: [Option]
  }

  private struct Run: Encodable {
    var program: String
    var variant: String?
    var script: String
  }

  private struct Code: Encodable {
    var language: String
    var lines: [String]
  }

  private struct Option: Encodable {
    var id: String
    var isKey: Bool
    var text: [String: String]
    var feedback: [String: String]
    var outcomes: [Outcome]
  }

  private struct Outcome: Encodable {
    var bodies: String?
    var count: Int?
    var shows: String?
  }

  /// The text of a file.
  func text(of questions: [Question]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = File(languages: languages.map(\.rawValue), questions: questions.map(item))
    // Nothing in it, such as a number that is none, can fail to be encoded.
    let data = (try? encoder.encode(file)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func item(_ question: Question) -> Item {
    Item(
      id: question.id, chapter: question.chapter, kind: question.kind.rawValue,
      lesson: question.lesson,
      run: question.run.map { Run(program: $0.program, variant: $0.variant, script: $0.script) },
      stem: texts(question.stem),
      code: question.code.map { Code(language: $0.language, lines: $0.lines) },
      options: question.options.map { option in
        Option(
          id: option.id, isKey: option.isKey, text: texts(option.text),
          feedback: texts(option.feedback), outcomes: option.outcomes.map(outcome))
      })
  }

  private func texts(_ text: LocalizedText) -> [String: String] {
    let pairs = languages.compactMap { language in
      text.lines[language].map { (language.rawValue, $0.text) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func outcome(_ outcome: Placed<AnswerOption.Outcome>) -> Outcome {
    switch outcome.value {
    case .bodies(let view, let count): Outcome(bodies: view, count: count)
    case .shows(let text): Outcome(shows: text)
    }
  }
}
