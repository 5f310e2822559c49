@_spi(Nodes) import MiniSwiftUICore
import Terminal

extension View {
  /// Draws other views behind this one.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }

  /// Draws a style behind this view.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayerModifier(layer: PaintView(paint: style._paint), alignment: .center, isBehind: true))
  }

  /// Draws another view behind this one.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isBehind: true))
  }

  /// Draws other views in front of this one.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }
}

/// A style that fills its space.
struct PaintView {
  let paint: Paint
}

extension PaintView: View {
  typealias Body = Never

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    PaintNode(view, in: context)
  }
}

private final class PaintNode: _ViewNode<PaintView> {
  private var view: PaintView

  init(_ view: PaintView, in context: _NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(_ view: PaintView) { self.view = view }
  override func appendItems(to items: inout [_Node]) { items.append(self) }
  override func isFlexible(_ axis: LayoutAxis) -> Bool { true }

  override func measure(_ proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func paint(_ painter: Painter, in rect: Rect) {
    guard !view.paint.isClear, let background = view.paint.color else { return }
    painter.canvas.restyle(rect.intersection(painter.clip)) { $0.background = background }
  }
}

struct LayerModifier<Layer: View> {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool
}

extension LayerModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    LayeredNode(view, in: context)
  }
}

private final class LayeredNode<Content: View, Layer: View>:
  _ViewNode<ModifiedContent<Content, LayerModifier<Layer>>>
{
  private var content: LayersNode<Content>!
  private var layer: LayersNode<Layer>!
  private var isBehind: Bool

  init(_ view: ModifiedContent<Content, LayerModifier<Layer>>, in context: _NodeContext) {
    isBehind = view.modifier.isBehind
    super.init(context)
    content = LayersNode(view.content, alignment: .center, in: below())
    layer = LayersNode(view.modifier.layer, alignment: view.modifier.alignment, in: below())
    _ = collectItems()
  }

  override var children: [_Node] {
    guard let content, let layer else { return [] }
    return isBehind ? [layer, content] : [content, layer]
  }

  override var collectsItems: Bool { true }
  override func itemsDidChange() { setNeedsLayout() }
  override func itemNeedsLayout(_ item: _Node) { setNeedsLayout() }
  override func appendItems(to items: inout [_Node]) { items.append(self) }

  override func update(_ view: ModifiedContent<Content, LayerModifier<Layer>>) {
    content.update(view.content)
    layer.alignment = view.modifier.alignment
    layer.update(view.modifier.layer)
  }

  override func isFlexible(_ axis: LayoutAxis) -> Bool { content.isFlexible(axis) }
  override func measure(_ proposal: Proposal) -> Size { content.size(for: proposal) }

  override func paint(_ painter: Painter, in rect: Rect) {
    let whole = Proposal(width: rect.width, height: rect.height)
    _ = layer.size(for: whole)
    for node in children { paint(node, painter, in: rect) }
  }

  override func appendText(to text: inout String) { content.appendText(to: &text) }
}

/// Views in front of each other.
public struct ZStack<Content> {
  fileprivate let alignment: Alignment
  fileprivate let content: Content
}

extension ZStack where Content: View {
  /// Puts the views that `content` gives in front of each other, the first at the back.
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, content: content())
  }
}

extension ZStack: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ZStackNode(view, in: context)
  }
}

private final class ZStackNode<Content: View>: _ViewNode<ZStack<Content>> {
  private var layers: LayersNode<Content>!

  init(_ view: ZStack<Content>, in context: _NodeContext) {
    super.init(context)
    layers = LayersNode(view.content, alignment: view.alignment, in: below())
  }

  override var children: [_Node] { layers.map { [$0] } ?? [] }

  override func update(_ view: ZStack<Content>) {
    layers.alignment = view.alignment
    layers.update(view.content)
  }
}

/// The place of views in front of each other.
private final class LayersNode<Content: View>: _ViewNode<Content> {
  var alignment: Alignment
  private var content: _ViewNode<Content>!
  private var items: [_Node]?

  init(_ view: Content, alignment: Alignment, in context: _NodeContext) {
    self.alignment = alignment
    super.init(context)
    content = Content._makeNode(view, in: below())
  }

  override var children: [_Node] { content.map { [$0] } ?? [] }
  override func update(_ view: Content) { content.update(view) }

  override var collectsItems: Bool { true }
  override func appendItems(to items: inout [_Node]) { items.append(self) }

  override func itemsDidChange() {
    items = nil
    setNeedsLayout()
  }

  override func itemNeedsLayout(_ item: _Node) { setNeedsLayout() }

  private func prepareItems() -> [_Node] {
    let items = items ?? collectItems()
    self.items = items
    return items
  }

  override func isFlexible(_ axis: LayoutAxis) -> Bool {
    prepareItems().contains { $0.isFlexible(axis) }
  }

  override func measure(_ proposal: Proposal) -> Size {
    prepareItems().reduce(.zero) { whole, item in
      let size = item.size(for: proposal)
      return Size(width: max(whole.width, size.width), height: max(whole.height, size.height))
    }
  }

  private func offset(of item: _Node, in size: Size) -> Point {
    let inner = item.measured?.size ?? .zero
    return Point(
      x: (size.width - inner.width) * alignment.horizontal.place / 2,
      y: (size.height - inner.height) * alignment.vertical.place / 2)
  }

  override func offset(of item: _Node) -> Point { offset(of: item, in: measured?.size ?? .zero) }

  override func paint(_ painter: Painter, in rect: Rect) {
    for item in prepareItems() {
      let offset = offset(of: item, in: Size(width: rect.width, height: rect.height))
      let size = item.measured?.size ?? .zero
      paint(
        item, painter,
        in: Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: size.width, height: size.height)
      )
    }
  }
}
