/// Several views as one, without any layout of its own.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Makes a group of the views that `content` gives.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    PassThroughNode(view, \.content, in: context)
  }
}

/// The place of a view that shows another one and adds nothing.
final class PassThroughNode<Outer, Content: View>: _ViewNode<Outer> {
  private let path: KeyPath<Outer, Content>
  private var node: _ViewNode<Content>!

  init(_ view: Outer, _ path: KeyPath<Outer, Content>, in context: _NodeContext) {
    self.path = path
    super.init(context)
    node = Content._makeNode(view[keyPath: path], in: below())
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }
  override func update(_ view: Outer) { node.update(view[keyPath: path]) }
}
