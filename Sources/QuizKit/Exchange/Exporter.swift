/// The formats in which questions go to other programs.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// Moodle's text format.
  case gift
  /// The plainest format that Moodle reads.
  case aiken
  /// A table, for spreadsheets.
  case csv
  /// Flash cards.
  case anki
  /// All that there is, for programs.
  case json
}

/// Writes questions for other programs.
package enum Exporter {
  /// Writes questions in a format.
  ///
  /// - Parameters:
  ///   - questions: The questions; their options stay in the order that they have here.
  ///   - format: The format.
  ///   - languages: The languages to be written. Where a format holds one alone, the first.
  /// - Returns: The text of a file, and a line for everything that the format could not carry.
  package static func text(
    of questions: [Question], format: ExportFormat, languages: [Language]
  ) -> (text: String, notes: [String]) {
    var notes = ExportNotes()
    let text =
      switch format {
      case .gift: GIFTWriter(languages: languages).text(of: questions, &notes)
      case .aiken: AikenWriter.text(of: questions, languages, &notes)
      case .csv: TableWriter(languages: languages).text(of: questions)
      case .anki: AnkiWriter(languages: languages).text(of: questions, &notes)
      case .json: JSONWriter(languages: languages).text(of: questions)
      }
    return (text, notes.lines)
  }
}
