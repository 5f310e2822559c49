import Terminal

/// A modifier that lays out what it modifies: each view of a group for itself.
@_spi(Nodes)
@MainActor
open class LayoutModifierNode<Content: View, Modifier>: ModifierNode<Content, Modifier> {
  private var items: [_Node]?
  private var parts: [_Node] = []

  public final override var collectsItems: Bool { true }

  private func prepareItems() -> [_Node] {
    if let items { return items }
    let new = collectItems()
    items = new
    parts = new.count == 1 ? [self] : new.map { ModifiedItemNode($0, by: self, in: below()) }
    return new
  }

  public final override func appendItems(to items: inout [_Node]) {
    _ = prepareItems()
    items.append(contentsOf: parts)
  }

  public final override func itemsDidChange() {
    let before = items?.count
    items = nil
    parts = []
    if prepareItems().count == 1, before == 1 {
      setNeedsLayout()
    } else {
      parent?.structureDidChange()
    }
  }

  public final override func itemNeedsLayout(_ item: _Node) {
    if parts.count == 1 {
      setNeedsLayout()
    } else if parts.indices.contains(item.itemIndex) {
      parts[item.itemIndex].setNeedsLayout()
    }
  }

  /// Has all that is modified laid out anew.
  package final func layoutDidChange() { for part in parts { part.setNeedsLayout() } }

  private var only: _Node { prepareItems()[0] }

  public final override func isFlexible(_ axis: LayoutAxis) -> Bool { isFlexible(only, axis) }
  public final override func measure(_ proposal: Proposal) -> Size { measure(only, proposal) }
  public final override func paint(_ painter: Painter, in rect: Rect) {
    paint(only, painter, within: rect)
  }

  public final override func offset(of item: _Node) -> Point {
    let size = parts.indices.contains(item.itemIndex) ? parts[item.itemIndex].measured?.size : nil
    return offset(of: item, in: size ?? .zero)
  }

  // What a modifier says for one of the views that it modifies.

  open func isFlexible(_ item: _Node, _ axis: LayoutAxis) -> Bool { item.isFlexible(axis) }
  open func measure(_ item: _Node, _ proposal: Proposal) -> Size { item.size(for: proposal) }
  open func offset(of item: _Node, in size: Size) -> Point { Point(x: 0, y: 0) }

  open func paint(_ item: _Node, _ painter: Painter, within rect: Rect) {
    let size = item.measured?.size ?? .zero
    let offset = offset(of: item, in: Size(width: rect.width, height: rect.height))
    paint(
      item, painter,
      in: Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: size.width, height: size.height))
  }
}

/// One view of a group, with the modifier that stands on the group.
private final class ModifiedItemNode<Content: View, Modifier>: _Node {
  private let item: _Node
  private unowned let owner: LayoutModifierNode<Content, Modifier>

  init(_ item: _Node, by owner: LayoutModifierNode<Content, Modifier>, in context: _NodeContext) {
    self.item = item
    self.owner = owner
    super.init(context)
  }

  override func isFlexible(_ axis: LayoutAxis) -> Bool { owner.isFlexible(item, axis) }
  override func measure(_ proposal: Proposal) -> Size { owner.measure(item, proposal) }
  override func paint(_ painter: Painter, in rect: Rect) {
    owner.paint(item, painter, within: rect)
  }
  override var stackAxis: LayoutAxis? { layoutParent?.stackAxis }
}
