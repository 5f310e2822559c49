/// A place in a file that a person edits.
package struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The file's path, as it was named.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in characters.
  package var column: Int

  /// Makes a place.
  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String { "\(file):\(line):\(column)" }

  package static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
