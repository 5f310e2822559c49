import Foundation
import QuizKit
import TestSupport
import Testing

/// The quiz is killed at any moment.
struct KillTests {
  @Test func `whenever it is killed, the progress opens and has what was told`() async throws {
    let home = try QuizHome()
    let input = URL(filePath: "\(home.path)/input")
    try Data(String(repeating: "1\n", count: 60).utf8).write(to: input)
    var random = SeededRandom(seed: 11)
    var before = 0
    for _ in 0..<200 {
      let told = try runAndKill(home, input: input, after: random.below(9_000))
      let contents = try home.progress.read()
      try #require(contents.note == nil)
      // What was told to the learner is saved; what was being saved may be, or not.
      try #require(contents.answers.count >= before + told)
      try #require(contents.answers.allSatisfy { !$0.options.isEmpty })
      before = contents.answers.count
      if before > 300 {
        try home.progress.reset()
        before = 0
      }
    }
  }

  /// Runs the quiz until it has written so many bytes, kills it, and returns how many answers it
  /// told what came of them.
  private func runAndKill(_ home: QuizHome, input: URL, after count: Int) throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram("Quiz").path)
    process.arguments = ["--seed", "3"]
    process.environment = home.environment
    process.standardInput = try FileHandle(forReadingFrom: input)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var output = Data()
    while output.count < count {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      output += data
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    output += pipe.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: output, as: UTF8.self)
    return text.components(separatedBy: "\n").count { $0.hasPrefix("✓ ") || $0.hasPrefix("✗ ") }
  }
}
