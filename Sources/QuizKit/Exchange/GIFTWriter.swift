import Stage
import Workbook

/// Writes questions in Moodle's text format, in the form that other readers of it understand too.
///
/// Each language is a category, since an id may stand once in a category. A question is
///
///     // [id:ID] [tag:patternN] [tag:lessonN]
///     // options: ID ID …
///     ::ID::[markdown]stem{
///     	=the key#feedback
///     	~another option#feedback
///     	####where it is explained
///     }
///
/// with its code in the stem, in fences. The line of options is a comment to all but ``GIFTReader``.
struct GIFTWriter {
  /// The languages to be written.
  let languages: [Language]

  /// The path of a language's category.
  static func category(_ language: Language) -> String {
    "$course$/top/Data flow/\(language.rawValue)"
  }

  /// The text of a file.
  func text(of questions: [Question], _ notes: inout ExportNotes) -> String {
    for question in questions { note(question, &notes) }
    let parts = languages.map { language in
      "$CATEGORY: \(Self.category(language))\n\n"
        + questions.compactMap { text($0, language, &notes) }.joined()
    }
    return parts.joined()
  }

  private func note(_ question: Question, _ notes: inout ExportNotes) {
    if question.kind == .predict {
      notes.add("GIFT runs no program; exported as \"single\"", question)
    }
    let texts = [question.stem] + question.options.flatMap { [$0.text, $0.feedback] }
    let lines = texts.flatMap { text in languages.map { text[$0] } } + (question.code?.lines ?? [])
    if lines.contains(where: GIFTText.hasPlaceholder) {
      notes.add(
        "Moodle takes \"&&058;\" and the like for something else; written with an invisible"
          + " character, U+2060, behind the first \"&\"", question)
    }
  }

  private func text(
    _ question: Question, _ language: Language, _ notes: inout ExportNotes
  ) -> String? {
    if let reason = question.reasonNotToAsk(in: language) {
      notes.add(reason, question)
      return nil
    }
    let wrongCount = question.options.count - question.keyCount
    if question.kind == .multiple, max(question.keyCount, wrongCount) > GIFTWeights.limit {
      notes.add("left out, with more options than Moodle has weights for", question)
      return nil
    }
    let id = TextOnOneLine.of(question.id)
    let tags = "[tag:\(Self.tag(chapter: question.chapter))] [tag:lesson\(question.lesson)]"
    var stem = CodeFence.guarded(TextOnOneLine.of(question.stem[language]))
    if let code = question.code {
      stem += "\n\n" + CodeFence.lines(code).joined(separator: "\n")
    }
    let options = question.options.map { TextOnOneLine.of($0.id) }.joined(separator: " ")
    let explanation = Self.explanation(of: question, language)
    let lines =
      [
        "// [id:\(id.replacing("]", with: "\\]"))] \(tags)", "// options: \(options)",
        "::\(GIFTText.escaped(id))::[markdown]\(GIFTText.escaped(stem)){",
      ] + self.options(of: question, language)
      + (explanation.isEmpty ? [] : ["\t####\(GIFTText.escaped(explanation))"]) + ["}", ""]
    return lines.map { "\($0)\n" }.joined()
  }

  /// The tag for a chapter.
  static func tag(chapter: Int) -> String { chapter == 0 ? "general" : "pattern\(chapter)" }

  /// What is said at the end, whatever the answer was.
  static func explanation(of question: Question, _ language: Language) -> String {
    TextOnOneLine.of(QuizWords(language).hint(for: question).joined(separator: " · "))
  }

  private func options(of question: Question, _ language: Language) -> [String] {
    let right = GIFTWeights.shares(of: max(1, question.keyCount))
    let wrong = GIFTWeights.shares(of: max(1, question.options.count - question.keyCount))
    var (keys, others) = (right.makeIterator(), wrong.makeIterator())
    return question.options.map { option in
      // A question without "=" is one with several keys to Moodle.
      let mark =
        switch (question.hasOneKey, option.isKey) {
        case (true, true): "="
        case (true, false): "~"
        case (false, true): "~%\(keys.next() ?? "0")%"
        case (false, false): "~%-\(others.next() ?? "0")%"
        }
      let feedback = TextOnOneLine.of(option.feedback[language])
      return "\t\(mark)\(written(option.text[language]))"
        + (feedback.isEmpty ? "" : "#\(written(feedback))")
    }
  }

  /// A text that can't be taken for a weight or the name of a format.
  private func written(_ text: String) -> String {
    let text = TextOnOneLine.of(text)
    let isClear =
      !text.utf8.starts(with: "%".utf8)
      && GIFTFormat.allCases.allSatisfy { !text.utf8.starts(with: $0.tag.utf8) }
    return (isClear ? "" : GIFTFormat.markdown.tag) + GIFTText.escaped(text)
  }
}

/// The ways in which Moodle shows a text.
enum GIFTFormat: String, CaseIterable {
  case html, moodle, plain, markdown

  /// How it stands before a text.
  var tag: String { "[\(rawValue)]" }
}
