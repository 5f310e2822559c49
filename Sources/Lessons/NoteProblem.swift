/// Something wrong with a document, where it is, and what mends it.
struct NoteProblem: Error, Hashable, CustomStringConvertible {
  /// The document's path from the package's folder.
  let file: String
  /// The line, from 1.
  let line: Int
  /// What is wrong there.
  let message: String
  /// The command that mends it; `nil` where only a person can.
  var remedy: String?

  /// Brings all generated blocks up to date.
  static let update = "swift run Lessons"

  var description: String {
    "\(file):\(line): \(message)" + (remedy.map { "; this mends it: \($0)" } ?? "")
  }
}

/// Why a block has no content.
struct BlockError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
