extension View {
  /// Whether the view and all below can be acted on: what is disabled above stays so.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(self) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
