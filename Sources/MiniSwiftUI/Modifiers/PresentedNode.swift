@_spi(Nodes) import MiniSwiftUICore
import Terminal

/// What is shown over the window, in a box, and has the focus for itself until it is dismissed.
final class PresentedNode: LayerNode {
  /// Asks whoever presents it to end that.
  private let dismissal: () -> Void

  init(_ context: _NodeContext, dismiss: @escaping () -> Void) {
    dismissal = dismiss
    super.init(context)
  }

  override func dismiss() { dismissal() }

  /// Draws the box in the middle of the screen.
  override func draw(_ painter: Painter, in screen: Size, revealing focus: _Node?) {
    let room = Proposal(width: max(1, screen.width - 4), height: nil)
    let wanted = size(for: room)
    let width = min(max(wanted.width, 8) + 4, screen.width)
    let height = min(wanted.height + 2, screen.height)
    let box = Rect(
      x: (screen.width - width) / 2, y: (screen.height - height) / 2, width: width, height: height)
    painter.startLayer()
    let line = String(repeating: "─", count: max(0, width - 2))
    painter.canvas.fill(box, style: .plain)
    painter.draw("┌\(line)┐", at: Point(x: box.x, y: box.y), style: .plain)
    for y in (box.y + 1)..<max(box.y + 1, box.maxY - 1) {
      painter.draw("│", at: Point(x: box.x, y: y), style: .plain)
      painter.draw("│", at: Point(x: box.maxX - 1, y: y), style: .plain)
    }
    painter.draw("└\(line)┘", at: Point(x: box.x, y: box.maxY - 1), style: .plain)
    drawContent(
      painter, in: Rect(x: box.x + 2, y: box.y + 1, width: width - 4, height: height - 2),
      revealing: focus)
  }
}
