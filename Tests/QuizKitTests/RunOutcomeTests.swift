import Foundation
import QuizKit
import Testing

struct RunOutcomeTests {
  private let place = SourcePlace(file: "q.md", line: 9)

  private func question(_ outcomes: [(id: String, isKey: Bool, [AnswerOption.Outcome])]) -> Question
  {
    var question = Sample.question("q", kind: .predict)
    question.options = outcomes.map { id, isKey, outcomes in
      var option = Sample.option(id, isKey: isKey)
      option.outcomes = outcomes.map { Placed($0, at: place) }
      return option
    }
    return question
  }

  private let outcome = RunOutcome(lines: ["   2", " [ Count  Up ]"], bodies: ["A": 1, "B": 0])

  @Test func `a record tells the last screen, and the evaluations since the last action`() {
    let record = """
      {"type":"run","version":1,"program":"P","arguments":[]}
      {"type":"trace","event":{"seq":1,"kind":"body","subject":"A","detail":"","cause":null}}
      {"type":"frame","width":5,"height":1,"lines":["0"],"styles":[]}
      {"type":"input","text":"tap x"}
      {"type":"trace","event":{"seq":2,"kind":"action","subject":"tap","detail":"","cause":null}}
      {"type":"trace","event":{"seq":3,"kind":"body","subject":"B","detail":"","cause":2}}
      {"type":"trace","event":{"seq":4,"kind":"body","subject":"B","detail":"","cause":2}}
      {"type":"frame","width":5,"height":1,"lines":["1"],"styles":[]}
      """
    #expect(
      RunOutcome(record: Data(record.utf8)) == RunOutcome(lines: ["1"], bodies: ["A": 0, "B": 2]))
    #expect(RunOutcome(record: Data("no record".utf8)) == nil)
  }

  @Test func `what holds is told from what does not`() {
    #expect(
      outcome.holds(.bodies(view: "A", count: 1)) && !outcome.holds(.bodies(view: "A", count: 2)))
    #expect(
      outcome.holds(.bodies(view: "B", count: 0)) && !outcome.holds(.bodies(view: "C", count: 0)))
    #expect(outcome.holds(.shows("[ Count Up ]")) && outcome.holds(.shows("2")))
    #expect(!outcome.holds(.shows("3")) && !outcome.holds(.shows("2 [")))
  }

  @Test func `a key that the run shows, and options that it does not, are right`() {
    let right = question([
      ("a", true, [.bodies(view: "A", count: 1), .bodies(view: "B", count: 0)]),
      ("b", false, [.bodies(view: "A", count: 1), .bodies(view: "B", count: 1)]),
      ("c", false, [.shows("7")]),
    ])
    #expect(RunChecker.problems(of: right, outcome).isEmpty)
  }

  @Test func `a key that the run does not show is an error at its line`() {
    let wrong = question([
      ("a", true, [.bodies(view: "A", count: 3)]), ("b", false, [.shows("7")]),
    ])
    let problems = RunChecker.problems(of: wrong, outcome)
    #expect(
      problems.map(\.description) == [
        "q.md:9:1: error Q27 the key is wrong: the body of A was evaluated 1 times, not 3"
      ])
  }

  @Test func `another option that the run shows too is an error`() {
    let wrong = question([("a", true, [.shows("2")]), ("b", false, [.shows("[ Count Up ]")])])
    let problems = RunChecker.problems(of: wrong, outcome)
    #expect(problems.map(\.code) == [.runDisagrees])
    #expect(problems[0].message.contains("\"b\" is no key"))
  }

  @Test func `a view that the run has not is an error with a suggestion`() {
    let wrong = question([
      ("a", true, [.shows("2")]), ("b", false, [.bodies(view: "Bb", count: 1)]),
    ])
    #expect(
      RunChecker.problems(of: wrong, outcome).map(\.message) == [
        "the run has no view \"Bb\"; did you mean B?"
      ])
  }

  @Test func `runs are kept by what they depend on`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/runs.json"
    let key = RunCache.key(program: Data(repeating: 7, count: 100), arguments: [], script: Data())
    #expect(
      key == RunCache.key(program: Data(repeating: 7, count: 100), arguments: [], script: Data()))
    for index in [0, 7, 8, 50, 95, 99] {
      var other = Data(repeating: 7, count: 100)
      other[index] = 8
      #expect(key != RunCache.key(program: other, arguments: [], script: Data()))
    }
    #expect(
      key != RunCache.key(program: Data(repeating: 7, count: 100), arguments: ["x"], script: Data())
    )
    #expect(
      key
        != RunCache.key(program: Data(repeating: 7, count: 100), arguments: [], script: Data([1])))
    var cache = RunCache(path: path)
    #expect(cache[key] == nil)
    cache[key] = outcome
    cache["old"] = outcome
    cache.save()
    var next = RunCache(path: path)
    #expect(next[key] == outcome)
    next.save()
    var last = RunCache(path: path)
    #expect(last["old"] == nil && last[key] == outcome)
    try folder.write(Data("damaged".utf8), to: "runs.json")
    var damaged = RunCache(path: path)
    #expect(damaged[key] == nil)
  }
}
