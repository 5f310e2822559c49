import QuizKit
import Testing

/// A mistake made in the good bank, and the one line that tells it.
struct ProblemFixture: Sendable, CustomTestStringConvertible {
  var code: ProblemCode
  var old: String
  var new: String
  /// Line, column and message.
  var told: String

  init(_ code: ProblemCode, _ old: String, _ new: String, _ told: String) {
    self.code = code
    self.old = old
    self.new = new
    self.told = told
  }

  var testDescription: String { "\(code.rawValue) \(old) → \(new)" }

  /// The line that is expected.
  var line: String {
    let parts = told.split(separator: " ", maxSplits: 1)
    let word = code.isWarning ? "warning" : "error"
    return "\(GoodBank.file):\(parts[0]): \(word) \(code.rawValue) \(parts[1])"
  }

  /// One of each way to be wrong.
  static let all = ofFile + ofQuestions
}
