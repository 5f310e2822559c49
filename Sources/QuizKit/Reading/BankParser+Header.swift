import Stage

extension BankParser {
  private static let header = "\"format: 1\" and \"languages: en, ja\""

  /// Reads the lines above the first question; tells whether what follows can be read.
  mutating func readHeader() -> Bool {
    guard let format = headerLine("format") else {
      report(.header, at: place, "the file must begin with the lines \(Self.header)")
      _ = headerLine("languages")
      return true
    }
    if format.value != "1" {
      let value = quoted(String(format.value))
      report(.header, at: format.place, "unknown format \(value); this program reads format 1")
      if Int(format.value) != nil { return false }
    }
    guard let languages = headerLine("languages") else {
      report(.header, at: place, "the line \"languages: en, ja\" must follow \"format: 1\"")
      return true
    }
    let names = languages.value.split(separator: ",").map(\.trimmed)
    if names != Language.allCases.map({ Substring($0.rawValue) }) {
      let value = quoted(String(languages.value))
      report(.header, at: languages.place, "the languages must be \"en, ja\", not \(value)")
    }
    return true
  }

  /// Where the next line stands.
  private var place: SourcePlace {
    position < lines.count
      ? lines[position].start : SourcePlace(file: file, line: max(1, lines.count))
  }

  /// Reads a line if it is the one with that name, or was meant to be.
  private mutating func headerLine(_ key: String) -> (value: Substring, place: SourcePlace)? {
    passOverComments()
    guard position < lines.count else { return nil }
    let line = lines[position]
    guard case .entry(let entry) = LineRule(line.text), !entry.isFeedback,
      nearest(to: String(entry.key), in: [key]) != nil
    else { return nil }
    position += 1
    checkCharacters(of: line)
    checkForm(of: entry, in: line, indent: 0)
    if entry.key != key {
      let message = "unknown key \(quoted(String(entry.key))); did you mean \"\(key)\"?"
      report(.unknownKey, at: line.place(entry.key.startIndex), message)
    }
    return (entry.value, line.place(entry.value.startIndex))
  }

  private mutating func passOverComments() {
    while position < lines.count {
      switch LineRule(lines[position].text) {
      case .blank, .comment:
        checkCharacters(of: lines[position])
        position += 1
      default: return
      }
    }
  }
}
