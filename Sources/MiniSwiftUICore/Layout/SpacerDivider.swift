import Stage
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

/// A line between the views of a stack.
public struct Divider {
  /// Makes a line.
  nonisolated public init() {}
}

extension Divider: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    DividerNode(context)
  }
}

private final class DividerNode: _ViewNode<Divider> {
  override func appendItems(to items: inout [_Node]) { items.append(self) }

  private var isUpright: Bool { layoutParent?.stackAxis == .horizontal }

  override func isFlexible(_ axis: LayoutAxis) -> Bool {
    axis == (isUpright ? .vertical : .horizontal)
  }

  override func measure(_ proposal: Proposal) -> Size {
    isUpright
      ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    var style = CellStyle()
    style.isDim = true
    if isUpright {
      for y in rect.y..<rect.maxY { painter.draw("│", at: Point(x: rect.x, y: y), style: style) }
    } else {
      let visible = rect.intersection(painter.clip)
      let line = String(repeating: "─", count: visible.width)
      painter.draw(line, at: Point(x: visible.x, y: rect.y), style: style)
    }
  }
}
