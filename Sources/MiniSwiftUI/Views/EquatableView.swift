@_spi(Nodes) import MiniSwiftUICore

/// A view that is evaluated only when `==` says that it is another one (S32).
public struct EquatableView<Content: Equatable & View> {
  /// The view.
  public var content: Content

  /// Has `content` compared by its `==`.
  nonisolated public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    EquatableNode(view, in: context)
  }
}

extension View where Self: Equatable {
  /// Has this view compared by its `==`, also where it is plain data.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

private final class EquatableNode<Content: Equatable & View>: _ViewNode<EquatableView<Content>> {
  private var content: Content
  private var node: _ViewNode<Content>!

  init(_ view: EquatableView<Content>, in context: _NodeContext) {
    content = view.content
    super.init(context)
    node = Content._makeNode(content, in: below())
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }

  override func update(_ view: EquatableView<Content>) {
    guard content != view.content else {
      graph.recorder.record(.skip, node.name, "equal")
      return
    }
    content = view.content
    node.update(content)
  }
}
