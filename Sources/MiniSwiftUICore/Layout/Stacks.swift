import Stage
import Terminal

/// Views in a column.
public struct VStack<Content> {
  fileprivate let alignment: HorizontalAlignment
  fileprivate let spacing: CGFloat?
  fileprivate let content: Content
}

extension VStack where Content: View {
  /// Puts the views that `content` gives one under the other; `spacing` is in points, of which a
  /// row has sixteen; without it there is none.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }
}

extension VStack: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, \.content, axis: .vertical, in: context) {
      ($0.alignment.place, $0.spacing.map { cells($0, .vertical) } ?? 0)
    }
  }
}

/// Views in a row.
public struct HStack<Content> {
  fileprivate let alignment: VerticalAlignment
  fileprivate let spacing: CGFloat?
  fileprivate let content: Content
}

extension HStack where Content: View {
  /// Puts the views that `content` gives side by side; `spacing` is in points, of which a column
  /// has eight; without it one column is left free.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }
}

extension HStack: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, \.content, axis: .horizontal, in: context) {
      ($0.alignment.place, $0.spacing.map { cells($0, .horizontal) } ?? 1)
    }
  }
}

/// The cells that so many points are: a column is eight wide, a row sixteen high.
@_spi(Nodes)
public func cells(_ points: CGFloat, _ axis: LayoutAxis) -> Int {
  guard points.isFinite else { return points < 0 ? 0 : Int(Int16.max) }
  let cells = (points / (axis == .horizontal ? 8 : 16)).rounded()
  return Int(max(-1000, min(cells, Double(Int16.max))))
}

/// The place of a row or a column.
final class StackNode<Outer, Content: View>: _ViewNode<Outer> {
  private let path: KeyPath<Outer, Content>
  private let settings: (Outer) -> (alignment: Int, spacing: Int)
  /// Kept apart from the arrangement, since items ask for it while that arranges them.
  private let axis: LayoutAxis
  private var alignment: Int
  private var arrangement: StackArrangement
  private var content: _ViewNode<Content>!
  private var hasItems = false

  init(
    _ view: Outer, _ path: KeyPath<Outer, Content>, axis: LayoutAxis, in context: _NodeContext,
    settings: @escaping (Outer) -> (alignment: Int, spacing: Int)
  ) {
    self.path = path
    self.axis = axis
    self.settings = settings
    let (alignment, spacing) = settings(view)
    self.alignment = alignment
    arrangement = StackArrangement(axis: axis, spacing: spacing)
    super.init(context)
    content = Content._makeNode(view[keyPath: path], in: below())
  }

  override var children: [_Node] { content.map { [$0] } ?? [] }

  override func update(_ view: Outer) {
    let (alignment, spacing) = settings(view)
    self.alignment = alignment
    if spacing != arrangement.spacing {
      arrangement.spacing = spacing
      arrangement.invalidate()
      setNeedsLayout()
    }
    content.update(view[keyPath: path])
  }

  override var collectsItems: Bool { true }
  override var stackAxis: LayoutAxis? { axis }
  override func appendItems(to items: inout [_Node]) { items.append(self) }

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

  private func prepareItems() {
    guard !hasItems else { return }
    hasItems = true
    arrangement.replaceItems(with: collectItems())
  }

  override func isFlexible(_ axis: LayoutAxis) -> Bool {
    prepareItems()
    return arrangement.isFlexible(along: axis)
  }

  override func measure(_ proposal: Proposal) -> Size {
    prepareItems()
    return arrangement.measure(proposal)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    for index in arrangement.visible(in: rect, clip: painter.clip) {
      let place = arrangement.rect(of: index, in: rect, alignment: alignment)
      paint(arrangement.items[index], painter, in: place)
    }
  }

  override func offset(of item: _Node) -> Point {
    let size = arrangement.size
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let place = arrangement.rect(of: item.itemIndex, in: whole, alignment: alignment)
    return Point(x: place.x, y: place.y)
  }
}
