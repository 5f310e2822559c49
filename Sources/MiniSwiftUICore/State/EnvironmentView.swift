import MiniCombineCore

extension View {
  /// Puts an object into the environment, to be found by `@EnvironmentObject` of that type.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    EnvironmentView(self) { $0[EnvironmentObjectKey<T>.self] = object }
  }
}

/// A view with other values in its environment.
package struct EnvironmentView<Content: View> {
  fileprivate let content: Content
  fileprivate let change: (inout EnvironmentValues) -> Void

  /// Has `change` made to the environment of `content`.
  package init(_ content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }
}

extension EnvironmentView: View {
  package typealias Body = Never

  package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    EnvironmentNode(view, in: context)
  }
}

private final class EnvironmentNode<Content: View>: _ViewNode<EnvironmentView<Content>> {
  private let inner: EnvironmentScope
  private var change: (inout EnvironmentValues) -> Void
  private var content: _ViewNode<Content>!
  private var dependence = EnvironmentDependence()

  init(_ view: EnvironmentView<Content>, in context: _NodeContext) {
    inner = EnvironmentScope(parent: context.scope)
    change = view.change
    super.init(context)
    replaceValues()
    content = Content._makeNode(view.content, in: below(scope: inner))
  }

  override var children: [_Node] { content.map { [$0] } ?? [] }

  override func update(_ view: EnvironmentView<Content>) {
    change = view.change
    replaceValues()
    content.update(view.content)
  }

  override func evaluate() { replaceValues() }

  /// What is set may depend on what holds outside.
  private func replaceValues() {
    let values = dependence.read(for: self, property: "environment") { outer in
      var values = outer
      change(&values)
      return values
    }
    inner.replace(with: values.own, in: graph)
  }

  override func dispose() {
    dependence.end(for: self)
    super.dispose()
  }
}
