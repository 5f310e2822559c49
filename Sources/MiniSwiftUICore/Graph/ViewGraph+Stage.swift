import Stage
import Terminal

extension ViewGraph: StageContent {
  // MARK: Drawing

  package func draw(
    size: Size, focus: (any StageElement)?, revealsFocus: Bool
  ) -> Canvas {
    let focus = focus as? _Node
    let painter = Painter(size: size, focus: focus, notesBodies: notesBodies)
    let revealed = revealsFocus ? focus : nil
    root.draw(painter, in: size, revealing: revealed)
    for layer in presented { layer.draw(painter, in: size, revealing: revealed) }
    focusRect = painter.focusRect.map { $0.intersection(painter.clip) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    drawnElements = painter.elements
    drawnBodies = painter.drawnBodies
    return painter.canvas
  }

  package func drawFront(size: Size) -> Canvas {
    let rows = topLayer.size(for: Proposal(width: size.width, height: nil)).height
    let size = Size(width: size.width, height: max(rows, size.height))
    let painter = Painter(size: size, focus: nil, notesBodies: false)
    topLayer.drawContent(
      painter, in: Rect(x: 0, y: 0, width: size.width, height: size.height), revealing: nil)
    return painter.canvas
  }

  package var presentedCount: Int { presented.count }

  package func scroll(at point: Point, by rows: Int) -> Bool { topLayer.scroll(by: rows) }

  // MARK: Elements

  package func element(
    after element: (any StageElement)?, forward: Bool
  ) -> (any StageElement)? {
    let layer = topLayer
    guard let node = element as? _Node, isReachable(node) else {
      return firstElement(in: layer, forward: forward)
    }
    var current: _Node = node
    while current !== layer, let parent = current.parent {
      var sibling = parent.child(after: current, forward: forward)
      while let next = sibling {
        if let found = firstElement(in: next, forward: forward) { return found }
        sibling = parent.child(after: next, forward: forward)
      }
      current = parent
    }
    return nil
  }

  private func firstElement(in node: _Node, forward: Bool) -> (any StageElement)? {
    if let element = node.element { return element.isEnabled ? element : nil }
    var child = node.child(after: nil, forward: forward)
    while let next = child {
      if let found = firstElement(in: next, forward: forward) { return found }
      child = node.child(after: next, forward: forward)
    }
    return nil
  }

  package func elements() -> [any StageElement] {
    var found: [any StageElement] = []
    func search(_ node: _Node) {
      if let element = node.element { return found.append(element) }
      for child in node.children { search(child) }
    }
    search(topLayer)
    return found
  }

  package func element(at point: Point) -> (any StageElement)? {
    drawnElements.last { $0.rect.contains(point) && $0.element.isEnabled && $0.element.isPresent }?
      .element
  }

  package func column(of point: Point, in element: any StageElement) -> Int {
    drawnElements.last { $0.element === element }.map { point.x - $0.rect.x } ?? 0
  }

  /// Escape closes what is open; what does not fit is scrolled by pages.
  package func handle(_ key: Key) -> Bool {
    switch key {
    case .escape:
      guard let layer = presented.last else { return false }
      layer.dismiss()
    case .pageUp: _ = topLayer.scroll(by: -topLayer.page)
    case .pageDown: _ = topLayer.scroll(by: topLayer.page)
    default: return false
    }
    return true
  }

  package func takeFocusRequest() -> (any StageElement)? {
    let wish = focusWish
    focusWish = nil
    switch wish {
    case .first(let layer): return firstElement(in: layer, forward: true)
    case .element(let node): return node.isMounted ? node.element : nil
    case nil: return nil
    }
  }

  // MARK: Layers

  /// What is in front, and alone can be acted on.
  private var topLayer: LayerNode { presented.last ?? root }

  /// Whether a node is part of what is in front.
  func isReachable(_ node: _Node) -> Bool {
    guard node.isMounted else { return false }
    guard let layer = presented.last else { return true }
    var current: _Node? = node
    while let ancestor = current, ancestor !== layer { current = ancestor.parent }
    return current != nil
  }

  /// Shows a layer in front of all others; it gets the focus.
  package func present(_ layer: LayerNode) {
    layer.focusBefore = focused
    presented.append(layer)
    focusWish = .first(in: layer)
  }

  /// Gives the focus back to what had it before.
  package func endPresentation(of layer: LayerNode) {
    presented.removeAll { $0 === layer }
    if let node = layer.focusBefore { focusWish = .element(node) }
  }
}
