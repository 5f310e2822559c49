import Terminal
import Trace

/// A screen without a terminal: it shows an app or a view, takes what a person does, and tells what
/// happened. Tests, scripts, the terminal and the quiz all use it.
///
/// Two screens in one process do not see each other.
@MainActor
public final class Screen {
  package let recorder: Recorder
  let content: any StageContent
  private var focus: (any StageElement)?
  /// Whether the focus is at a field without editing it: keys are no text then.
  private var isResting = false
  private(set) var isTurnScheduled = false
  private var isActing = false
  private var lastDrawn: Canvas?
  /// Called on the main actor when something became due, or was brought up to date, outside of what
  /// a person did.
  package var onNeedsRender: (() -> Void)?

  /// Called with what a person does, before it is done: a key, a click, a line. Nothing that goes
  /// into a secret field is told.
  package var onInput: ((String) -> Void)?
  /// Called with what a person is shown.
  package var onFrame: ((Canvas) -> Void)?

  /// The columns and rows.
  package var size: Size {
    didSet { if size != oldValue { revealsFocus = true } }
  }

  /// Whether the next drawing brings the focus into sight.
  private var revealsFocus = true

  /// Makes a screen of so many columns and rows that shows `content`.
  package init(size: Size, recorder: Recorder, content: any StageContent) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    self.recorder = recorder
    self.content = content
    content.onNeedsUpdate = { [weak self] in self?.scheduleTurn() }
    if content.needsUpdate { scheduleTurn() }
    takeFocusRequest()
  }

  // MARK: What is shown

  /// What is shown, as lines without trailing blanks.
  public var text: String { draw().text }

  /// The lines of what is in front, whatever its height.
  func frontLines() -> [String] { recorder.run { content.drawFront(size: size).lines } }

  /// Draws what is shown now, with a mark at what has the focus; that is an event, if it looks
  /// different from what was drawn before.
  package func render(records: Bool = true) -> Canvas {
    var canvas = draw()
    if let rect = content.focusRect {
      // Beside it, or over its bracket where it begins at the edge.
      let x = rect.x > 0 && canvas[rect.x - 1, rect.y].text == " " ? rect.x - 1 : rect.x
      let cell = canvas[x, rect.y]
      if cell.text == " " || cell.text == "[" {
        canvas.draw(">", x: x, y: rect.y, style: cell.style)
      }
    }
    if records, canvas.cells != lastDrawn?.cells {
      recorder.record(.frame, "\(size.width)x\(size.height)")
      lastDrawn = canvas
    }
    return canvas
  }

  private func draw() -> Canvas {
    let canvas = recorder.run {
      content.draw(size: size, focus: presentFocus, revealsFocus: revealsFocus)
    }
    revealsFocus = false
    return canvas
  }

  // MARK: What a person does

  /// Presses the button with that title, and brings the screen up to date.
  ///
  /// - Throws: A `ScreenError` where nothing enabled has that title; it says what there is.
  public func tap(_ title: String) throws {
    try tap(title, occurrence: nil)
  }

  /// Presses what has that title: the first that is enabled, or the one with that number, from 1.
  package func tap(_ title: String, occurrence: Int?) throws {
    let element = try element(titled: title, occurrence: occurrence) { !$0.isTextField }
    act("tap \"\(title)\"") {
      setFocus(element)
      element.press()
    }
  }

  /// Presses an element, or moves the focus to it where it is a field.
  package func press(_ element: any StageElement) throws {
    guard element.isPresent else { throw ScreenError(nothingTitled: element.title, among: []) }
    guard element.isEnabled else { throw ScreenError(disabled: element.title) }
    act("tap \"\(element.title)\"") {
      setFocus(element)
      if !element.isTextField { element.press() }
    }
  }

  /// Moves the focus to a field, the cursor to its end, and types, key by key.
  ///
  /// - Parameter field: The field's prompt, its label, or the text that it holds.
  /// - Throws: A `ScreenError` where no enabled field is called so; it says what there is.
  public func type(_ text: String, into field: String) throws {
    let element = try self.field(named: field)
    act("type into \"\(field)\"") {
      setFocus(element)
      element.selectAll(false)
      typeKeys(text)
    }
  }

  /// Replaces what a field holds, as typing over it would; an empty text is one edit.
  package func enter(_ text: String, into field: String) throws {
    enter(text, into: try self.field(named: field), as: field)
  }

  /// Replaces what a field holds, as typing over it would; an empty text is one edit.
  package func enter(_ text: String, into field: any StageElement) throws {
    guard field.isPresent else { throw ScreenError(noField: field.title, among: []) }
    guard field.isEnabled else { throw ScreenError(disabled: field.title) }
    enter(text, into: field, as: field.title)
  }

  private func enter(_ text: String, into element: any StageElement, as name: String) {
    act("enter \"\(name)\"") {
      setFocus(element)
      guard !text.isEmpty else { return element.clearText() }
      element.selectAll(true)
      typeKeys(text)
    }
  }

  /// One key, for what has the focus: an edit and an update pass for each. Where the field is gone
  /// after a key, or can't be used any more, the rest goes nowhere, and into no other field.
  private func typeKeys(_ text: String) {
    let field = active
    for character in text where !character.isNewline {
      guard let active, active === field else { return }
      _ = active.handle(character == " " ? .space : .character(character))
      update()
    }
  }

  /// Presses a key: the element with the focus has it first, then it moves the focus.
  public func press(_ key: Key) {
    act("key \(name(of: key))", pressed(by: key)) {
      revealsFocus = true
      if let active, active.handle(key) { return }
      if content.handle(key) {
        // What was scrolled to stays in sight.
        revealsFocus = false
        return
      }
      switch key {
      case .tab, .down, .right: moveFocus(forward: true)
      case .shiftTab, .up, .left: moveFocus(forward: false)
      case .escape: if isEditingText { setFocus(focus, resting: true) }
      case .return, .space:
        if isResting { setFocus(focus) } else { active?.press() }
      default: break
      }
    }
  }

  /// Types into the field that has the focus, key by key.
  func type(_ text: String) {
    act("type") { typeKeys(text) }
  }

  /// Inserts pasted text into the field that has the focus.
  package func paste(_ text: String) {
    guard isEditingText, let active else { return }
    act("paste") { active.paste(text) }
  }

  /// Presses what is drawn at `point`; in a field, puts the cursor there.
  package func click(at point: Point) {
    guard let element = content.element(at: point) else { return }
    act("click \"\(element.title)\"") {
      setFocus(element)
      if element.isTextField {
        element.click(column: content.column(of: point, in: element))
      } else {
        element.press()
      }
    }
  }

  /// Scrolls what is drawn at `point` by so many rows.
  package func scroll(at point: Point, by rows: Int) {
    _ = content.scroll(at: point, by: rows)
  }

  /// Runs what a person did, and what follows from it.
  private func act(_ what: String, _ detail: String = "", _ action: () -> Void) {
    let wasActing = isActing
    isActing = true
    defer { isActing = wasActing }
    recorder.run(cause: recorder.record(.action, what, detail), action)
    update()
  }

  /// The key's name for those who may see it; a dot where it is a part of a secret.
  func name(of key: Key) -> String {
    guard isAtSecret else { return key.name }
    switch key {
    case .character, .space: return "•"
    default: return key.name
    }
  }

  /// What the key presses, for the trace.
  private func pressed(by key: Key) -> String {
    guard key == .return || key == .space, let active, !active.isTextField else { return "" }
    return active.title
  }

  // MARK: Updates

  /// Brings everything that is due up to date, without waiting for anything.
  public func settle() { update() }

  private func update() {
    content.update()
    takeFocusRequest()
    guard let focus, !focus.isPresent || !focus.isEnabled else { return }
    replaceFocus(focus)
    // What had the focus may have been the last to hold something that tells of its end.
    content.update()
  }

  /// Something became due: it is brought up to date in a turn of its own, as by a run loop.
  private func scheduleTurn() {
    guard !isTurnScheduled, !isActing else { return }
    isTurnScheduled = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      self.isTurnScheduled = false
      self.settle()
      self.onNeedsRender?()
    }
  }

  /// Takes everything off the screen: `onDisappear` runs, and tasks are cancelled.
  public func close() {
    setFocus(nil)
    content.close()
  }

  // MARK: Focus

  /// What can be acted on, in reading order.
  package func elements() -> [any StageElement] { content.elements() }

  /// The element that has the focus.
  package var focusedElement: (any StageElement)? { presentFocus }

  /// Whether keys are text now.
  package var isEditingText: Bool { active?.isTextField == true }

  /// Whether keys are text that nobody may see, or would be with the next Return.
  var isAtSecret: Bool { presentFocus?.kind == .secureField }

  /// Whether the focus is at a field that Return would edit.
  package var isAtField: Bool { isResting && presentFocus != nil }

  private var presentFocus: (any StageElement)? {
    guard let focus, focus.isPresent, focus.isEnabled else { return nil }
    return focus
  }

  /// The element that gets the keys.
  private var active: (any StageElement)? { isResting ? nil : presentFocus }

  /// Where nothing has the focus, gives it to what can be pressed, or else to a field, at rest.
  package func takeUpFocus() {
    guard presentFocus == nil, let first = content.element(after: nil, forward: true) else {
      return
    }
    var next: (any StageElement)? = first
    while let field = next, field.isTextField {
      next = content.element(after: field, forward: true)
    }
    setFocus(next ?? first, resting: next == nil)
  }

  private func setFocus(_ element: (any StageElement)?, resting: Bool = false) {
    revealsFocus = true
    let old = isResting ? nil : focus
    focus = element
    isResting = resting
    let new = resting ? nil : element
    guard old !== new else { return }
    old?.focusDidChange(false)
    new?.focusDidChange(true)
  }

  /// From the last element it goes on with the first, and the other way round.
  private func moveFocus(forward: Bool) {
    let next =
      content.element(after: presentFocus, forward: forward)
      ?? content.element(after: nil, forward: forward)
    setFocus(next)
  }

  private func takeFocusRequest() {
    if let wanted = content.takeFocusRequest() { setFocus(wanted) }
  }

  /// What had the focus is gone or disabled: it goes to what follows, if that is still there to say
  /// what follows it, else to the first. What is being typed into a field does not go into another
  /// one: there it rests.
  private func replaceFocus(_ old: any StageElement) {
    var next = old.isPresent ? content.element(after: old, forward: true) : nil
    next = next ?? content.element(after: nil, forward: true)
    setFocus(next, resting: old.isTextField && next?.isTextField == true)
  }
}
