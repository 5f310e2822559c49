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
@MainActor
public class _Node {
  final unowned let graph: ViewGraph
  final unowned var parent: _Node?
  final let depth: Int
  final let scope: EnvironmentScope
  final var isMounted = true
  final var isInvalid = false
  /// The place among the parent's children, where the parent has many.
  final var indexInParent = 0

  // What layout keeps; see Node+Layout.swift.
  final unowned var layoutParent: _Node?
  final var itemIndex = 0
  final var isLayoutInvalid = false
  final var measured: Measurement?

  init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    scope = context.scope
  }

  /// The context for what is placed below this node.
  final func below(scope: EnvironmentScope? = nil) -> _NodeContext {
    _NodeContext(graph: graph, parent: self, scope: scope ?? self.scope)
  }

  /// The children, in reading order.
  var children: [_Node] { [] }

  /// The child in reading order after `child`, or before it; from an end where `child` is `nil`.
  func child(after child: _Node?, forward: Bool) -> _Node? {
    let children = children
    guard let child else { return forward ? children.first : children.last }
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    let next = forward ? index + 1 : index - 1
    return children.indices.contains(next) ? children[next] : nil
  }

  /// Brings the node up to date after something that it depends on changed.
  func evaluate() {}

  /// The name for traces.
  var name: String { "" }

  /// What the node depends on changed; the change is for `_printChanges` and the trace.
  func note(_ change: Change) {}

  /// The view goes: queues what is to happen then, for itself and all below.
  func unmount() {
    for child in children { child.unmount() }
    isMounted = false
    graph.retire(self)
  }

  /// Ends what the node holds outside of the tree; called once, when no body is running.
  func dispose() {
    parent = nil
    layoutParent = nil
  }

  /// What a person can act on, where the node is such a thing.
  var element: (any StageElement)? { nil }

  // Layout: what a node of the screen overrides; the others hand on to their children.

  /// Adds what takes room on the screen at this place.
  func appendItems(to items: inout [_Node]) {
    for child in children { child.appendItems(to: &items) }
  }

  /// Whether the node collects the items below it for itself.
  var collectsItems: Bool { false }
  /// The collected items are no longer right.
  func itemsDidChange() {}
  /// The direction in which the node puts its items; nil where it is no stack.
  var stackAxis: LayoutAxis? { nil }
  /// An item's size may have changed.
  func itemNeedsLayout(_ item: _Node) {}
  /// The size that the node takes where `proposal` is offered.
  func measure(_ proposal: Proposal) -> Size { .zero }
  /// Whether the node takes whatever is offered in that direction.
  func isFlexible(_ axis: LayoutAxis) -> Bool { false }
  /// Draws the node.
  func paint(_ painter: Painter, in rect: Rect) {}
  /// Where an item stands in this node, after layout.
  func offset(of item: _Node) -> Point { Point(x: 0, y: 0) }
  /// What the node shows as text, for titles.
  func appendText(to text: inout String) {
    for child in children { child.appendText(to: &text) }
  }
}

/// The place of a view of a certain type.
@MainActor
public class _ViewNode<Content>: _Node {
  /// Takes the view's next value.
  func update(_ view: Content) {}
}

/// Why a node is to be evaluated again.
struct Change {
  enum Kind: String {
    case object, state, binding, environment, observable
  }

  let kind: Kind
  /// The property's name with its underscore, as `_printChanges` writes it.
  let property: String
  /// Whether what changed is different after all; asked when the node's turn has come.
  var isReal: (@MainActor () -> Bool)?
  /// The property's name as traces write it.
  var label: String

  init(kind: Kind, property: String, isReal: (@MainActor () -> Bool)? = nil) {
    self.kind = kind
    self.property = property
    self.isReal = isReal
    label = String(property.drop { $0 == "_" })
  }
}
