import Stage
import Terminal

/// Text that is read, not edited.
public struct Text: Equatable, Sendable {
  /// The characters, as they are shown.
  @_spi(Nodes) public let string: String
  /// How they look, as far as it was said.
  @_spi(Nodes) public var style = TextStyle()

  /// Makes text of a key; on a terminal a key shows itself, numbers in it written for the reader.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil
  ) {
    string = key.resolved
  }

  /// Makes text of a string, as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    string = String(content)
  }

  /// Makes text of a string, as it is.
  public init(verbatim content: String) {
    string = content
  }
}

extension Text: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    TextNode(view, in: context)
  }
}

private final class TextNode: _ViewNode<Text> {
  private var text: Text
  private var lines: [String] = []

  init(_ view: Text, in context: _NodeContext) {
    text = view
    super.init(context)
  }

  override func update(_ view: Text) {
    guard view != text else { return }
    let isSameText = view.string == text.string
    text = view
    if !isSameText { setNeedsLayout() }
  }

  override func appendItems(to items: inout [_Node]) { items.append(self) }

  override func appendText(to text: inout String) {
    if !text.isEmpty { text += " " }
    text += self.text.string
  }

  private var environment: EnvironmentValues { EnvironmentValues(scope: scope) }

  override func measure(_ proposal: Proposal) -> Size {
    lines = Columns.lines(of: text.string, width: proposal.width)
    let limit = min(proposal.height ?? .max, environment.lineLimit ?? .max)
    if lines.count > max(1, limit) {
      lines.removeSubrange(max(1, limit)...)
      lines[lines.count - 1] = shortened(lines[lines.count - 1], to: proposal.width)
    }
    return Size(width: lines.map { Columns.width(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// The line with a mark that there was more.
  private func shortened(_ line: String, to width: Int?) -> String {
    var line = line
    while let width, !line.isEmpty, Columns.width(of: line) > width - 1 { line.removeLast() }
    return line + "…"
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    let environment = environment
    let style = text.style.over(environment.textStyle).cellStyle
    let place = environment.multilineTextAlignment.place
    for (row, line) in lines.enumerated() where row < rect.height {
      let room = rect.width - Columns.width(of: line)
      let point = Point(x: rect.x + room * place / 2, y: rect.y + row)
      painter.draw(line, at: point, style: style)
    }
  }
}
