import Stage

extension _Node {
  /// Whether what is set in the environment lets this be acted on.
  final var isEnabledHere: Bool { EnvironmentValues(scope: scope).isEnabled }
}

/// The place of something that a person can act on.
class ElementNode<Content: View>: _ViewNode<Content>, StageElement {
  /// The binding's value, and what follows from its changes, belong to subclasses.
  var kind: StageElementKind { .button }
  var title: String {
    var text = ""
    for child in children { child.appendText(to: &text) }
    // A title is one line, as commands name it.
    return text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
  final var accessibilityLabel: String? { EnvironmentValues(scope: scope).accessibilityLabel }
  var value: String? { nil }
  final var isEnabled: Bool { isEnabledHere && graph.isReachable(self) }
  final var isPresent: Bool { isMounted }
  var isTextField: Bool { false }
  private(set) final var hasFocus = false

  final override var element: (any StageElement)? { self }
  override func appendItems(to items: inout [_Node]) { items.append(self) }

  func press() {}
  func handle(_ key: Key) -> Bool { false }
  func selectAll(_ all: Bool) {}
  func clearText() {}
  func paste(_ text: String) {}
  func focusDidChange(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    if hasFocus { graph.focused = self } else if graph.focused === self { graph.focused = nil }
  }
  func click(column: Int) {}
}

extension EnvironmentValues {
  private enum AccessibilityLabelKey: EnvironmentKey { static let defaultValue: String? = nil }

  /// The label for people who do not see what is drawn.
  var accessibilityLabel: String? {
    get { self[AccessibilityLabelKey.self] }
    set { self[AccessibilityLabelKey.self] = newValue }
  }
}

extension View {
  /// A label for people who do not see the view; it is also a title by which a script finds it.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    environment(\.accessibilityLabel, labelKey.resolved)
  }

  /// A label for people who do not see the view; it is also a title by which a script finds it.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    environment(\.accessibilityLabel, String(label))
  }

  /// A label for people who do not see the view; it is also a title by which a script finds it.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    environment(\.accessibilityLabel, label.string)
  }

  /// A hint for people who do not see the view; a terminal does not tell it.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }

  /// A name for tests; a terminal does not show it.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}
