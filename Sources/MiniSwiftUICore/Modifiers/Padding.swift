import Terminal

extension View {
  /// Leaves room at the given sides: sixteen points where nothing is said.
  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Leaves room at all sides.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Leaves room at each side.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }
}

struct PaddingModifier { let insets: EdgeInsets }

extension PaddingModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    PaddingNode(view, in: context)
  }
}

private final class PaddingNode<Content: View>: LayoutModifierNode<Content, PaddingModifier> {
  private var left: Int { cells(modifier.insets.leading, .horizontal) }
  private var top: Int { cells(modifier.insets.top, .vertical) }
  private var columns: Int { left + cells(modifier.insets.trailing, .horizontal) }
  private var rows: Int { top + cells(modifier.insets.bottom, .vertical) }

  override func modifierDidChange(from old: PaddingModifier) {
    if old.insets != modifier.insets { layoutDidChange() }
  }

  override func measure(_ item: _Node, _ proposal: Proposal) -> Size {
    let size = item.size(
      for: Proposal(
        width: proposal.width.map { max(0, $0 - columns) },
        height: proposal.height.map { max(0, $0 - rows) }))
    return Size(width: max(0, size.width + columns), height: max(0, size.height + rows))
  }

  override func offset(of item: _Node, in size: Size) -> Point { Point(x: left, y: top) }
}
