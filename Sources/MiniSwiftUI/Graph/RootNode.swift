import Terminal

/// The top of the tree: what the window holds, in a column, in the middle of the screen's width.
final class RootNode: _Node {
  private var content: _Node?
  private var arrangement = StackArrangement(axis: .vertical, spacing: 0)
  private var hasItems = false

  init(graph: ViewGraph) {
    super.init(_NodeContext(graph: graph, parent: nil, scope: graph.rootScope))
  }

  func mount<Content: View>(_ view: Content) {
    content = Content._makeNode(view, in: below())
  }

  override var children: [_Node] { content.map { [$0] } ?? [] }
  override var collectsItems: Bool { true }
  override var stackAxis: LayoutAxis? { .vertical }

  override func itemsDidChange() {
    hasItems = false
    // What is gone must not be held until the next drawing.
    arrangement.replaceItems(with: [])
    setNeedsLayout()
  }

  override func itemNeedsLayout(_ item: _Node) {
    arrangement.itemNeedsLayout(item)
    setNeedsLayout()
  }

  override func measure(_ proposal: Proposal) -> Size {
    if !hasItems {
      hasItems = true
      arrangement.replaceItems(with: collectItems())
    }
    return arrangement.measure(proposal)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    for index in arrangement.visible(in: rect, clip: painter.clip) {
      let place = arrangement.rect(of: index, in: rect, alignment: 1)
      paint(arrangement.items[index], painter, in: place)
    }
  }

  override func offset(of item: _Node) -> Point {
    let whole = Rect(x: 0, y: 0, width: arrangement.size.width, height: arrangement.size.height)
    let place = arrangement.rect(of: item.itemIndex, in: whole, alignment: 1)
    return Point(x: place.x, y: place.y)
  }
}
