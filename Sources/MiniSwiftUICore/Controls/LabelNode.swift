import Terminal

/// The place of a control's label: its views in a row.
package final class LabelNode<Label: View>: _ViewNode<Label> {
  private var content: _ViewNode<Label>!
  private var arrangement = StackArrangement(axis: .horizontal, spacing: 1)
  private var hasItems = false

  /// Makes the place of `view`.
  package init(_ view: Label, in context: _NodeContext) {
    super.init(context)
    content = Label._makeNode(view, in: below())
  }

  package override var children: [_Node] { content.map { [$0] } ?? [] }
  package override func update(_ view: Label) { content.update(view) }

  package override var collectsItems: Bool { true }
  package override func appendItems(to items: inout [_Node]) { items.append(self) }

  package override func itemsDidChange() {
    hasItems = false
    // What is gone must not be held until the next drawing.
    arrangement.replaceItems(with: [])
    setNeedsLayout()
  }

  package override func itemNeedsLayout(_ item: _Node) {
    arrangement.itemNeedsLayout(item)
    setNeedsLayout()
  }

  package override func measure(_ proposal: Proposal) -> Size {
    if !hasItems {
      hasItems = true
      arrangement.replaceItems(with: collectItems())
    }
    return arrangement.measure(proposal)
  }

  package override func paint(_ painter: Painter, in rect: Rect) {
    for index in arrangement.visible(in: rect, clip: painter.clip) {
      let place = arrangement.rect(of: index, in: rect, alignment: 1)
      paint(arrangement.items[index], painter, in: place)
    }
  }
}
