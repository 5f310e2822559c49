import Foundation
import QuizKit
import TestSupport

/// A home of a test's own for what the quiz keeps; it goes with the test.
final class QuizHome: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What sends the quiz there, and nothing else of the surroundings that it looks at.
  var environment: [String: String] {
    ["HOME": path, "XDG_DATA_HOME": "\(path)/data", "LC_ALL": "C", "LC_MESSAGES": "", "LANG": ""]
  }

  var progress: ProgressFile { .standard(environment: environment) }

  /// Runs the quiz with these lines as its input.
  func quiz(_ arguments: [String], lines: [String] = []) async throws -> BuiltProgram.Run {
    try await BuiltProgram("Quiz").run(
      arguments, input: Data(lines.map { "\($0)\n" }.joined().utf8), environment: environment)
  }
}
