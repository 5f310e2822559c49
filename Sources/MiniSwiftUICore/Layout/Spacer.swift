import Terminal

/// Room that grows as far as it can, in the direction of the stack that it stands in.
@MainActor
public struct Spacer: Sendable {
  fileprivate let minLength: CGFloat?

  /// Makes room of at least `minLength` points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    SpacerNode(view, in: context)
  }
}

private final class SpacerNode: _ViewNode<Spacer> {
  private var spacer: Spacer

  init(_ view: Spacer, in context: _NodeContext) {
    spacer = view
    super.init(context)
  }

  override func update(_ view: Spacer) {
    if view.minLength != spacer.minLength { setNeedsLayout() }
    spacer = view
  }

  override func appendItems(to items: inout [_Node]) { items.append(self) }

  /// The stack around says along which direction there is something to fill.
  private var axis: LayoutAxis { layoutParent?.stackAxis ?? .vertical }

  override func isFlexible(_ axis: LayoutAxis) -> Bool { axis == self.axis }

  override func measure(_ proposal: Proposal) -> Size {
    var size = Size.zero
    let least = spacer.minLength.map { cells($0, axis) } ?? 0
    size[axis] = max(least, proposal[axis] ?? 0)
    return size
  }
}
