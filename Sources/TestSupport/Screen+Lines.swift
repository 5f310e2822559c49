public import Stage

extension Screen {
  /// What is shown, line by line, without blank lines and without the blanks that centre a line.
  public var lines: [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      return line.isEmpty ? nil : String(line)
    }
  }
}
