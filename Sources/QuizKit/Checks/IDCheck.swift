import Stage
import Workbook

/// Checks names: of questions, of options, of lessons.
enum IDCheck {
  static func problems(in bank: Bank) -> [Problem] {
    var places: [String: SourcePlace] = [:]
    return bank.questions.flatMap { question in
      problem(of: question, bank.retiredIDs, &places) + optionProblems(in: question)
        + lessonProblem(of: question)
    }
  }

  private static func problem(
    of question: Question, _ retired: Set<String>, _ places: inout [String: SourcePlace]
  ) -> [Problem] {
    let (id, place) = (question.id, question.place)
    if !QuestionID.isProper(id) {
      return [Problem(.malformedID, at: place, QuestionID.message(id))]
    }
    if let first = places[id] {
      let message = "the id \(quoted(id)) is taken, at \(first); each question has its own"
      return [Problem(.repeatedID, at: place, message)]
    }
    places[id] = place
    guard retired.contains(id) else { return [] }
    let message = "the id \(quoted(id)) is retired and must not come back; take a new one"
    return [Problem(.retiredID, at: place, message)]
  }

  private static func optionProblems(in question: Question) -> [Problem] {
    var seen: Set<String> = []
    return question.options.compactMap { option in
      if !QuestionID.isProper(option.id) {
        return Problem(.malformedID, at: option.place, QuestionID.message(option.id))
      }
      guard !seen.insert(option.id).inserted else { return nil }
      let message = "a second option \(quoted(option.id)) in this question; give it another id"
      return Problem(.repeatedOptionID, at: option.place, message)
    }
  }

  private static func lessonProblem(of question: Question) -> [Problem] {
    let lessons = WorkbookPattern.all.map(\.number).filter { $0 > 0 }
    guard !lessons.contains(question.lesson) else { return [] }
    let message =
      "there is no lesson \(question.lesson < 10 ? "0" : "")\(question.lesson); they are 01 to \(lessons.max() ?? 0)"
    return [Problem(.unknownLesson, at: question.lessonPlace, message)]
  }
}
