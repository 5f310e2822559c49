import Stage
import Terminal

/// What is offered to a view: columns and rows; nil asks for what it would like to have.
@_spi(Nodes)
public struct Proposal: Equatable {
  /// The columns.
  package var width: Int?
  /// The rows.
  package var height: Int?

  /// Offers so many columns and rows.
  package init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  /// What is offered in that direction.
  package subscript(axis: LayoutAxis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The two directions.
@_spi(Nodes)
public enum LayoutAxis {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// The columns or the rows.
  package subscript(axis: LayoutAxis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Point {
  subscript(axis: LayoutAxis) -> Int {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// The last answer to a proposal.
@_spi(Nodes)
public struct Measurement {
  let proposal: Proposal
  /// The answer.
  package let size: Size
}

extension _Node {
  /// The size for a proposal, from the last answer where nothing has changed since.
  package final func size(for proposal: Proposal) -> Size {
    if let measured, measured.proposal == proposal, !isLayoutInvalid { return measured.size }
    let size = measure(proposal)
    measured = Measurement(proposal: proposal, size: size)
    isLayoutInvalid = false
    return size
  }

  /// The node may want another size; whoever lays it out hears of it.
  package final func setNeedsLayout() {
    guard !isLayoutInvalid else { return }
    isLayoutInvalid = true
    layoutParent?.itemNeedsLayout(self)
  }

  /// Other nodes take room below this one than before; whoever lays them out hears of it.
  package final func structureDidChange() {
    var node: _Node? = self
    while let current = node {
      if current.collectsItems { return current.itemsDidChange() }
      node = current.parent
    }
  }

  /// All that takes room below this node, for this node to lay out.
  package final func collectItems() -> [_Node] {
    var items: [_Node] = []
    for child in children { child.appendItems(to: &items) }
    for (index, item) in items.enumerated() {
      item.layoutParent = self
      item.itemIndex = index
    }
    return items
  }

  /// Draws an item, if it is in sight.
  package final func paint(_ item: _Node, _ painter: Painter, in rect: Rect) {
    let seen = rect.intersection(painter.clip)
    guard !seen.isEmpty else { return }
    if painter.notesBodies { painter.noteBodies(around: item, in: seen) }
    item.paint(painter, in: rect)
  }
}

/// The child in `nodes` before or after `child`, by the place that each child knows.
@MainActor
func sibling(of child: _Node?, in nodes: [_Node], forward: Bool) -> _Node? {
  guard let child else { return forward ? nodes.first : nodes.last }
  let next = child.indexInParent + (forward ? 1 : -1)
  return nodes.indices.contains(next) ? nodes[next] : nil
}

/// What is drawn on, and where drawing counts.
@MainActor
@_spi(Nodes)
public final class Painter {
  /// What is drawn on.
  package var canvas: Canvas
  /// What is in sight.
  package var clip: Rect
  /// The node that has the focus.
  package let focus: _Node?
  /// What was drawn that a person can act on.
  private(set) var elements: [(rect: Rect, element: any StageElement)] = []
  /// Where the focus was drawn.
  var focusRect: Rect?
  /// Whether to note where views with bodies stand.
  let notesBodies: Bool
  private var bodies: [ObjectIdentifier: (node: any NodeWithBody, rect: Rect)] = [:]

  init(size: Size, focus: _Node?, notesBodies: Bool) {
    canvas = Canvas(width: size.width, height: size.height)
    clip = Rect(x: 0, y: 0, width: size.width, height: size.height)
    self.focus = focus
    self.notesBodies = notesBodies
  }

  /// Draws one line of text.
  package func draw(_ text: String, at point: Point, style: CellStyle) {
    canvas.draw(text, x: point.x, y: point.y, style: style, clip: clip)
  }

  /// Notes that `element` was drawn there.
  package func note(_ element: any StageElement, in rect: Rect) {
    elements.append((rect.intersection(clip), element))
  }

  /// What was drawn so far can't be acted on any more: something is drawn over it.
  package func startLayer() {
    elements = []
    focusRect = nil
    bodies = [:]
  }

  /// An item is drawn there: a part of each view that it is in.
  func noteBodies(around item: _Node, in rect: Rect) {
    var node: _Node? = item
    while let current = node, !(current is LayerNode) {
      if let current = current as? any NodeWithBody, current.isOfView {
        let id = ObjectIdentifier(current)
        bodies[id] = (current, bodies[id].map { $0.rect.union(rect) } ?? rect)
      }
      node = current.parent
    }
  }

  /// The views with bodies that were drawn, outer ones first.
  var drawnBodies: [DrawnBody] {
    bodies.values.sorted { ($0.node.depth, $0.rect.y) < ($1.node.depth, $1.rect.y) }.map {
      DrawnBody(
        name: $0.node.name, count: $0.node.evaluations, update: $0.node.lastUpdate, rect: $0.rect)
    }
  }

  /// Draws with less in sight.
  package func clipped(to rect: Rect, _ draw: () -> Void) {
    let before = clip
    clip = clip.intersection(rect)
    draw()
    clip = before
  }
}

/// The place of something that has a body.
@MainActor
protocol NodeWithBody: _Node {
  /// Whether that is a view, and no app or scene.
  var isOfView: Bool { get }
  /// How often the body was evaluated here.
  var evaluations: Int { get }
  /// The update in which that was done last.
  var lastUpdate: Int { get }
}
