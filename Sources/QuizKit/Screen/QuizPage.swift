import Stage
import Terminal

/// What one step of the quiz shows, as lines that fit a width.
struct QuizPage {
  /// A line, and the option that a click on it chooses.
  struct Line {
    var spans: [StyledText.Span]
    var option: Int?
    /// Whether the whole line is marked.
    var isMarked = false
  }

  private(set) var lines: [Line] = []
  private let width: Int

  init(width: Int) {
    self.width = max(4, width)
  }

  mutating func blank() { lines.append(Line(spans: [])) }

  /// Adds a text; its lines stand so many columns from the left, the first one behind `lead`.
  mutating func add(
    _ text: StyledText, lead: String = "", leadStyle: CellStyle = .bold, option: Int? = nil,
    isMarked: Bool = false
  ) {
    let indent = Columns.width(of: lead)
    for (index, spans) in text.lines(width: width - indent).enumerated() {
      let first = index == 0 ? lead : String(repeating: " ", count: indent)
      lines.append(
        Line(
          spans: [StyledText.Span(text: first, style: leadStyle)] + spans, option: option,
          isMarked: isMarked))
    }
  }

  mutating func add(_ text: String, style: CellStyle = .plain, lead: String = "") {
    add(StyledText(text, base: style), lead: lead)
  }

  /// Adds code, line by line, with a bar beside it; what is too wide is cut, with a mark.
  mutating func add(_ code: Question.Code) {
    let room = width - 4
    for line in code.lines {
      var shown = line.replacing("\t", with: "  ")
      if Columns.width(of: shown) > room {
        while Columns.width(of: shown) > room - 1, !shown.isEmpty { shown.removeLast() }
        shown += "…"
      }
      lines.append(
        Line(spans: [
          StyledText.Span(text: "  │ ", style: .dim), StyledText.Span(text: shown, style: .code),
        ]))
    }
  }
}

extension CellStyle {
  static let code = CellStyle { $0.foreground = .palette(6) }
  static let good = CellStyle {
    $0.isBold = true
    $0.foreground = .palette(2)
  }
  static let bad = CellStyle {
    $0.isBold = true
    $0.foreground = .palette(1)
  }
}
