import MiniCombineCore
@_spi(Nodes) import MiniSwiftUICore

extension View {
  /// Runs `action` with each value of `publisher`, as long as the view is there.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    ReceiveNode(view, in: context)
  }
}

private final class ReceiveNode<Content: View, P: Publisher>:
  ModifierNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
  private var token: AnyCancellable?

  override func didMount() { subscribe() }

  override func modifierDidChange(from old: ReceiveModifier<P>) {
    // The same publisher goes on; another one, made by the parent's body, replaces it.
    guard !graph.comparisons.areSame(old.publisher, modifier.publisher) else { return }
    if let token { graph.release(token) }
    token = nil
    subscribe()
  }

  private func subscribe() {
    graph.afterUpdate { [weak self] in
      guard let self, self.isMounted else { return }
      self.token = self.modifier.publisher.sink { [weak self] in self?.modifier.action($0) }
    }
  }

  override func dispose() {
    token = nil
    super.dispose()
  }
}
