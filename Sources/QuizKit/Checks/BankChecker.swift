/// Finds what is wrong with the questions of a bank, but for what only a run shows.
package enum BankChecker {
  /// All problems, in the order of the places.
  package static func problems(in bank: Bank) -> [Problem] {
    let wording = WordingCheck()
    var problems = IDCheck.problems(in: bank)
    for question in bank.questions {
      problems += OptionCheck.countProblems(in: question) + KindCheck.problems(in: question)
      let texts = QuestionText.all(of: question)
      let same = OptionCheck.sameTexts(question, texts)
      problems += same.map(\.problem)
      // A text that was written twice is not what belongs to the other language's.
      let repeated = Set(same.map(\.part))
      problems += MissingTextCheck.problems(in: question, texts)
      problems += LanguageCheck.problems(in: texts.filter { !repeated.contains($0.part) })
      problems += wording.problems(in: texts)
      problems += KeyCheck.problems(in: question, texts)
    }
    let order = Dictionary(
      bank.questions.enumerated().map { ($1.place.file, $0) },
      uniquingKeysWith: { first, _ in first })
    return problems.enumerated().sorted { a, b in
      let (first, second) = (a.element.place, b.element.place)
      return (order[first.file] ?? 0, first.line, first.column, a.offset)
        < (order[second.file] ?? 0, second.line, second.column, b.offset)
    }.map(\.element)
  }
}
