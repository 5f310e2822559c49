extension Columns {
  /// `text` in lines of at most `width` columns, without a limit where that is `nil`.
  ///
  /// Lines end at line ends, between words, on either side of wide characters, which are written
  /// without blanks, and within a word that is too long for a line. None begins with a sign that
  /// closes what is before it, unless there is no other way.
  public static func lines(of text: String, width: Int?) -> [String] {
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    guard let width else { return paragraphs }
    return paragraphs.flatMap { lines(ofParagraph: $0, width: max(1, width)) }
  }

  private static func lines(ofParagraph paragraph: String, width: Int) -> [String] {
    guard self.width(of: paragraph) > width else { return [paragraph] }
    var lines: [String] = []
    var line = ""
    var columns = 0
    /// Where the line can be broken: the last place, and the one before.
    var breaks: (last: String.Index?, before: String.Index?)
    for character in paragraph {
      let own = self.width(of: character)
      if closing.contains(character), breaks.last == line.endIndex { breaks.last = breaks.before }
      if columns + own > width, !line.isEmpty {
        if character == " " {
          lines.append(line)
          (line, columns, breaks) = ("", 0, (nil, nil))
          continue
        }
        let end = breaks.last ?? line.endIndex
        lines.append(trimmed(line[..<end]))
        line = String(line[end...].drop { $0 == " " })
        columns = self.width(of: line)
        breaks = (nil, nil)
      }
      func canBreak() {
        if breaks.last != line.endIndex { breaks = (line.endIndex, breaks.last) }
      }
      if own == 2, !line.isEmpty, !closing.contains(character) { canBreak() }
      line.append(character)
      columns += own
      if character == " " || own == 2 { canBreak() }
    }
    lines.append(line)
    return lines
  }

  /// What does not begin a line.
  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "）", "」", "』", "】", "！", "？", "：", "；", "・", "ー", "々",
    "ッ", "ャ", "ュ", "ョ", "っ", "ゃ", "ゅ", "ょ",
  ]

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
