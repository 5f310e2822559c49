import TestSupport
import Testing

/// An alarm that anyone may have, and that a task changes: what the compiler says to it.
@Suite struct `An alarm that a task changes` {
  private let compiler = SnippetCompiler()
  private let message = """
    passing closure as a 'sending' parameter risks causing data races between code in the current \
    task and concurrent execution of the closure
    """

  private func pattern(_ names: String...) throws -> String {
    try names.map { try SourceFile("Sources/Pattern6/\($0).swift").text }.joined(separator: "\n")
  }

  @Test func `is refused where it is bound to no actor and is not safe to share`() async throws {
    // What the lesson note shows.
    let outcome = try await compiler.compile(
      SourceFile("Lessons/Snippets/06-article-alarm.swift").text)
    #expect(!outcome.succeeded)
    #expect(outcome.errors.count == 1)
    // Behind it the compiler names the group of such errors.
    #expect(outcome.errors.first?.hasPrefix(message) == true, "\(outcome.output)")
  }

  @Test func `compiles on the main actor`() async throws {
    let outcome = try await compiler.compile(pattern("Alarm", "PendingChange", "MainActorAlarm"))
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(outcome.warnings.isEmpty)
  }

  @Test func `compiles off it where it promises to be safe, and not without the promise`()
    async throws
  {
    let source = try pattern("Alarm", "Variants/BackgroundAlarm")
    let outcome = try await compiler.compile(source)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(outcome.warnings.isEmpty)

    let edited = source.replacing(", @unchecked Sendable", with: "")
    #expect(edited != source)
    let refused = try await compiler.compile(edited)
    #expect(!refused.succeeded)
    #expect(!refused.errors.isEmpty)
  }
}
