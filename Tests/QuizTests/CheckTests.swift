import Foundation
import QuizKit
import TestSupport
import Testing

/// The bank of this package, and copies of it with one mistake each.
struct CheckTests {
  private let home: QuizHome
  private let bank: URL

  init() throws {
    home = try QuizHome()
    bank = URL(filePath: "\(home.path)/Quiz")
    try FileManager.default.copyItem(
      at: SourceFile.package.appending(path: "Quiz"), to: bank)
  }

  private func check(_ arguments: [String] = []) async throws -> BuiltProgram.Run {
    try await home.quiz(["--check", "--bank", bank.path] + arguments)
  }

  private func change(_ file: String, _ change: (String) -> String) throws {
    let url = bank.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let changed = change(text)
    try #require(changed != text)
    try changed.write(to: url, atomically: true, encoding: .utf8)
  }

  @Test func `the bank has no error and no warning, and no program is started twice`() async throws
  {
    let first = try await check()
    #expect(first.status == 0)
    #expect(first.output.contains(" 0 errors, 0 warnings"))
    let second = try await check()
    #expect(second.output.hasSuffix(", 0 programs started\n"))
  }

  @Test func `a key that the run contradicts is one error at its line`() async throws {
    try change("04-publishers.md") { text in
      var lines = text.components(separatedBy: "\n")
      let predict = lines.firstIndex(of: "kind: predict") ?? 0
      let key = lines[predict...].firstIndex { $0.hasPrefix("- [x]") } ?? 0
      let outcome = lines[key...].firstIndex { $0.contains(": ") && $0.contains("bodies:") }
      if let outcome { lines[outcome] += "7" }
      return lines.joined(separator: "\n")
    }
    let run = try await check()
    #expect(run.status == 1)
    #expect(run.output.contains("04-publishers.md:") && run.output.contains("error Q27"))
    #expect(run.output.components(separatedBy: " error ").count == 2)
  }

  @Test func `a script that is not there is an error`() async throws {
    try FileManager.default.removeItem(at: bank.appending(path: "scripts/environment-deep.script"))
    let run = try await check()
    #expect(run.status == 1 && run.output.contains("error Q26"))
  }
}
