import QuizKit
import Testing

struct QuizSessionTests {
  private func session(_ questions: [Question]) -> QuizSession {
    QuizSession(questions: questions, order: QuestionOrder(seed: 1))
  }

  @Test func `exactly the keys are right`() {
    for keys in [["a"], ["b", "d"], ["a", "b", "c", "d"]] as [Set<String>] {
      let question = Sample.question("q", keys: keys, kind: .multiple)
      for mask in 0..<16 {
        let ids = ["a", "b", "c", "d"].enumerated()
        let chosen = Set(ids.filter { mask & (1 << $0.offset) != 0 }.map(\.element))
        var session = session([question])
        #expect(session.answer(chosen)?.isRight == (chosen == keys))
      }
    }
  }

  @Test func `the score is counted by chapter, and what was missed is to be read again`() {
    var session = session([
      Sample.question("one", chapter: 1), Sample.question("two", chapter: 1),
      Sample.question("three", chapter: 2), Sample.question("four", chapter: 3),
    ])
    for chosen in ["a", "b", "c"] { _ = session.answer([chosen]) }
    session.skip()
    #expect(session.current == nil && session.answer(["a"]) == nil)
    #expect(
      session.scores.map { [$0.chapter, $0.right, $0.answered] } == [[1, 1, 2], [2, 0, 1]])
    #expect(session.lessonsToRead == [1, 2])
  }

  @Test func `an outcome speaks of what was chosen and of what is right`() throws {
    var session = session([Sample.question("q", keys: ["b", "c"], kind: .multiple)])
    let answered = session.answer(["a", "b"])
    let outcome = try #require(answered)
    #expect(Set(outcome.options.map(\.id)) == ["a", "b", "c"])
    #expect(outcome.options.last?.id == "c")
  }
}
