import Workbook

/// The parts that each note has, in their order, and the time that it takes to read it.
struct NoteShape {
  let pattern: WorkbookPattern

  /// The longest time that a note may take, in minutes.
  static let minutes = 10.0

  func problems(_ document: Document, _ prose: Prose) -> [NoteProblem] {
    var problems: [NoteProblem] = []
    func problem(_ line: Int, _ message: String) {
      problems.append(NoteProblem(file: document.path, line: line, message: message))
    }
    let language = document.language
    let title = prose.parts.first { $0.level == 1 }
    if let title, title.title.hasPrefix(language.title(of: pattern.number)) {
      if title.line != 1 { problem(title.line, "the title is not the first line") }
    } else {
      problem(1, "the title does not begin with \(quoted(language.title(of: pattern.number)))")
    }
    let parts = prose.parts.filter { $0.level == 2 }
    for (index, right) in language.parts.enumerated() {
      guard index < parts.count else {
        problem(parts.last?.line ?? 1, "the part \(quoted(right)) is missing")
        break
      }
      if parts[index].title != right {
        problem(
          parts[index].line,
          "the part is called \(quoted(parts[index].title)), and not \(quoted(right))")
        break
      }
    }
    if parts.count > language.parts.count {
      let extra = parts[language.parts.count]
      problem(extra.line, "there is no part \(quoted(extra.title))")
    }
    problems += problemsOfContents(document, prose)
    let minutes = Self.minutes(document, prose)
    if minutes > Self.minutes {
      let told = (minutes * 10).rounded() / 10
      problem(1, "the note takes \(told) minutes to read, and may take \(Int(Self.minutes))")
    }
    return problems
  }

  /// What each note must have in it.
  private func problemsOfContents(_ document: Document, _ prose: Prose) -> [NoteProblem] {
    let kinds = document.blocks.map(\.marker.kind)
    var problems: [NoteProblem] = []
    func demand(_ isThere: Bool, _ what: String) {
      if !isThere {
        problems.append(
          NoteProblem(file: document.path, line: 1, message: "the note has no \(what)"))
      }
    }
    for kind in ["picture", "code", "diagram", "bodies", "run"] {
      demand(kinds.contains(kind), "block \(quoted(kind))")
    }
    demand(kinds.count { $0 == "change" } >= 2, "two blocks \"change\"")
    let first = prose.parts.first { $0.level == 1 }?.commands.first?.text ?? ""
    demand(first.hasPrefix("swift run Pattern\(pattern.number)"), "command that runs it on top")
    demand(
      prose.parts.flatMap(\.commands).contains {
        $0.text.hasPrefix("swift run Quiz \(pattern.number)")
      },
      "command for its questions")
    return problems
  }

  /// The time that it takes to read a document, in minutes: 200 words or 500 Japanese characters a
  /// minute, two seconds for a line of code, one for a line of output, twenty for a diagram or a
  /// picture.
  static func minutes(_ document: Document, _ prose: Prose) -> Double {
    let pace = document.language == .english ? 200.0 : 500.0
    let length = prose.parts.reduce(0) { $0 + $1.length }
    let seconds = document.blocks.reduce(0) { $0 + Self.seconds($1) }
    return Double(length) / pace + Double(seconds) / 60
  }

  private static func seconds(_ block: Document.Block) -> Int {
    guard !["diagram", "picture"].contains(block.marker.kind) else { return 20 }
    var isOutput = false
    return block.content.reduce(0) { seconds, line in
      if line.fence != nil { isOutput = line.hasSuffix("console") || line.hasSuffix("text") }
      let isRead = line.fence == nil && line.trimmed.count > 2
      return seconds + (isRead ? (isOutput ? 1 : 2) : 0)
    }
  }
}
