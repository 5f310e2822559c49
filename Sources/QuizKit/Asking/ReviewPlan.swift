import Foundation

/// What is worth asking again, and when: what was missed at once, what was right after a while that
/// grows each time.
package struct ReviewPlan: Sendable {
  /// The days until a question comes again, after it was right so many times in a row.
  package static let intervals = [0, 1, 3, 7, 16, 35, 80]

  private var dueDates: [String: Date] = [:]
  private var missed: Set<String> = []

  /// Makes the plan that follows from what was answered, in whatever order.
  package init(answers: [GivenAnswer]) {
    var streaks: [String: Int] = [:]
    for answer in answers.sorted(by: { $0.date < $1.date }) {
      let streak = answer.isRight ? streaks[answer.question, default: 0] + 1 : 0
      streaks[answer.question] = streak
      let days = Self.intervals[min(streak, Self.intervals.count - 1)]
      dueDates[answer.question] = answer.date.addingTimeInterval(Double(days) * 86_400)
      if answer.isRight { missed.remove(answer.question) } else { missed.insert(answer.question) }
    }
  }

  /// The questions that are due: those that were missed first, then those that have waited longest.
  package func due(of questions: [Question], at date: Date) -> [Question] {
    questions
      .compactMap { question in dueDates[question.id].map { (question, due: $0) } }
      .filter { $0.due <= date }
      .sorted {
        let (a, b) = (missed.contains($0.0.id), missed.contains($1.0.id))
        return a == b ? ($0.due, $0.0.id) < ($1.due, $1.0.id) : a
      }
      .map(\.0)
  }

  /// When the next question will be due; `nil` where none was answered.
  package func nextDate(of questions: [Question]) -> Date? {
    questions.compactMap { dueDates[$0.id] }.min()
  }
}
