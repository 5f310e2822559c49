import Stage

/// Writes questions as flash cards, in the text format that Anki imports.
///
/// Fields are parted by tabs and are HTML, in which nothing is left that would need quotes. The first
/// column is the question's id, by which a second import changes the notes of the first. With one
/// language the columns `Front` and `Back` are those of Anki's basic cards.
struct AnkiWriter {
  /// The languages to be written.
  let languages: [Language]

  /// The text of a file.
  func text(of questions: [Question], _ notes: inout ExportNotes) -> String {
    let names = languages.flatMap { language in
      let mark = languages.count > 1 ? " (\(language.rawValue))" : ""
      return ["Front\(mark)", "Back\(mark)"]
    }
    let columns = ["ID"] + names + ["Tags"]
    let header = [
      "#separator:tab", "#html:true", "#guid column:1", "#tags column:\(columns.count)",
      "#columns:\(columns.joined(separator: "\t"))",
    ]
    let rows = questions.compactMap { row($0, &notes) }
    return (header + rows).map { "\($0)\n" }.joined()
  }

  private func row(_ question: Question, _ notes: inout ExportNotes) -> String? {
    if question.keyCount == 0 {
      notes.add("left out, without a key", question)
      return nil
    }
    if question.kind == .predict {
      notes.add("Anki runs no program; the card shows what a run would", question)
    }
    let sides = languages.flatMap { [front(question, $0), back(question, $0)] }
    let tags = "\(GIFTWriter.tag(chapter: question.chapter)) lesson\(question.lesson)"
    return ([plain(TextOnOneLine.of(question.id))] + sides + [tags]).joined(separator: "\t")
  }

  private func front(_ question: Question, _ language: Language) -> String {
    let code = question.code.map { code in
      "<pre><code>\(code.lines.map(plain).joined(separator: "<br>"))</code></pre>"
    }
    let hint =
      question.kind == .multiple ? "<br><i>\(plain(QuizWords(language).chooseSeveral))</i>" : ""
    return marked(question.stem[language]) + hint + (code ?? "")
      + list(question.options.map { marked($0.text[language]) })
  }

  private func back(_ question: Question, _ language: Language) -> String {
    let keys = question.options.filter(\.isKey).map { marked($0.text[language]) }
    return "<b>\(keys.joined(separator: "<br>"))</b>"
      + list(
        question.options.map { option in
          "\(option.isKey ? "✓" : "✗") \(marked(option.feedback[language]))"
        })
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "" : "<ol type=A>\(items.map { "<li>\($0)</li>" }.joined())</ol>"
  }

  /// A text of the bank, with its code and its emphasis.
  private func marked(_ text: String) -> String {
    let marked = MarkedText(TextOnOneLine.of(text))
    var spans = marked.spans.makeIterator()
    var html = ""
    var isStrong = false
    for (character, strong) in zip(marked.characters, marked.isStrong) {
      if strong != isStrong { html += strong ? "<b>" : "</b>" }
      isStrong = strong
      if character == MarkedText.code, let span = spans.next() {
        html += "<code>\(plain(span.code))</code>"
      } else {
        html += plain(String(character))
      }
    }
    return html + (isStrong ? "</b>" : "")
  }

  /// A text without anything that means something in HTML, or to Anki.
  private func plain(_ text: String) -> String {
    var html = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "\t": html += "&#9;"
      case "\r": break
      case "\n": html += "<br>"
      // A row that begins with it is a comment.
      case "#": html += "&#35;"
      // Two of them begin a field of a template or a gap.
      case "{": html += "&#123;"
      case "}": html += "&#125;"
      default: html.unicodeScalars.append(scalar)
      }
    }
    return html
  }
}
