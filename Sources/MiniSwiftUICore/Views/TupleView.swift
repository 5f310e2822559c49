/// Several views, one after the other, as the statements of a builder give them.
public struct TupleView<T> {
  /// The views, as a tuple.
  public var value: T
  /// Shows a visitor each of the views; nil where the tuple's parts are not known.
  let visitParts: (@MainActor (T, TupleVisitor) -> Void)?

  /// Makes a view of a tuple of views.
  public init(_ value: T) {
    self.value = value
    visitParts = nil
  }

  init(_ value: T, visit: @escaping @MainActor (T, TupleVisitor) -> Void) {
    self.value = value
    visitParts = visit
  }
}

extension TupleView: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    TupleNode(view, in: context)
  }
}

extension TupleView: InputComparable {
  package static func areSameInput(
    _ old: TupleView, _ new: TupleView, by comparisons: Comparisons
  ) -> Bool {
    comparisons.areSame(old.value, new.value)
  }
}

/// Places or updates the parts of a tuple, in their order.
@MainActor
final class TupleVisitor {
  private let context: _NodeContext
  private let isFirst: Bool
  private var next = 0
  fileprivate private(set) var nodes: [_Node]

  fileprivate init(_ nodes: [_Node], isFirst: Bool, in context: _NodeContext) {
    self.nodes = nodes
    self.isFirst = isFirst
    self.context = context
  }

  func visit<Part: View>(_ part: Part) {
    if isFirst {
      let node = Part._makeNode(part, in: context)
      node.indexInParent = next
      nodes.append(node)
    } else {
      unsafeDowncast(nodes[next], to: _ViewNode<Part>.self).update(part)
    }
    next += 1
  }
}

private final class TupleNode<T>: _ViewNode<TupleView<T>> {
  private var nodes: [_Node] = []

  init(_ view: TupleView<T>, in context: _NodeContext) {
    super.init(context)
    nodes = visit(view, isFirst: true)
  }

  private func visit(_ view: TupleView<T>, isFirst: Bool) -> [_Node] {
    let visitor = TupleVisitor(nodes, isFirst: isFirst, in: below())
    if let visitParts = view.visitParts {
      visitParts(view.value, visitor)
    } else {
      for case let part as any View in Self.parts(of: view.value) { visitor.visit(part) }
    }
    return visitor.nodes
  }

  private static func parts(of value: T) -> [Any] {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [value]
  }

  override var children: [_Node] { nodes }

  override func child(after child: _Node?, forward: Bool) -> _Node? {
    sibling(of: child, in: nodes, forward: forward)
  }

  override func update(_ view: TupleView<T>) { _ = visit(view, isFirst: false) }
}
