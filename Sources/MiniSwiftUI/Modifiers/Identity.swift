@_spi(Nodes) import MiniSwiftUICore

extension View {
  /// Gives the view an identity: with another `id` it is another view, and its state begins anew
  /// (S8).
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(id: id))
  }
}

struct IdentityModifier<ID: Hashable> { let id: ID }

extension IdentityModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    IdentityNode(view, in: context)
  }
}

private final class IdentityNode<Content: View, ID: Hashable>:
  _ViewNode<ModifiedContent<Content, IdentityModifier<ID>>>
{
  private var id: ID
  private var node: _ViewNode<Content>!

  init(_ view: ModifiedContent<Content, IdentityModifier<ID>>, in context: _NodeContext) {
    id = view.modifier.id
    super.init(context)
    node = Content._makeNode(view.content, in: below())
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, IdentityModifier<ID>>) {
    guard view.modifier.id != id else { return node.update(view.content) }
    id = view.modifier.id
    let old: _Node = node
    // The new one is placed before the old one goes (S10).
    node = Content._makeNode(view.content, in: below())
    old.unmount()
    structureDidChange()
  }
}
