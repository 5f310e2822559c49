/// The place of a view that shows another one and adds nothing.
package final class PassThroughNode<Outer, Content: View>: _ViewNode<Outer> {
  private let path: KeyPath<Outer, Content>
  private var node: _ViewNode<Content>!

  /// Makes the place of `view`, which shows what `path` leads to.
  package init(_ view: Outer, _ path: KeyPath<Outer, Content>, in context: _NodeContext) {
    self.path = path
    super.init(context)
    node = Content._makeNode(view[keyPath: path], in: below())
  }

  package override var children: [_Node] { node.map { [$0] } ?? [] }
  package override func update(_ view: Outer) { node.update(view[keyPath: path]) }
}
