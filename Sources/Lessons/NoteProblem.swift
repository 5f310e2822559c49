/// Something wrong with a document, where it is, and what mends it.
struct NoteProblem: Error, Hashable, CustomStringConvertible {
  /// The document's path from the package's folder.
  let file: String
  /// The line, from 1.
  let line: Int
  /// What is wrong there.
  let message: String
  /// What is to be done about it.
  var remedy = Remedy.writing

  /// How a problem is mended.
  enum Remedy: Hashable {
    /// A person writes something else.
    case writing
    /// The command brings the block up to date.
    case updating
    /// A person changes the marker or the source; then the command brings the block up to date.
    case writingAndUpdating
    /// The command builds the changes that the notes propose.
    case building
  }

  var description: String {
    let place = "\(file):\(line): \(message)"
    switch remedy {
    case .writing: return place
    case .updating: return "\(place); this mends it: swift run Lessons"
    case .writingAndUpdating:
      return "\(place); change the block's first lines or the source, and then: swift run Lessons"
    case .building: return "\(place); this mends it: \(ChangeRecord.command)"
    }
  }
}

/// Why a block has no content.
struct BlockError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
