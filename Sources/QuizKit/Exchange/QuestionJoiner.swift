import Stage

/// Puts the languages of each question together, by its id, and gives ids to what has none.
///
/// Ids are made of names or stems, where they have letters for it, else numbered. What is missing
/// becomes a `TODO`.
struct QuestionJoiner {
  /// What stands in place of a text that is missing.
  static let toDo = "TODO"

  private typealias Parts = [ImportedQuestion]
  /// Each question in one or more languages.
  private var groups: [Parts] = []
  private var groupsByID: [String: Int] = [:]
  private var ids: [Int: String] = [:]
  private var freeIDs = FreeIDs()

  /// Makes questions of what was read.
  static func questions(
    of imported: [ImportedQuestion], _ source: inout ExchangeSource
  ) -> [Question] {
    var joiner = QuestionJoiner()
    for question in imported { joiner.add(question, &source) }
    for (index, parts) in joiner.groups.enumerated() where joiner.ids[index] == nil {
      let made = ImportedQuestion.id(from: parts[0].id ?? parts[0].stem.text, limit: 40)
      joiner.ids[index] = joiner.freeIDs.take(made ?? "question-\(index + 1)")
    }
    return joiner.groups.enumerated().map { index, parts in
      question(of: parts, id: joiner.ids[index] ?? "question-\(index + 1)")
    }
  }

  private mutating func add(_ question: ImportedQuestion, _ source: inout ExchangeSource) {
    guard let name = question.id, question.hasOwnID || QuestionID.isProper(name) else {
      groups.append([question])
      return
    }
    let id = ImportedQuestion.id(from: name, limit: .max) ?? "question-\(groups.count + 1)"
    if id != name {
      source.report(.changedID, at: question.place, "the id \(quoted(name)) is now \(quoted(id))")
    }
    guard let index = groupsByID[id] else {
      groupsByID[id] = groups.count
      ids[groups.count] = freeIDs.take(id)
      groups.append([question])
      return
    }
    let first = groups[index][0]
    if groups[index].contains(where: { $0.language == question.language }) {
      let new = freeIDs.take(id)
      source.report(
        .repeatedID, at: question.place,
        "the id \(quoted(id)) is taken, at \(first.place); this question is now \(quoted(new))")
      ids[groups.count] = new
      groups.append([question])
    } else if first.kind != question.kind
      || first.options.map(\.isKey) != question.options.map(\.isKey)
    {
      source.report(
        .languagesDiffer, at: question.place,
        "\(quoted(id)) has not the kind, the number of options, or the keys that it has at"
          + " \(first.place); it was left out in this language")
    } else {
      if let code = question.code, code != first.code {
        source.report(
          .languagesDiffer, at: question.place,
          "the code of \(quoted(id)) is not that at \(first.place), which was kept")
      }
      groups[index].append(question)
    }
  }

  private static func question(of parts: [ImportedQuestion], id: String) -> Question {
    let first = parts[0]
    let ids = first.optionIDs ?? first.options.indices.map(optionID)
    return Question(
      id: id, chapter: first.chapter, kind: first.kind, lesson: first.lesson,
      stem: text(parts.map { ($0.language, $0.stem) }, first.place),
      code: first.code ?? parts.lazy.compactMap(\.code).first,
      options: first.options.enumerated().map { index, option in
        let texts = parts.map { ($0.language, $0.options[index].text) }
        let feedback = parts.map { ($0.language, $0.options[index].feedback) }
        let place = option.text.place
        return AnswerOption(
          id: ids[index], isKey: option.isKey, text: text(texts, place),
          feedback: text(feedback, place), place: place)
      },
      place: first.place)
  }

  /// A text with all languages; one that is missing is still to be written.
  static func text(
    _ lines: [(Language, LocalizedText.Line?)], _ place: SourcePlace
  ) -> LocalizedText {
    var text = LocalizedText()
    for case (let language, let line?) in lines where !line.text.isEmpty {
      text.lines[language] = line
    }
    for language in Language.allCases where text.lines[language] == nil {
      text.lines[language] = LocalizedText.Line(toDo, at: place)
    }
    return text
  }

  /// `a`, `b`, … for options that have no ids.
  static func optionID(_ index: Int) -> String {
    guard index < 26 else { return "option-\(index + 1)" }
    return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }
}

/// The ids that no question has yet.
struct FreeIDs {
  private var taken: Set<String> = []
  private var lastSuffixes: [String: Int] = [:]

  /// Takes an id: this one, or else it with a number.
  mutating func take(_ id: String) -> String {
    var free = id
    while !taken.insert(free).inserted {
      lastSuffixes[id, default: 1] += 1
      free = "\(id)-\(lastSuffixes[id] ?? 2)"
    }
    return free
  }
}
