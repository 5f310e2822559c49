import Stage
import Terminal

extension _Node {
  /// Whether what is set in the environment lets this be acted on.
  package final var isEnabledHere: Bool { EnvironmentValues(scope: scope).isEnabled }
}

/// The place of something that a person can act on.
///
/// What a press or a key does belongs to subclasses, and so do a binding's value and what follows
/// from its changes.
@_spi(Nodes)
open class ElementNode<Content: View>: _ViewNode<Content>, StageElement {
  package final let kind: StageElementKind

  /// Makes the place of such a thing.
  package init(_ context: _NodeContext, kind: StageElementKind) {
    self.kind = kind
    super.init(context)
  }

  open var title: String {
    var text = ""
    for child in children { child.appendText(to: &text) }
    // A title is one line, as commands name it.
    return text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
  package final var accessibilityLabel: String? {
    EnvironmentValues(scope: scope).accessibilityLabel
  }
  open var value: String? { nil }
  package final var isEnabled: Bool { isEnabledHere && graph.isReachable(self) }
  package final var isPresent: Bool { isMounted }
  open var isTextField: Bool { false }
  package private(set) final var hasFocus = false

  package final override var element: (any StageElement)? { self }
  open override func appendItems(to items: inout [_Node]) { items.append(self) }

  open func press() {}
  open func handle(_ key: Key) -> Bool { false }
  open func selectAll(_ all: Bool) {}
  open func clearText() {}
  open func paste(_ text: String) {}
  open func focusDidChange(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    if hasFocus { graph.focused = self } else if graph.focused === self { graph.focused = nil }
  }
  open func click(column: Int) {}
}

extension ElementNode {
  /// Notes where the element was drawn, and shows whether it has the focus.
  package final func mark(in rect: Rect, _ painter: Painter) {
    painter.note(self, in: rect)
    guard painter.focus === self else { return }
    painter.canvas.restyle(rect.intersection(painter.clip)) { $0.isReversed = true }
    painter.focusRect = rect
  }
}

extension EnvironmentValues {
  private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
  private enum AccessibilityLabelKey: EnvironmentKey { static let defaultValue: String? = nil }

  /// Whether a view can be acted on.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The label for people who do not see what is drawn.
  @_spi(Nodes) public var accessibilityLabel: String? {
    get { self[AccessibilityLabelKey.self] }
    set { self[AccessibilityLabelKey.self] = newValue }
  }
}
