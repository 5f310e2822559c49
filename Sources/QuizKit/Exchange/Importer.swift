/// The formats in which questions come from other programs.
package enum ImportFormat: String, Sendable, CaseIterable {
  /// Moodle's text format.
  case gift
  /// The plainest format that Moodle reads.
  case aiken
  /// The table that ``Exporter`` writes, from a spreadsheet.
  case csv
}

/// Makes questions of the files of other programs.
package enum Importer {
  /// Reads a file's text.
  ///
  /// What is missing, most often a language or feedback, becomes a text `TODO`, which the check of
  /// the bank finds.
  /// - Returns: The questions that could be read, and what is wrong with the rest, by places.
  package static func questions(
    from text: String, format: ImportFormat, file: String
  ) -> (questions: [Question], problems: [ExchangeProblem]) {
    var source = ExchangeSource(text, file: file)
    let questions =
      switch format {
      case .gift: GIFTReader.questions(&source)
      case .aiken: AikenReader.questions(&source)
      case .csv: TableReader.questions(&source)
      }
    if questions.isEmpty, source.problems.isEmpty {
      source.report(.noQuestions, at: 0, "no question in this file")
    }
    return (questions, source.problems.sorted { $0.place < $1.place })
  }

  /// Reads a file.
  ///
  /// - Throws: What keeps it from being read.
  package static func questions(
    ofFile path: String, format: ImportFormat
  ) throws(Problem) -> (questions: [Question], problems: [ExchangeProblem]) {
    questions(from: try TextFile.read(path), format: format, file: path)
  }
}
