import Stage
import Terminal

/// Where a view is placed: below which node, and in which environment.
@MainActor
public struct _NodeContext {
  let graph: ViewGraph
  let parent: _Node?
  let scope: EnvironmentScope
}

/// A view's place in the tree: it lives as long as the view's identity, and keeps what belongs to
/// that, while the views' values come and go.
///
/// For views, controls and modifiers outside of this module: `@_spi(Nodes) import MiniSwiftUICore`
/// brings what they override and call.
@MainActor
open class _Node {
  /// The tree that the node is part of.
  package final unowned let graph: ViewGraph
  /// The node above; nil at the root, and once the node is gone.
  package final unowned var parent: _Node?
  final let depth: Int
  /// The environment that holds here.
  package final let scope: EnvironmentScope
  /// Whether the view is still there.
  package final var isMounted = true
  /// Whether the node waits for its evaluation.
  package final var isInvalid = false
  /// The place among the parent's children, where the parent has many.
  package final var indexInParent = 0

  // What layout keeps; see Node+Layout.swift.
  /// Who lays the node out.
  package final unowned var layoutParent: _Node?
  /// The place among the items of whoever lays the node out.
  package final var itemIndex = 0
  final var isLayoutInvalid = false
  /// The last answer to a proposal.
  package final var measured: Measurement?

  /// Makes a node in a place.
  @_spi(Nodes) public init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    scope = context.scope
  }

  /// The context for what is placed below this node.
  package final func below(scope: EnvironmentScope? = nil) -> _NodeContext {
    _NodeContext(graph: graph, parent: self, scope: scope ?? self.scope)
  }

  /// The children, in reading order.
  @_spi(Nodes) open var children: [_Node] { [] }

  /// The child in reading order after `child`, or before it; from an end where `child` is `nil`.
  @_spi(Nodes) open func child(after child: _Node?, forward: Bool) -> _Node? {
    let children = children
    guard let child else { return forward ? children.first : children.last }
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    let next = forward ? index + 1 : index - 1
    return children.indices.contains(next) ? children[next] : nil
  }

  /// Brings the node up to date after something that it depends on changed.
  @_spi(Nodes) open func evaluate() {}

  /// The name for traces.
  package var name: String { "" }

  /// What the node depends on changed; the change is for `_printChanges` and the trace.
  func note(_ change: Change) {}

  /// The view goes: queues what is to happen then, for itself and all below.
  @_spi(Nodes) open func unmount() {
    for child in children { child.unmount() }
    isMounted = false
    graph.retire(self)
  }

  /// Ends what the node holds outside of the tree; called once, when no body is running.
  @_spi(Nodes) open func dispose() {
    parent = nil
    layoutParent = nil
  }

  /// What a person can act on, where the node is such a thing.
  var element: (any StageElement)? { nil }

  // Layout: what a node of the screen overrides; the others hand on to their children.

  /// Adds what takes room on the screen at this place.
  @_spi(Nodes) open func appendItems(to items: inout [_Node]) {
    for child in children { child.appendItems(to: &items) }
  }

  /// Whether the node collects the items below it for itself.
  @_spi(Nodes) open var collectsItems: Bool { false }
  /// The collected items are no longer right.
  @_spi(Nodes) open func itemsDidChange() {}
  /// The direction in which the node puts its items; nil where it is no stack.
  @_spi(Nodes) open var stackAxis: LayoutAxis? { nil }
  /// An item's size may have changed.
  @_spi(Nodes) open func itemNeedsLayout(_ item: _Node) {}
  /// The size that the node takes where `proposal` is offered.
  @_spi(Nodes) open func measure(_ proposal: Proposal) -> Size { .zero }
  /// Whether the node takes whatever is offered in that direction.
  @_spi(Nodes) open func isFlexible(_ axis: LayoutAxis) -> Bool { false }
  /// Draws the node.
  @_spi(Nodes) open func paint(_ painter: Painter, in rect: Rect) {}
  /// Where an item stands in this node, after layout.
  @_spi(Nodes) open func offset(of item: _Node) -> Point { Point(x: 0, y: 0) }
  /// What the node shows as text, for titles.
  @_spi(Nodes) open func appendText(to text: inout String) {
    for child in children { child.appendText(to: &text) }
  }
}

/// The place of a view of a certain type.
@MainActor
open class _ViewNode<Content>: _Node {
  /// Takes the view's next value.
  @_spi(Nodes) open func update(_ view: Content) {}
}

/// Why a node is to be evaluated again.
@_spi(Nodes)
public struct Change {
  /// What changed.
  public enum Kind: String {
    case object, state, binding, environment, observable
  }

  let kind: Kind
  /// The property's name with its underscore, as `_printChanges` writes it.
  let property: String
  /// Whether what changed is different after all; asked when the node's turn has come.
  var isReal: (@MainActor () -> Bool)?
  /// The property's name as traces write it.
  var label: String

  /// Makes a change of a property; `isReal` is asked when the node's turn has come.
  package init(kind: Kind, property: String, isReal: (@MainActor () -> Bool)? = nil) {
    self.kind = kind
    self.property = property
    self.isReal = isReal
    label = String(property.drop { $0 == "_" })
  }
}
