import QuizKit
import TestSupport
import Testing

struct ExchangeCodeTests {
  @Test func `the README of the questions explains every code of an import`() throws {
    let rows = try SourceFile("Quiz/README.md").text.split(separator: "\n")
      .filter { $0.hasPrefix("| X") }
    #expect(
      rows.map { $0.dropFirst(2).prefix(3) }
        == ExchangeProblemCode.allCases.map { $0.rawValue[...] })
    #expect(ExchangeProblemCode.allCases.filter(\.isWarning).first == .changedID)
  }
}
