import Terminal

/// The top of what is shown as one: the window, or a sheet over it. Its views stand in a column, in
/// the middle of the width, and scroll where they do not fit.
@_spi(Nodes)
open class LayerNode: _Node {
  private final var content: _Node?
  private final var arrangement = StackArrangement(axis: .vertical, spacing: 0)
  private final var hasItems = false
  /// The first row of the content that is in sight.
  final var scrollOffset = 0
  /// What had the focus before the layer was presented.
  final weak var focusBefore: _Node?

  /// Places what the layer shows.
  @discardableResult
  package final func mount<Content: View>(_ view: Content) -> _ViewNode<Content> {
    let node = Content._makeNode(view, in: below())
    content = node
    return node
  }

  public final override var children: [_Node] { content.map { [$0] } ?? [] }
  public final override var collectsItems: Bool { true }
  public final override var stackAxis: LayoutAxis? { .vertical }

  public final override func itemsDidChange() {
    hasItems = false
    // What is gone must not be held until the next drawing.
    arrangement.replaceItems(with: [])
    setNeedsLayout()
  }

  public final override func itemNeedsLayout(_ item: _Node) {
    arrangement.itemNeedsLayout(item)
    setNeedsLayout()
  }

  public final override func measure(_ proposal: Proposal) -> Size {
    if !hasItems {
      hasItems = true
      arrangement.replaceItems(with: collectItems())
    }
    return arrangement.measure(proposal)
  }

  public final override func paint(_ painter: Painter, in rect: Rect) {
    for index in arrangement.visible(in: rect, clip: painter.clip) {
      let place = arrangement.rect(of: index, in: rect, alignment: 1)
      paint(arrangement.items[index], painter, in: place)
    }
  }

  public final override func offset(of item: _Node) -> Point {
    let whole = Rect(x: 0, y: 0, width: arrangement.size.width, height: arrangement.size.height)
    let place = arrangement.rect(of: item.itemIndex, in: whole, alignment: 1)
    return Point(x: place.x, y: place.y)
  }

  /// Asks whoever presents the layer to end that; the window stays.
  open func dismiss() {}

  // MARK: Drawing

  /// Draws the layer on a screen of that size: the window has all of it.
  open func draw(_ painter: Painter, in screen: Size, revealing focus: _Node?) {
    let area = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
    drawContent(painter, in: area, revealing: focus)
  }

  /// Draws what is in sight of the content, with a line at an edge that tells of what is not.
  package final func drawContent(_ painter: Painter, in area: Rect, revealing focus: _Node?) {
    let whole = size(for: Proposal(width: area.width, height: area.height))
    scroll(to: focus, whole: whole, rows: area.height)
    let above = scrollOffset
    let below = max(0, whole.height - scrollOffset - area.height)
    // In very few rows the lines would cost too much.
    let hasMarks = area.height > 2
    let top = hasMarks && above > 0 ? 1 : 0
    let bottom = hasMarks && below > 0 ? 1 : 0
    let window = Rect(
      x: area.x, y: area.y + top, width: area.width, height: area.height - top - bottom)
    painter.clipped(to: window) {
      let x = area.x + (area.width - whole.width) / 2
      paint(
        painter,
        in: Rect(x: x, y: area.y - scrollOffset, width: whole.width, height: whole.height))
    }
    if top > 0 { drawMark(painter, "… \(above + 1) more", y: area.y, in: area) }
    if bottom > 0 { drawMark(painter, "… \(below + 1) more", y: area.maxY - 1, in: area) }
  }

  private func drawMark(_ painter: Painter, _ text: String, y: Int, in area: Rect) {
    var style = CellStyle()
    style.isDim = true
    let x = area.x + max(0, (area.width - Columns.width(of: text)) / 2)
    painter.draw(text, at: Point(x: x, y: y), style: style)
  }

  /// Keeps the offset within what there is, and the focus in sight.
  private func scroll(to focus: _Node?, whole: Size, rows: Int) {
    let most = max(0, whole.height - rows)
    scrollOffset = max(0, min(scrollOffset, most))
    guard most > 0, let focus, focus.isMounted, let row = row(of: focus) else { return }
    let height = max(1, focus.measured?.size.height ?? 1)
    let margin = rows > 2 ? 1 : 0
    if row < scrollOffset + margin { scrollOffset = row - margin }
    if row + height > scrollOffset + rows - margin { scrollOffset = row + height - rows + margin }
    scrollOffset = max(0, min(scrollOffset, most))
  }

  /// The row of the whole content at which an item begins.
  private func row(of item: _Node) -> Int? {
    var row = 0
    var item = item
    while item !== self {
      guard let outer = item.layoutParent else { return nil }
      row += outer.offset(of: item).y
      item = outer
    }
    return row
  }

  /// The rows that are in sight between the lines that tell of others.
  final var page: Int { max(1, (measured?.proposal.height ?? 1) - 2) }

  /// Scrolls by so many rows; says whether anything moved.
  final func scroll(by rows: Int) -> Bool {
    let before = scrollOffset
    let most = max(0, (measured?.size.height ?? 0) - (measured?.proposal.height ?? 0))
    scrollOffset = max(0, min(scrollOffset + rows, most))
    return scrollOffset != before
  }
}
