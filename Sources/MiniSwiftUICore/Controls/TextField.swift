import Stage
import Terminal

/// A control to edit a line of text: each key writes the whole text through the binding (S28).
public struct TextField<Label> {
  fileprivate let label: Label
  fileprivate let text: Binding<String>
  fileprivate let prompt: Text?

  /// Makes a field of all its parts.
  @_spi(Nodes) nonisolated public init(label: Label, text: Binding<String>, prompt: Text?) {
    self.label = label
    self.text = text
    self.prompt = prompt
  }
}

extension TextField where Label == Text {
  /// Makes a field with a title, which is shown while the field is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), text: text, prompt: nil)
  }

  /// Makes a field with a title, which is shown while the field is empty.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), text: text, prompt: nil)
  }
}

extension TextField: View where Label: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    TextFieldNode(view, in: context)
  }
}

private final class TextFieldNode<Label: View>: ElementNode<TextField<Label>> {
  private var prompt: Text?
  private var text: BoundValue<String>!
  private var label: _ViewNode<Label>!
  private var editor = TextEditor()
  /// The first column of the text that is in sight.
  private var scroll = 0

  /// Field widths in columns, without the brackets: where nothing is offered, and at most.
  private let (idealColumns, mostColumns) = (20, 40)

  init(_ view: TextField<Label>, in context: _NodeContext) {
    prompt = view.prompt
    super.init(context, kind: .textField)
    text = BoundValue(view.text, in: self, name: "text")
    label = Label._makeNode(view.label, in: below())
    editor.replace(with: text.value)
  }

  override var children: [_Node] { label.map { [$0] } ?? [] }

  override func update(_ view: TextField<Label>) {
    prompt = view.prompt
    label.update(view.label)
    isInvalid = false
    text.update(view.text)
    showValue()
  }

  override func evaluate() {
    text.refresh()
    showValue()
  }

  private func showValue() {
    if editor.text != text.value { editor.replace(with: text.value) }
  }

  override func dispose() {
    text.dispose()
    super.dispose()
  }

  // MARK: Editing

  override var isTextField: Bool { true }
  override var value: String? { editor.text }
  override var title: String { prompt?.string ?? super.title }

  override func handle(_ key: Key) -> Bool {
    if key == .return {
      EnvironmentValues(scope: scope).submitAction?()
      return true
    }
    switch editor.handle(key) {
    case .ignored: return false
    case .moved: return true
    case .edited:
      text.set(editor.text)
      return true
    }
  }

  override func selectAll(_ all: Bool) { editor.selectAll(all) }

  override func clearText() {
    editor.replace(with: "")
    text.set("")
  }

  override func paste(_ pasted: String) {
    let line = pasted.compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      return isControl ? nil : character
    }
    guard !line.isEmpty else { return }
    editor.insert(line)
    text.set(editor.text)
  }

  override func click(column: Int) {
    var columns = scroll - column + 1
    var position = 0
    for character in editor.text {
      let width = Columns.width(of: character)
      if columns + width > 0 { break }
      columns += width
      position += 1
    }
    editor.moveCursor(to: position)
  }

  // MARK: Layout

  override func isFlexible(_ axis: LayoutAxis) -> Bool { axis == .horizontal }

  override func measure(_ proposal: Proposal) -> Size {
    let columns = proposal.width.map { max(3, min($0 - 2, mostColumns)) } ?? idealColumns
    return Size(width: columns + 2, height: 1)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    let columns = max(0, rect.width - 2)
    let frame = isEnabledHere ? "[" + String(repeating: "_", count: columns) + "]" : nil
    let plain = isEnabledHere ? CellStyle.plain : dimmed
    let row = frame ?? "(" + String(repeating: "_", count: columns) + ")"
    painter.draw(row, at: Point(x: rect.x, y: rect.y), style: plain)

    let shown = Array(editor.text)
    let before = shown[..<editor.cursor].reduce(0) { $0 + Columns.width(of: $1) }
    let isFocused = hasFocus && painter.focus === self
    // No further than the text needs: what is deleted or a wider field brings the start back.
    let all = shown.reduce(0) { $0 + Columns.width(of: $1) }
    let most = max(0, all - columns + 1)
    scroll = isFocused ? max(min(scroll, before, most), before - columns + 1) : 0
    let inner = Rect(x: rect.x + 1, y: rect.y, width: columns, height: 1)
    painter.clipped(to: inner) {
      if shown.isEmpty {
        painter.draw(title, at: Point(x: inner.x, y: rect.y), style: dimmed)
      } else {
        draw(shown, painter, in: inner, isFocused: isFocused)
      }
    }
    mark(in: rect, painter)
    let cursor = Point(x: inner.x + before - scroll, y: rect.y)
    if isFocused, painter.clip.contains(cursor) { painter.canvas.cursor = cursor }
  }

  private func draw(_ shown: [Character], _ painter: Painter, in inner: Rect, isFocused: Bool) {
    var x = inner.x - scroll
    for (index, character) in shown.enumerated() {
      var style = isEnabledHere ? CellStyle.plain : dimmed
      if isFocused, editor.selection.contains(index) { style.isUnderlined = true }
      painter.draw(String(character), at: Point(x: x, y: inner.y), style: style)
      x += Columns.width(of: character)
    }
  }

  private var dimmed: CellStyle {
    var style = CellStyle()
    style.isDim = true
    return style
  }
}

extension EnvironmentValues {
  private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

  /// What Return in a field does.
  @_spi(Nodes) public var submitAction: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}
