/// The codes of what can be wrong with one kind of file.
package protocol ProblemCodes: RawRepresentable<String>, Hashable, Sendable, CaseIterable {
  /// Whether the file can be used all the same.
  var isWarning: Bool { get }
}

/// Something that is wrong with a file that a person edits, in one line.
package struct CodedProblem<Code: ProblemCodes>: Error, Hashable, Sendable, CustomStringConvertible
{
  /// Which kind of mistake it is.
  package var code: Code
  /// Where.
  package var place: SourcePlace
  /// What is wrong, and what would be right.
  package var message: String

  /// Makes a problem.
  package init(_ code: Code, at place: SourcePlace, _ message: String) {
    self.code = code
    self.place = place
    self.message = message
  }

  /// `file:line:column: error|warning CODE message`.
  package var description: String {
    "\(place): \(code.isWarning ? "warning" : "error") \(code.rawValue) \(message)"
  }
}

/// Something that is wrong with a bank.
package typealias Problem = CodedProblem<ProblemCode>

/// The kinds of mistakes in a bank. `Quiz/README.md` explains each, with an example.
package enum ProblemCode: String, ProblemCodes {
  // The file and its lines.
  case unreadable = "Q01"
  case emptyBank = "Q02"
  case header = "Q03"
  case unknownLine = "Q04"
  case unknownKey = "Q05"
  case repeatedKey = "Q06"
  case missingKey = "Q07"
  case badValue = "Q08"
  case openCode = "Q09"
  // Names.
  case malformedID = "Q10"
  case repeatedID = "Q11"
  case repeatedOptionID = "Q12"
  case retiredID = "Q13"
  case unknownLesson = "Q14"
  // Options.
  case keyCount = "Q15"
  case optionCount = "Q16"
  case sameOption = "Q17"
  case missingFeedback = "Q18"
  case sameFeedback = "Q19"
  case position = "Q20"
  case allOrNone = "Q21"
  // Languages.
  case missingLanguage = "Q22"
  case codeSpansDiffer = "Q23"
  case numbersDiffer = "Q24"
  // Questions that are run.
  case runIncomplete = "Q25"
  case runFailed = "Q26"
  case runDisagrees = "Q27"
  // An import's missing parts.
  case toDo = "Q28"
  // What may be right, and seldom is.
  case negativeStem = "Q51"
  case longKey = "Q52"
  case formattedKey = "Q53"
  case noQuestionMark = "Q54"

  /// Whether a bank with such a problem can be used all the same.
  package var isWarning: Bool { rawValue >= "Q50" }
}
