import Stage
import Terminal

/// A control that runs an action when it is pressed.
public struct Button<Label> {
  private let role: ButtonRole?
  fileprivate let action: @MainActor () -> Void
  fileprivate let label: Label

  /// Makes a button of all its parts.
  @_spi(Nodes) nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label
  ) {
    self.role = role
    self.action = action
    self.label = label
  }
}

/// What a button is for, besides its action.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// Makes a role; the name tells it from others.
  @_spi(Nodes) public init(name: String) { self.name = name }
}

extension Button where Label: View {
  /// Makes a button with a label of views.
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label())
  }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action, label: Text(titleKey))
  }

  /// Makes a button with a title.
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action, label: Text(title))
  }
}

extension Button: View where Label: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ButtonNode(view, in: context)
  }
}

private final class ButtonNode<Label: View>: ElementNode<Button<Label>> {
  private var action: @MainActor () -> Void
  private var label: LabelNode<Label>!

  init(_ view: Button<Label>, in context: _NodeContext) {
    action = view.action
    super.init(context, kind: .button)
    label = LabelNode(view.label, in: below())
    label.layoutParent = self
  }

  override var children: [_Node] { label.map { [$0] } ?? [] }

  override func update(_ view: Button<Label>) {
    action = view.action
    label.update(view.label)
  }

  override func itemNeedsLayout(_ item: _Node) { setNeedsLayout() }
  override func press() { action() }

  override func measure(_ proposal: Proposal) -> Size {
    let size = label.size(
      for: Proposal(width: proposal.width.map { max(0, $0 - 4) }, height: proposal.height))
    return Size(width: size.width + 4, height: max(1, size.height))
  }

  override func offset(of item: _Node) -> Point { Point(x: 2, y: 0) }

  override func paint(_ painter: Painter, in rect: Rect) {
    let (left, right) = isEnabledHere ? ("[", "]") : ("(", ")")
    var style = CellStyle()
    style.isDim = !isEnabledHere
    for y in rect.y..<rect.maxY {
      painter.draw(left, at: Point(x: rect.x, y: y), style: style)
      painter.draw(right, at: Point(x: rect.maxX - 1, y: y), style: style)
    }
    let size = label.measured?.size ?? .zero
    let inner = Rect(x: rect.x + 2, y: rect.y, width: size.width, height: size.height)
    paint(label, painter, in: inner)
    if !isEnabledHere {
      painter.canvas.restyle(rect.intersection(painter.clip)) { $0.isDim = true }
    }
    mark(in: rect, painter)
  }
}
