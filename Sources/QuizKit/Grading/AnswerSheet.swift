/// What one learner answered.
package struct AnswerSheet: Sendable {
  /// The learner's name, on one line.
  package var learner: String
  /// Where the learner's answers begin.
  package var place: SourcePlace
  /// The bank by whose order the answers are kept.
  let index: BankIndex
  /// The answer to each question of the bank.
  var choices: [Choice]

  init(learner: String, place: SourcePlace, index: BankIndex, choices: [Choice]) {
    self.learner = learner
    self.place = place
    self.index = index
    self.choices = choices
  }

  /// Makes a sheet of the ids of options, by the ids of questions. What the bank doesn't have is left
  /// out; an answer with an option that the question doesn't have is none.
  package init(
    learner: String, answers: [String: Set<String>], index: BankIndex,
    place: SourcePlace = SourcePlace(file: "")
  ) {
    self.init(
      learner: learner, place: place, index: index,
      choices: index.questions.map { question in
        var choice = Choice.none
        for id in answers[question.id] ?? [] {
          let number = question.options.prefix(Choice.limit).firstIndex { $0.id == id }
          guard let number else { return .void }
          choice.insert(number)
        }
        return choice
      })
  }

  /// The ids of the options that were chosen; `nil` where the question was not answered, or not in a
  /// way that counts.
  package func options(of question: String) -> Set<String>? {
    guard let number = index.question(question), choices[number].isAnswer else { return nil }
    return Set(index.options(choices[number], of: number))
  }

  /// The answers by the order of another reading of the bank.
  func choices(in other: BankIndex) -> [Choice] {
    if index === other { return choices }
    var answers: [String: Set<String>] = [:]
    for question in index.questions { answers[question.id] = options(of: question.id) }
    return AnswerSheet(learner: learner, answers: answers, index: other).choices
  }
}
