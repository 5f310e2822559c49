extension View {
  /// Runs `action` once the view is placed, before it is first seen (S57).
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs `action` once the view is gone (S64).
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
}

struct AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension AppearanceModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    AppearanceNode(view, in: context)
  }
}

private final class AppearanceNode<Content: View>: ModifierNode<Content, AppearanceModifier> {
  override func didMount() {
    guard let appear = modifier.appear else { return }
    graph.afterUpdate(appear)
  }

  override func unmount() {
    super.unmount()
    if let disappear = modifier.disappear { graph.afterRemoval(disappear) }
  }
}
