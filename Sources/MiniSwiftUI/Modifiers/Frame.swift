@_spi(Nodes) import MiniSwiftUICore
import Terminal

extension View {
  /// Gives the view a size, in points, of which a column has eight and a row sixteen.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        columns: .init(exactly: width), rows: .init(exactly: height), alignment: alignment))
  }

  /// Gives the view a least and a greatest size, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        columns: .init(least: minWidth, ideal: idealWidth, most: maxWidth),
        rows: .init(least: minHeight, ideal: idealHeight, most: maxHeight), alignment: alignment))
  }
}

struct FrameModifier: Equatable {
  /// The limits in one direction, in points.
  struct Limits: Equatable {
    var exact: CGFloat?
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    init(exactly exact: CGFloat?) { self.exact = exact }

    init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
      self.least = least
      self.ideal = ideal
      self.most = most
    }
  }

  let columns: Limits
  let rows: Limits
  let alignment: Alignment

  subscript(axis: LayoutAxis) -> Limits { axis == .horizontal ? columns : rows }
}

extension FrameModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    FrameNode(view, in: context)
  }
}

private final class FrameNode<Content: View>: LayoutModifierNode<Content, FrameModifier> {
  override func modifierDidChange(from old: FrameModifier) {
    if old != modifier { layoutDidChange() }
  }

  override func isFlexible(_ item: _Node, _ axis: LayoutAxis) -> Bool {
    let limits = modifier[axis]
    if limits.exact != nil { return false }
    return limits.most == .infinity || (limits.most == nil && item.isFlexible(axis))
  }

  override func measure(_ item: _Node, _ proposal: Proposal) -> Size {
    let inner = item.size(
      for: Proposal(
        width: offer(proposal.width, .horizontal), height: offer(proposal.height, .vertical)))
    return Size(
      width: taken(.horizontal, offered: proposal.width, by: inner.width),
      height: taken(.vertical, offered: proposal.height, by: inner.height))
  }

  private func offer(_ offered: Int?, _ axis: LayoutAxis) -> Int? {
    let limits = modifier[axis]
    if let exact = limits.exact { return cells(exact, axis) }
    guard let offered else { return (limits.ideal ?? nil).map { cells($0, axis) } }
    return limited(offered, axis)
  }

  private func taken(_ axis: LayoutAxis, offered: Int?, by inner: Int) -> Int {
    let limits = modifier[axis]
    if let exact = limits.exact { return max(0, cells(exact, axis)) }
    // A greatest size takes what is offered up to it; a least one alone only keeps from less.
    if limits.most != nil, let offered { return limited(offered, axis) }
    return limited(inner, axis)
  }

  private func limited(_ value: Int, _ axis: LayoutAxis) -> Int {
    let limits = modifier[axis]
    var value = value
    if let most = limits.most { value = min(value, cells(most, axis)) }
    if let least = limits.least { value = max(value, cells(least, axis)) }
    return max(0, value)
  }

  override func offset(of item: _Node, in size: Size) -> Point {
    let inner = item.measured?.size ?? .zero
    let alignment = modifier.alignment
    return Point(
      x: (size.width - inner.width) * alignment.horizontal.place / 2,
      y: (size.height - inner.height) * alignment.vertical.place / 2)
  }

}
