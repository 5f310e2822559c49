import Foundation
import QuizKit
import Testing

struct ReviewPlanTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func answer(_ id: String, _ isRight: Bool, day: Double) -> GivenAnswer {
    GivenAnswer(
      question: id, options: ["a"], isRight: isRight, date: start.addingTimeInterval(day * 86_400))
  }

  private func due(_ answers: [GivenAnswer], day: Double) -> [String] {
    ReviewPlan(answers: answers)
      .due(of: Sample.questions, at: start.addingTimeInterval(day * 86_400)).map(\.id)
  }

  @Test func `what was missed comes first, then what has waited longest`() {
    let answers = [
      answer("q1", true, day: 0), answer("q2", false, day: 3), answer("q3", true, day: 1),
    ]
    #expect(due(answers, day: 10) == ["q2", "q1", "q3"])
    #expect(due(answers, day: 3) == ["q2", "q1", "q3"])
    #expect(due(answers, day: 1.5) == ["q1"])
  }

  @Test func `the intervals grow with each right answer, and begin again with a wrong one`() {
    var answers: [GivenAnswer] = []
    var day = 0.0
    for interval in [1.0, 3, 7, 16, 35, 80, 80] {
      answers.append(answer("q1", true, day: day))
      #expect(due(answers, day: day + interval - 0.01) == [])
      #expect(due(answers, day: day + interval) == ["q1"])
      day += interval
    }
    answers.append(answer("q1", false, day: day + 1))
    #expect(due(answers, day: day + 1) == ["q1"])
    answers.append(answer("q1", true, day: day + 2))
    #expect(due(answers, day: day + 2.99) == [] && due(answers, day: day + 3) == ["q1"])
  }

  @Test func `what was never asked, and what is gone, is not due`() {
    #expect(due([answer("gone", false, day: 0)], day: 1) == [])
    #expect(due([], day: 1) == [])
    let plan = ReviewPlan(answers: [answer("q1", true, day: 0)])
    #expect(plan.nextDate(of: Sample.questions) == start.addingTimeInterval(86_400))
  }
}
