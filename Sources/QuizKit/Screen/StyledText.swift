import Terminal

/// A line of the bank as it is shown: code spans and emphasis are styles, their marks are gone.
struct StyledText {
  /// A piece of one look.
  struct Span: Equatable {
    var text: String
    var style: CellStyle
  }

  private let characters: [(character: Character, style: CellStyle)]

  /// Reads a text of the bank; `base` is the look of what is neither code nor emphasised.
  init(_ text: String, base: CellStyle = .plain) {
    var characters: [(Character, CellStyle)] = []
    var isCode = false
    var isStrong = false
    var rest = text[...]
    while let first = rest.first {
      if first == "`", isCode || rest.dropFirst().contains("`") {
        isCode.toggle()
        rest.removeFirst()
      } else if !isCode, rest.hasPrefix("**"), isStrong || rest.dropFirst(2).contains("**") {
        isStrong.toggle()
        rest.removeFirst(2)
      } else {
        var style = base
        if isCode { style.foreground = .palette(6) }
        if isCode || isStrong { style.isBold = true }
        characters.append((first, style))
        rest.removeFirst()
      }
    }
    self.characters = characters
  }

  /// The text without marks.
  var plain: String { String(characters.map(\.character)) }

  /// The lines of at most so many columns, each in its spans.
  func lines(width: Int) -> [[Span]] {
    var index = 0
    return Columns.lines(of: plain, width: width).map { line in
      var spans: [Span] = []
      for character in line {
        // Lines lack nothing but the blanks at which they were broken.
        while characters[index].character != character { index += 1 }
        let style = characters[index].style
        index += 1
        if spans.last?.style == style {
          spans[spans.count - 1].text.append(character)
        } else {
          spans.append(Span(text: String(character), style: style))
        }
      }
      return spans
    }
  }
}

extension StringProtocol {
  fileprivate func contains(_ mark: String) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
