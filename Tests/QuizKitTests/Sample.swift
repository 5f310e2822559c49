import QuizKit
import Testing

/// Questions for tests, made in code.
enum Sample {
  static func text(_ english: String, _ japanese: String) -> LocalizedText {
    let place = SourcePlace(file: "sample.md")
    return LocalizedText(lines: [
      .english: .init(english, at: place), .japanese: .init(japanese, at: place),
    ])
  }

  static func option(_ id: String, isKey: Bool = false) -> AnswerOption {
    AnswerOption(
      id: id, isKey: isKey, text: text("option \(id)", "選択肢\(id)"),
      feedback: text("because of \(id)", "\(id)だからです"), place: SourcePlace(file: "sample.md"))
  }

  /// A question with options `a` to `d`, of which those in `keys` are right.
  static func question(
    _ id: String, chapter: Int = 1, keys: Set<String> = ["a"], kind: Question.Kind = .single
  ) -> Question {
    Question(
      id: id, chapter: chapter, kind: kind, lesson: max(1, chapter),
      stem: text("What about `\(id)`?", "`\(id)`はどうですか？"),
      code: Question.Code(language: "swift", lines: ["let x = 1", "", "  let y = 2"]),
      options: ["a", "b", "c", "d"].map { option($0, isKey: keys.contains($0)) },
      place: SourcePlace(file: "sample.md"))
  }

  static let questions = (0..<12).map { question("q\($0)", chapter: $0 / 4) }
}

extension Question: CustomTestStringConvertible {
  public var testDescription: String { id }
}
