/// Something that is wrong with a sheet of answers.
package typealias SheetProblem = CodedProblem<SheetProblemCode>

/// The kinds of mistakes in a sheet. `Quiz/README.md` explains each.
package enum SheetProblemCode: String, ProblemCodes {
  // A file or a part of it that can't be read.
  case unreadable = "S01"
  case tooLarge = "S02"
  case notUTF8 = "S03"
  case noSheets = "S04"
  case header = "S05"
  case openQuote = "S06"
  case openComment = "S07"
  case tooManyLearners = "S08"
  // Answers that don't count.
  case unknownQuestion = "S09"
  case unknownOption = "S10"
  case tooManyOptions = "S11"
  case contradiction = "S12"
  case contradictingSheets = "S13"
  case missingCell = "S14"
  case surplusCell = "S15"
  case repeatedColumn = "S16"
  case moreProblems = "S17"
  // What may be meant, and seldom is.
  case repeatedAnswer = "S51"
  case repeatedOption = "S52"
  case noOption = "S53"
  case sameLearner = "S54"
  case unreadColumn = "S55"
  case skippedFile = "S56"
  case noAnswers = "S57"

  /// Whether all that was answered counts nonetheless.
  package var isWarning: Bool { rawValue >= "S50" }

  /// Whether a whole file, or the rest of one, was not read.
  package var isUnreadable: Bool { rawValue <= SheetProblemCode.tooManyLearners.rawValue }
}
