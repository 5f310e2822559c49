@_spi(Nodes) import MiniSwiftUICore

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
