import QuizKit
import Testing

struct ProblemTests {
  @Test func `the good bank has no problem`() {
    #expect(GoodBank.problems(of: GoodBank.text).isEmpty)
  }

  @Test(arguments: ProblemFixture.all)
  func `a mistake is told once, at its place`(_ fixture: ProblemFixture) {
    let text = GoodBank.text(replacing: fixture.old, with: fixture.new)
    let problems = GoodBank.problems(of: text, retired: ["old-owner"])
    #expect(problems.map(\.description) == [fixture.line])
  }
}
