/// All questions of a folder.
package struct Bank: Sendable {
  /// The folder's path, as it was named.
  package var folder: String
  /// The questions, chapter by chapter, in the order of the files.
  package var questions: [Question]
  /// Ids of questions that are gone, and must not come back.
  package var retiredIDs: Set<String>

  /// Makes a bank.
  package init(folder: String, questions: [Question], retiredIDs: Set<String> = []) {
    self.folder = folder
    self.questions = questions
    self.retiredIDs = retiredIDs
  }

  /// The question with that id.
  package func question(_ id: String) -> Question? { questions.first { $0.id == id } }
}
