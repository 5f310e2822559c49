@_spi(Nodes) import MiniSwiftUICore

extension View {
  /// Shows a sheet while `isPresented` holds true. What the sheet shows is made when it opens, by
  /// the closure of the body's last evaluation: a state that the body itself does not read may be
  /// an old one there (B47).
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        value: isPresented, identity: { $0 ? true : nil }, dismissed: false, onDismiss: onDismiss,
        content: { _ in content() }))
  }

  /// Shows a sheet for an item while there is one; another item is another sheet.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        value: item, identity: { $0?.id }, dismissed: nil, onDismiss: onDismiss,
        content: { item in item.map(content) }))
  }
}

/// Shows something over the window, as a value says.
struct SheetModifier<Value, ID: Hashable, Presented: View> {
  let value: Binding<Value>
  /// The identity of what is shown for a value; nil for nothing.
  let identity: (Value) -> ID?
  /// The value for nothing.
  let dismissed: Value
  let onDismiss: (() -> Void)?
  let content: (Value) -> Presented
}

extension SheetModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    SheetNode(view, in: context)
  }
}

private final class SheetNode<Content: View, Value, ID: Hashable, Presented: View>:
  ModifierNode<Content, SheetModifier<Value, ID, Presented>>
{
  private var value: BoundValue<Value>!
  private var tracking: ObservationTracking!
  private var shown: (id: ID, layer: PresentedNode, content: _ViewNode<Presented>)?

  override func didMount() {
    value = BoundValue(modifier.value, in: self, name: "isPresented")
    tracking = ObservationTracking(node: self)
    showValue()
  }

  override func didUpdate(from old: SheetModifier<Value, ID, Presented>) {
    isInvalid = false
    value.update(modifier.value)
    showValue()
  }

  override func evaluate() {
    value.refresh()
    showValue()
  }

  private func showValue() {
    let id = modifier.identity(value.value)
    if let shown, shown.id != id {
      self.shown = nil
      end(shown.layer)
      if let onDismiss = modifier.onDismiss { graph.afterUpdate(onDismiss) }
    }
    guard let id else { return }
    let content = tracking.track { modifier.content(value.value) }
    if let shown {
      shown.content.update(content)
    } else {
      let layer = PresentedNode(below()) { [weak self] in
        guard let self else { return }
        self.value.set(self.modifier.dismissed)
      }
      shown = (id, layer, layer.mount(content))
      graph.present(layer)
    }
  }

  private func end(_ layer: PresentedNode) {
    layer.unmount()
    graph.endPresentation(of: layer)
  }

  override func unmount() {
    super.unmount()
    if let shown { end(shown.layer) }
  }

  override func dispose() {
    value.dispose()
    tracking.end()
    super.dispose()
  }
}
