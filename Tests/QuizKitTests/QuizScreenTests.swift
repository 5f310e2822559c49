import QuizKit
import Stage
import Terminal
import Testing

/// The quiz on a terminal, without one.
@MainActor struct QuizScreenTests {
  private final class Saved {
    var outcomes: [QuizSession.Outcome] = []
    var problem: String?
  }

  private let saved = Saved()

  private func quiz(_ questions: [Question], _ language: Language = .english) -> QuizScreen {
    let saved = saved
    return QuizScreen(
      session: QuizSession(questions: questions, order: QuestionOrder(seed: 7)),
      language: language, seed: 7
    ) { outcome in
      saved.outcomes.append(outcome)
      return saved.problem
    }
  }

  private func text(_ quiz: QuizScreen, _ width: Int = 80, _ height: Int = 24) -> String {
    quiz.frame(size: Size(width: width, height: height)).text
  }

  private func press(_ keys: [InputKey], _ quiz: QuizScreen) {
    for key in keys { quiz.take(.key(key)) }
  }

  /// The key that chooses the option with that id.
  private func number(of id: String, in quiz: QuizScreen) -> InputKey {
    let index = quiz.session.current?.options.firstIndex { $0.id == id } ?? -1
    return .character(Character("\(index + 1)"))
  }

  @Test func `a question is shown with its code as code and its options`() {
    let shown = text(quiz(Sample.questions))
    #expect(shown.contains("1 of 12") && shown.contains("General: mvvm"))
    #expect(shown.contains("│ let x = 1\n  │\n  │   let y = 2") || shown.contains("│   let y = 2"))
    #expect(shown.contains(" > 1  option"))
    #expect(shown.contains("What about q") && !shown.contains("`"))
  }

  @Test func `a right answer is said to be right, with its reason`() {
    let quiz = quiz([Sample.question("q")])
    press([number(of: "a", in: quiz), .return], quiz)
    let shown = text(quiz)
    #expect(shown.contains("✓ Right.") && shown.contains("because of a"))
    #expect(!shown.contains("because of b"))
    #expect(saved.outcomes.map(\.isRight) == [true])
  }

  @Test func `a wrong answer is explained, and so is the right one`() {
    let quiz = quiz([Sample.question("q")])
    press([number(of: "c", in: quiz), .return], quiz)
    let shown = text(quiz)
    #expect(shown.contains("✗ Not right."))
    #expect(shown.contains("because of c") && shown.contains("because of a"))
    #expect(saved.outcomes.map(\.isRight) == [false])
  }

  @Test func `several options are chosen one by one`() {
    let quiz = quiz([Sample.question("q", keys: ["a", "d"], kind: .multiple)])
    #expect(text(quiz).contains("Choose all that are right."))
    press([.return], quiz)
    #expect(saved.outcomes.isEmpty && text(quiz).contains("Type a number"))
    press([number(of: "a", in: quiz), number(of: "b", in: quiz), number(of: "d", in: quiz)], quiz)
    press([number(of: "b", in: quiz), .return], quiz)
    #expect(saved.outcomes.map(\.isRight) == [true])
  }

  @Test func `the arrows and the mouse choose, a second click answers`() throws {
    let quiz = quiz([Sample.question("q")])
    press([.down, .down, .up], quiz)
    #expect(text(quiz).contains(" > 2  option"))
    let lines = quiz.frame(size: Size(width: 80, height: 24)).lines
    let row = try #require(lines.firstIndex { $0.contains("3  option") })
    quiz.take(.mouse(.press(0), at: Point(x: 6, y: row)))
    #expect(text(quiz).contains(" > 3  option"))
    quiz.take(.mouse(.press(0), at: Point(x: 6, y: row)))
    #expect(saved.outcomes.count == 1)
  }

  @Test func `where it is explained is told at a key`() {
    let quiz = quiz([Sample.question("q", chapter: 2)])
    press([.character("?")], quiz)
    #expect(text(quiz).contains("Lessons/02-bindings-closures.md"))
    #expect(text(quiz).contains("swift run Pattern2"))
  }

  @Test func `the results tell the score, what to read, and the seed`() {
    let quiz = quiz([Sample.question("one", chapter: 1), Sample.question("two", chapter: 2)])
    press([number(of: "a", in: quiz), .return, .return], quiz)
    press([number(of: "b", in: quiz), .return, .return], quiz)
    let shown = text(quiz)
    #expect(shown.contains("✓ Pattern 1: passed-down: 1 of 1 right"))
    #expect(shown.contains("✗ Pattern 2: bindings-closures: 0 of 1 right"))
    #expect(shown.contains("Lessons/02-bindings-closures.md"))
    #expect(!shown.contains("Lessons/01-passed-down.md") && shown.contains("--seed 7"))
    press([.return], quiz)
    #expect(quiz.isLeaving)
  }

  @Test func `leaving in the middle shows the results so far, leaving at once leaves`() {
    let unanswered = quiz(Sample.questions)
    press([.character("q")], unanswered)
    #expect(unanswered.isLeaving)
    let quiz = quiz(Sample.questions)
    press([.return, .character("q")], quiz)
    #expect(!quiz.isLeaving && text(quiz).contains("Results"))
    press([.character("q")], quiz)
    #expect(quiz.isLeaving)
  }

  @Test func `what can't be saved is said`() {
    saved.problem = "the progress can't be written: no space"
    let quiz = quiz([Sample.question("q")])
    press([.return], quiz)
    #expect(text(quiz).contains("no space"))
  }

  @Test func `all of it is in Japanese where that is wanted`() {
    let quiz = quiz([Sample.question("q")], .japanese)
    #expect(text(quiz).contains("qはどうですか？") && text(quiz).contains("1問中1問目"))
    press([number(of: "b", in: quiz), .return], quiz)
    let shown = text(quiz)
    #expect(shown.contains("不正解です。") && shown.contains("bだからです"))
    #expect(!shown.contains("option") && !shown.contains("because"))
  }

  @Test(arguments: [(1, 1), (8, 3), (20, 5), (40, 12), (80, 24), (300, 100)])
  func `any size shows what fits, and says that there is more`(_ width: Int, _ height: Int) {
    let quiz = quiz(Sample.questions)
    for key in [InputKey.down, .down, .down, .return, .pageDown, .return, .character("s")] {
      let frame = quiz.frame(size: Size(width: width, height: height))
      #expect(frame.width == width && frame.height == height)
      #expect(frame.lines.allSatisfy { Columns.width(of: $0) <= width })
      quiz.take(.key(key))
    }
    if height == 12 { #expect(frameOfFirst(width, height).contains("more")) }
  }

  private func frameOfFirst(_ width: Int, _ height: Int) -> String {
    text(quiz(Sample.questions), width, height)
  }
}
