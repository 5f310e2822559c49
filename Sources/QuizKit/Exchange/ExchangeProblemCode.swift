/// Something that is wrong with a file of questions that is imported.
package typealias ExchangeProblem = CodedProblem<ExchangeProblemCode>

/// The kinds of mistakes in a file that is imported.
package enum ExchangeProblemCode: String, ProblemCodes {
  /// There is no question in the file.
  case noQuestions = "X01"
  /// There are too many problems, or questions; the rest was not read.
  case moreProblems = "X02"
  /// A kind of question that the quiz does not have: essay, numbers, matching, a short answer.
  case unsupportedKind = "X03"
  /// Where the answers begin or end can't be told.
  case braces = "X04"
  /// A question without a stem, with fewer than two options or far too many, or one that breaks off.
  case incomplete = "X05"
  /// No option is right.
  case noKey = "X06"
  /// A weight that does not exist, or weights that do not come to 100 %.
  case weight = "X07"
  /// Text that belongs to nothing: an option before a question, a key without options.
  case misplaced = "X08"
  /// An id that another question of the file has.
  case repeatedID = "X09"
  /// The languages of a question do not have the same options.
  case languagesDiffer = "X10"
  /// A table's first row that lacks a column, or has one twice.
  case column = "X11"
  /// A cell with a value that cannot be.
  case badCell = "X12"
  /// Quotes of a table that are not closed, or in the middle of a cell.
  case quotes = "X13"
  // What is read all the same, and may not be what was meant.
  /// An id, or a name, that had to be changed.
  case changedID = "X51"
  /// Something that the quiz's questions can't hold, and which is lost.
  case lost = "X52"
  /// A text that Moodle would understand in another way than it was most likely meant.
  case unescaped = "X53"
  /// A line that is `0`, which ends a question as an empty one does.
  case zeroLine = "X54"
  /// A column whose name means nothing here.
  case unreadColumn = "X55"

  /// Whether the question is read as it was most likely meant.
  package var isWarning: Bool { rawValue >= "X50" }
}
