import Terminal

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
