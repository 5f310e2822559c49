@_spi(Nodes) import MiniSwiftUICore
import Terminal

/// A control that turns something on or off.
public struct Toggle<Label> {
  fileprivate let isOn: Binding<Bool>
  fileprivate let label: Label
}

extension Toggle where Label == Text {
  /// Makes a toggle with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(titleKey))
  }

  /// Makes a toggle with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(title))
  }
}

extension Toggle where Label: View {
  /// Makes a toggle with a label of views.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }
}

extension Toggle: View where Label: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ToggleNode(view, in: context)
  }
}

private final class ToggleNode<Label: View>: ElementNode<Toggle<Label>> {
  private var isOn: BoundValue<Bool>!
  private var label: LabelNode<Label>!

  init(_ view: Toggle<Label>, in context: _NodeContext) {
    super.init(context, kind: .toggle)
    isOn = BoundValue(view.isOn, in: self, name: "isOn")
    label = LabelNode(view.label, in: below())
    label.layoutParent = self
  }

  override var children: [_Node] { label.map { [$0] } ?? [] }

  override func update(_ view: Toggle<Label>) {
    isInvalid = false
    isOn.update(view.isOn)
    label.update(view.label)
  }

  override func evaluate() { isOn.refresh() }

  override func dispose() {
    isOn.dispose()
    super.dispose()
  }

  override var value: String? { isOn.value ? "on" : "off" }
  override func press() { isOn.set(!isOn.value) }
  override func itemNeedsLayout(_ item: _Node) { setNeedsLayout() }

  override func measure(_ proposal: Proposal) -> Size {
    let size = label.size(
      for: Proposal(width: proposal.width.map { max(0, $0 - 4) }, height: proposal.height))
    return Size(width: size.width + 4, height: max(1, size.height))
  }

  override func offset(of item: _Node) -> Point { Point(x: 4, y: 0) }

  override func paint(_ painter: Painter, in rect: Rect) {
    let mark = isOn.value ? "x" : " "
    var style = CellStyle()
    style.isDim = !isEnabledHere
    let box = isEnabledHere ? "[\(mark)]" : "(\(mark))"
    painter.draw(box, at: Point(x: rect.x, y: rect.y), style: style)
    let size = label.measured?.size ?? .zero
    let inner = Rect(x: rect.x + 4, y: rect.y, width: size.width, height: size.height)
    paint(label, painter, in: inner)
    if !isEnabledHere {
      painter.canvas.restyle(rect.intersection(painter.clip)) { $0.isDim = true }
    }
    self.mark(in: rect, painter)
  }
}
