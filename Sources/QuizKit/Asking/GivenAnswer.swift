import Foundation

/// An answer that was given to a question, as it is saved.
package struct GivenAnswer: Codable, Hashable, Sendable {
  /// The question's id.
  package var question: String
  /// The ids of the options that were chosen.
  package var options: [String]
  /// Whether it was right then.
  package var isRight: Bool
  /// When it was given, in whole seconds.
  package var date: Date

  /// Makes an answer.
  package init(question: String, options: [String], isRight: Bool, date: Date) {
    self.question = question
    self.options = options
    self.isRight = isRight
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  private enum CodingKeys: String, CodingKey {
    case question, options
    case isRight = "right"
    case date
  }
}
