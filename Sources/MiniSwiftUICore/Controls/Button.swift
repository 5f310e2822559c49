import Stage
import Terminal

/// A control that runs an action when it is pressed.
public struct Button<Label> {
  fileprivate let role: ButtonRole?
  fileprivate let action: @MainActor () -> Void
  fileprivate let label: Label
}

/// What a button is for, besides its action.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button where Label: View {
  /// Makes a button with a label of views.
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label())
  }

  /// Makes a button with a role and a label of views.
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: action, label: label())
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

  /// Makes a button with a role and a title.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(titleKey))
  }

  /// Makes a button with a role and a title.
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(title))
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
    super.init(context)
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

extension ElementNode {
  /// Notes where the element was drawn, and shows whether it has the focus.
  final func mark(in rect: Rect, _ painter: Painter) {
    painter.note(self, in: rect)
    guard painter.focus === self else { return }
    painter.canvas.restyle(rect.intersection(painter.clip)) { $0.isReversed = true }
    painter.focusRect = rect
  }
}

/// The place of a control's label: its views in a row.
final class LabelNode<Label: View>: _ViewNode<Label> {
  private var content: _ViewNode<Label>!
  private var arrangement = StackArrangement(axis: .horizontal, spacing: 1)
  private var hasItems = false

  init(_ view: Label, in context: _NodeContext) {
    super.init(context)
    content = Label._makeNode(view, in: below())
  }

  override var children: [_Node] { content.map { [$0] } ?? [] }
  override func update(_ view: Label) { content.update(view) }

  override var collectsItems: Bool { true }
  override func appendItems(to items: inout [_Node]) { items.append(self) }

  override func itemsDidChange() {
    hasItems = false
    // What is gone must not be held until the next drawing.
    arrangement.replaceItems(with: [])
    setNeedsLayout()
  }

  override func itemNeedsLayout(_ item: _Node) {
    arrangement.itemNeedsLayout(item)
    setNeedsLayout()
  }

  override func measure(_ proposal: Proposal) -> Size {
    if !hasItems {
      hasItems = true
      arrangement.replaceItems(with: collectItems())
    }
    return arrangement.measure(proposal)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    for index in arrangement.visible(in: rect, clip: painter.clip) {
      let place = arrangement.rect(of: index, in: rect, alignment: 1)
      paint(arrangement.items[index], painter, in: place)
    }
  }
}
