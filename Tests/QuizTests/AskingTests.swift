import Foundation
import QuizKit
import TestSupport
import Testing

/// The quiz as a learner starts it, without a terminal.
struct AskingTests {
  private let home: QuizHome

  init() throws {
    home = try QuizHome()
  }

  @Test func `the same seed asks the same questions with the same options`() async throws {
    let first = try await home.quiz(["--seed", "7"], lines: ["1", "2"])
    let second = try await QuizHome().quiz(["--seed", "7"], lines: ["1", "2"])
    #expect(first.status == 0 && first.errors == "")
    #expect(first.output == second.output && first.output.contains("3 of "))
    let other = try await home.quiz(["--seed", "8"], lines: ["1", "2"])
    #expect(other.output != first.output)
  }

  @Test func `the end of input ends it with what was saved`() async throws {
    let run = try await home.quiz(["--seed", "7"], lines: ["1", "2"])
    #expect(run.output.contains("Results"))
    #expect(try home.progress.read().answers.count == 2)
    #expect(try await home.quiz([]).status == 0)
    #expect(try home.progress.read().answers.count == 2)
  }

  @Test func `a pattern alone is asked about, and so many questions`() async throws {
    let run = try await home.quiz(["2", "--count", "2"], lines: ["s", "s"])
    #expect(run.output.contains("1 of 2 · Pattern 2: bindings-closures"))
    #expect(!run.output.contains("Pattern 1"))
  }

  @Test func `Japanese is asked where that is wanted`() async throws {
    let run = try await home.quiz(["1", "--lang", "ja"], lines: ["1"])
    #expect(run.output.contains("結果") && !run.output.contains("Results"))
  }

  @Test func `what was missed is reviewed first, and nothing where nothing is due`() async throws {
    #expect(try await home.quiz(["--review"]).output.contains("no question was answered"))
    let progress = home.progress
    let ids = try await home.quiz(["--list", "2"]).output.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: ":").first?.trimmingCharacters(in: .whitespaces) }
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    try progress.add([
      GivenAnswer(question: ids[0], options: ["x"], isRight: true, date: longAgo),
      GivenAnswer(question: ids[1], options: ["x"], isRight: false, date: longAgo),
    ])
    let run = try await home.quiz(["--review"], lines: ["s", "s"])
    #expect(run.output.contains("1 of 2") && run.output.contains("2 of 2"))
    let bank = BankReader.read(folder: SourceFile.package.appending(path: "Quiz").path).bank
    let stems = ids.prefix(2).map { bank.question($0)?.stem[.english] ?? "?" }
    let places = stems.map { run.output.range(of: $0)?.lowerBound }
    #expect(try #require(places[1]) < #require(places[0]))
  }

  @Test func `answers are forgotten when that is wanted`() async throws {
    _ = try await home.quiz([], lines: ["1"])
    #expect(try await home.quiz(["--reset"]).status == 0)
    #expect(try home.progress.read().answers.isEmpty)
  }

  @Test func `a damaged progress is kept aside, and the answer is saved`() async throws {
    let path = home.progress.path
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: URL(filePath: path))
    let run = try await home.quiz([], lines: ["1"])
    #expect(run.output.contains("damaged-1.json") && run.status == 0)
    #expect(try home.progress.read().answers.count == 1)
  }

  @Test(arguments: [
    (["--cuont"], "did you mean --count?", 2), (["99"], "there is no pattern", 2),
    (["--bank", "/nowhere"], "/nowhere", 3), (["--check", "--bank", "/nowhere"], "/nowhere", 3),
  ])
  func `what can't be done is said`(
    arguments: [String], message: String, status: Int32
  ) async throws {
    let run = try await home.quiz(arguments)
    #expect(run.status == status)
    #expect((run.errors + run.output).contains(message))
    #expect(!run.errors.contains("Fatal"))
  }

  @Test func `two at once lose no answer`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          _ = try await home.quiz([], lines: Array(repeating: "1", count: 10))
        }
      }
      try await group.waitForAll()
    }
    #expect(try home.progress.read().answers.count >= 30)
  }
}
