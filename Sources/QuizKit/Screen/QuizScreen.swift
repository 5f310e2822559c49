import Stage
import Terminal

/// The quiz on a whole terminal: a question, what came of the answer, and the results at the end.
@MainActor
package final class QuizScreen: FullScreenProgram {
  private enum Step {
    case asking
    case answered(QuizSession.Outcome)
    case results
  }

  package private(set) var session: QuizSession
  package private(set) var isLeaving = false
  package private(set) var wantsRepaint = false
  package var onNeedsFrame: (() -> Void)?

  private let words: QuizWords
  private let language: Language
  private let seed: UInt64
  private let save: (QuizSession.Outcome) -> String?
  private var step: Step
  /// The option that the keys are at, and those that are chosen where several may be.
  private var selected = 0
  private var chosen: Set<Int> = []
  /// A line under the question that says what went wrong.
  private var message: String?
  private var showsHint = false
  private var top = 0
  /// What the last frame showed, and where.
  private var shown = QuizPage(width: 80)
  private var area = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Shows a run through questions. `save` keeps what came of an answer, and returns a line that
  /// says why it could not.
  package init(
    session: QuizSession, language: Language, seed: UInt64,
    save: @escaping (QuizSession.Outcome) -> String?
  ) {
    self.session = session
    self.language = language
    self.seed = seed
    self.save = save
    words = QuizWords(language)
    step = session.current == nil ? .results : .asking
  }

  package func settle() {}
  package func close() {}

  // MARK: Input

  package func take(_ event: InputEvent) {
    switch event {
    case .key(.character("c"), .control): isLeaving = true
    case .key(.character("l"), .control): wantsRepaint = true
    case .key(.pageUp, _): top -= max(1, area.height - 1)
    case .key(.pageDown, _): top += max(1, area.height - 1)
    case .key(.character("q"), []): leave()
    case .key(.character("?"), []), .key(.character("？"), []): showsHint.toggle()
    case .key(let key, let modifiers) where modifiers.subtracting(.shift).isEmpty:
      take(key, isBack: modifiers.contains(.shift))
    case .mouse(.wheelUp, _, _): top -= 3
    case .mouse(.wheelDown, _, _): top += 3
    case .mouse(.press(0), let point, _): click(at: point)
    case .key, .mouse, .paste: break
    }
  }

  private func take(_ key: InputKey, isBack: Bool) {
    switch (step, key) {
    case (.asking, .up): move(by: -1)
    case (.asking, .down): move(by: 1)
    case (.asking, .tab): move(by: isBack ? -1 : 1)
    case (.asking, .character(" ")): choose(selected)
    case (.asking, .return): answer()
    case (.asking, .character("s")): skip()
    case (.asking, .character(let character)): type(character)
    case (.answered, .return), (.answered, .character(" ")), (.answered, .right): next()
    case (.results, .return), (.results, .escape): isLeaving = true
    case (_, .escape): showsHint = false
    default: break
    }
  }

  /// In the middle it is worth seeing how it went; from there the same key leaves.
  private func leave() {
    if case .results = step { isLeaving = true }
    if session.outcomes.isEmpty { isLeaving = true }
    step = .results
    top = 0
  }

  private func move(by count: Int) {
    guard let item = session.current else { return }
    selected = (selected + count + item.options.count) % item.options.count
    revealsSelected = true
  }

  /// A number or a letter goes to its option.
  private func type(_ character: Character) {
    guard let item = session.current else { return }
    let read = AnswerText(
      String(character), optionCount: item.options.count, takesSeveral: takesSeveral)
    switch read {
    case .options(let numbers): for number in numbers { choose(number) }
    case .unreadable(let problem):
      message = words.explanation(problem, options: item.options.count)
    case .skip, .leave, .hint: break
    }
  }

  private var takesSeveral: Bool { session.current?.question.kind == .multiple }

  private func choose(_ number: Int) {
    selected = number
    message = nil
    revealsSelected = true
    if takesSeveral { chosen.formSymmetricDifference([number]) }
  }

  private func answer() {
    guard let item = session.current else { return }
    let numbers = takesSeveral ? chosen : [selected]
    guard !numbers.isEmpty else {
      message = words.explanation(.empty, options: item.options.count)
      return
    }
    guard let outcome = session.answer(Set(numbers.map { item.options[$0].id })) else { return }
    step = .answered(outcome)
    message = save(outcome)
    top = 0
  }

  private func skip() {
    session.skip()
    next()
  }

  private func next() {
    step = session.current == nil ? .results : .asking
    selected = 0
    chosen = []
    message = nil
    showsHint = false
    top = 0
  }

  private func click(at point: Point) {
    guard area.contains(point) else { return }
    let line = top + point.y - area.y
    switch step {
    case .asking:
      guard shown.lines.indices.contains(line), let option = shown.lines[line].option else {
        return
      }
      // A second click on what is chosen answers.
      if option == selected, !takesSeveral { answer() } else { choose(option) }
    case .answered: next()
    case .results: break
    }
  }

  // MARK: Output

  private var revealsSelected = false

  package func frame(size: Size) -> Canvas {
    wantsRepaint = false
    var frame = Canvas(width: size.width, height: size.height)
    let hasHead = size.height > 4
    let hasFoot = size.height > 3
    if hasHead { drawHead(on: &frame) }
    if hasFoot { foot.draw(on: &frame, rows: size.height - 1..<size.height) }
    let y = hasHead ? 2 : 0
    area = Rect(x: 0, y: y, width: size.width, height: size.height - y - (hasFoot ? 1 : 0))
    // Long lines are hard to read.
    shown = page(width: min(size.width - 4, 84))
    scroll()
    for (row, line) in shown.lines[top...].prefix(area.height).enumerated() {
      draw(line, on: &frame, row: area.y + row)
    }
    let below = shown.lines.count - top - area.height
    if below > 0 { mark("… \(below + 1) more", on: &frame, row: area.maxY - 1) }
    if top > 0 { mark("… \(top + 1) more", on: &frame, row: area.y) }
    return frame
  }

  private func draw(_ line: QuizPage.Line, on frame: inout Canvas, row: Int) {
    var x = 2
    for span in line.spans {
      x += frame.draw(span.text, x: x, y: row, style: span.style, clip: area)
    }
    guard line.isMarked else { return }
    frame.restyle(Rect(x: 1, y: row, width: max(0, area.width - 2), height: 1)) {
      $0.isReversed = true
    }
  }

  private func mark(_ text: String, on frame: inout Canvas, row: Int) {
    guard area.height > 1 else { return }
    frame.fill(Rect(x: 0, y: row, width: frame.width, height: 1))
    frame.draw(text, x: 2, y: row, style: .dim)
  }

  /// Keeps the page within what there is, and the option that the keys are at in sight.
  private func scroll() {
    if revealsSelected, case .asking = step {
      let rows = shown.lines.indices.filter { shown.lines[$0].option == selected }
      if let first = rows.first, let last = rows.last {
        top = max(last - area.height + 2, min(top, first - 1))
      }
    }
    revealsSelected = false
    top = max(0, min(top, shown.lines.count - area.height))
  }

  /// How far the run is: a bar, numbers, and what was right and wrong so far.
  private func drawHead(on frame: inout Canvas) {
    let total = session.items.count
    let number = min(session.position + (isAsking ? 1 : 0), total)
    let right = session.outcomes.count(where: \.isRight)
    let score = "✓ \(right)  ✗ \(session.outcomes.count - right)"
    var x = 2 + frame.draw(words.title, x: 2, y: 0, style: .bold) + 2
    let columns = max(0, min(24, frame.width - 50))
    let done = total == 0 ? columns : columns * session.position / total
    x += frame.draw(String(repeating: "█", count: done), x: x, y: 0, style: .good)
    x += frame.draw(String(repeating: "░", count: columns - done), x: x, y: 0, style: .dim)
    if columns > 0 { x += 2 }
    x += frame.draw(words.count(number, of: total), x: x, y: 0) + 3
    x += frame.draw(score, x: x, y: 0) + 3
    if let item = current, x + Columns.width(of: words.chapter(item.question.chapter)) < frame.width
    {
      frame.draw(words.chapter(item.question.chapter), x: x, y: 0, style: .dim)
    }
  }

  private var isAsking: Bool {
    if case .asking = step { true } else { false }
  }

  /// The question that is seen.
  private var current: QuizSession.Item? {
    switch step {
    case .asking: session.current
    case .answered(let outcome): outcome.item
    case .results: nil
    }
  }

  private var foot: Shortcuts {
    switch step {
    case .asking where takesSeveral: words.choosingSeveral
    case .asking: words.choosing
    case .answered: words.answered
    case .results: words.atEnd
    }
  }

  private func page(width: Int) -> QuizPage {
    var page = QuizPage(width: width)
    switch step {
    case .asking:
      guard let item = session.current else { break }
      page.add(item.question, in: language, words)
      for (number, option) in item.options.enumerated() {
        let box = takesSeveral ? (chosen.contains(number) ? "[x] " : "[ ] ") : ""
        page.add(
          StyledText(option.text[language]),
          lead: "\(number == selected ? ">" : " ") \(number + 1)  \(box)", option: number,
          isMarked: number == selected)
      }
    case .answered(let outcome): page.add(outcome, in: language, words)
    case .results: page.addResults(of: session, seed: seed, words)
    }
    if showsHint, let item = current {
      page.blank()
      for line in words.hint(for: item.question) { page.add(line) }
    }
    if let message {
      page.blank()
      page.add(message, style: .bad)
    }
    return page
  }
}
