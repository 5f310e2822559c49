import Stage

/// A language of the quiz.
package typealias Language = LaunchOptions.Language

/// One line of text in each language, with the places where they stand.
package struct LocalizedText: Hashable, Sendable {
  /// A text and where it begins.
  package struct Line: Hashable, Sendable {
    /// The text.
    package var text: String
    /// Where its first character stands.
    package var place: SourcePlace

    /// Makes a line of text.
    package init(_ text: String, at place: SourcePlace) {
      self.text = text
      self.place = place
    }
  }

  /// The lines, by language; a language that is missing has none.
  package var lines: [Language: Line]

  /// Makes a text of these lines.
  package init(lines: [Language: Line] = [:]) {
    self.lines = lines
  }

  /// The text in a language; empty where it is missing.
  package subscript(language: Language) -> String { lines[language]?.text ?? "" }
}
