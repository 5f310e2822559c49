@_spi(Nodes) import MiniSwiftUICore

extension TextField where Label == Text {
  /// Makes a field with a title, and a prompt for while it is empty.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
  ) {
    self.init(label: Text(titleKey), text: text, prompt: prompt)
  }

  /// Makes a field with a title, and a prompt for while it is empty.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), text: text, prompt: prompt)
  }

  /// Makes a field with a title; on a terminal it has one line, whatever the axis.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleKey), text: text, prompt: nil)
  }

  /// Makes a field with a title; on a terminal it has one line, whatever the axis.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), text: text, prompt: nil)
  }
}

extension TextField where Label: View {
  /// Makes a field with a label of views, which is shown while the field is empty.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), text: text, prompt: prompt)
  }
}
