import QuizKit
import Testing

struct LineQuizTests {
  /// What a run writes where these lines are typed, and how it went.
  private func run(
    _ questions: [Question], _ lines: [String], _ language: Language = .english
  ) -> (text: String, session: QuizSession, saved: Int) {
    var text = ""
    var saved = 0
    var rest = lines[...]
    var quiz = LineQuiz(
      session: QuizSession(questions: questions, order: QuestionOrder(seed: 7)),
      language: language, seed: 7, isInteractive: false,
      save: { _ in
        saved += 1
        return nil
      }, write: { text += $0 })
    quiz.run { rest.popFirst() }
    return (text, quiz.session, saved)
  }

  @Test func `it asks, explains, and ends with the results`() {
    let run = run([Sample.question("q", chapter: 2)], ["1"])
    #expect(run.text.contains("1 of 1 · Pattern 2: bindings-closures\nWhat about `q`?\n"))
    #expect(run.text.contains("\n    let x = 1\n\n      let y = 2\n"))
    #expect(run.text.contains("  1. option"))
    #expect(run.text.contains("because of"))
    #expect(run.text.contains("Results\n  Pattern 2: bindings-closures: "))
    #expect(run.saved == 1)
  }

  @Test func `the end of input ends it with what was saved`() {
    let run = run(Sample.questions, ["1", "2"])
    #expect(run.saved == 2 && run.session.position == 2)
    #expect(run.text.contains("3 of 12") && run.text.contains("Results"))
    let none = self.run(Sample.questions, [])
    #expect(none.saved == 0 && none.text.contains("No question was answered."))
  }

  @Test func `what is no answer is said, and asked again`() {
    let run = run([Sample.question("q")], ["9", "", "1 2", "?", "2"])
    #expect(run.text.contains("There is no option “9”"))
    #expect(run.text.contains("Type a number from 1 to 4."))
    #expect(run.text.contains("choose one"))
    #expect(run.text.contains("Lessons/01-passed-down.md"))
    #expect(run.saved == 1)
  }

  @Test func `questions are skipped and left`() {
    let run = run(Sample.questions, ["s", "1", "q", "1"])
    #expect(run.saved == 1 && run.session.position == 2)
  }

  @Test func `without questions it says so`() {
    #expect(run([], ["1"]).text == "There is nothing to ask.\n")
  }

  @Test func `nothing but the language that is wanted is written`() {
    let run = run([Sample.question("q")], ["1", "2"], .japanese)
    #expect(run.text.contains("`q`はどうですか？") && run.text.contains("結果"))
    #expect(!run.text.contains("option") && !run.text.contains("right"))
  }
}
