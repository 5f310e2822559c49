import Stage
import Terminal

extension ViewGraph: StageContent {
  // MARK: Drawing

  package func draw(
    size: Size, focus: (any StageElement)?, revealsFocus: Bool
  ) -> Canvas {
    let focus = focus as? _Node
    let whole = root.size(for: Proposal(width: size.width, height: size.height))
    scroll(to: revealsFocus ? focus : nil, whole: whole, in: size)
    let above = scrollOffset
    let below = max(0, whole.height - scrollOffset - size.height)
    let painter = Painter(size: size, focus: focus)
    // A line at the edge tells of what is out of sight; on a very small screen it costs too much.
    let hasMarks = size.height > 2
    let top = hasMarks && above > 0 ? 1 : 0
    let bottom = hasMarks && below > 0 ? 1 : 0
    let x = (size.width - whole.width) / 2
    painter.clipped(to: Rect(x: 0, y: top, width: size.width, height: size.height - top - bottom)) {
      root.paint(
        painter, in: Rect(x: x, y: -scrollOffset, width: whole.width, height: whole.height))
    }
    if top > 0 { drawMark(painter, "… \(above + 1) more", y: 0, in: size) }
    if bottom > 0 { drawMark(painter, "… \(below + 1) more", y: size.height - 1, in: size) }
    focusRect = painter.focusRect.map { $0.intersection(painter.clip) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    drawnElements = painter.elements
    return painter.canvas
  }

  private func drawMark(_ painter: Painter, _ text: String, y: Int, in size: Size) {
    var style = CellStyle()
    style.isDim = true
    let x = max(0, (size.width - Columns.width(of: text)) / 2)
    painter.draw(text, at: Point(x: x, y: y), style: style)
  }

  /// Keeps the offset within what there is, and the focus in sight.
  private func scroll(to focus: _Node?, whole: Size, in size: Size) {
    let most = max(0, whole.height - size.height)
    scrollOffset = max(0, min(scrollOffset, most))
    guard most > 0, let focus, focus.isMounted, let row = row(of: focus) else { return }
    let height = max(1, focus.measured?.size.height ?? 1)
    let margin = size.height > 2 ? 1 : 0
    if row < scrollOffset + margin { scrollOffset = row - margin }
    if row + height > scrollOffset + size.height - margin {
      scrollOffset = row + height - size.height + margin
    }
    scrollOffset = max(0, min(scrollOffset, most))
  }

  /// The row of the whole content at which an item begins.
  private func row(of item: _Node) -> Int? {
    var row = 0
    var item = item
    while item !== root {
      guard let outer = item.layoutParent else { return nil }
      row += outer.offset(of: item).y
      item = outer
    }
    return row
  }

  package func scroll(at point: Point, by rows: Int) -> Bool {
    let before = scrollOffset
    let most = max(0, (root.measured?.size.height ?? 0) - (root.measured?.proposal.height ?? 0))
    scrollOffset = max(0, min(scrollOffset + rows, most))
    return scrollOffset != before
  }

  // MARK: Elements

  package func element(
    after element: (any StageElement)?, forward: Bool
  ) -> (any StageElement)? {
    guard let node = element as? _Node, node.isMounted else {
      return firstElement(in: root, forward: forward)
    }
    var current: _Node = node
    while let parent = current.parent {
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
    search(root)
    return found
  }

  package func element(at point: Point) -> (any StageElement)? {
    drawnElements.last { $0.rect.contains(point) && $0.element.isEnabled && $0.element.isPresent }?
      .element
  }

  package func column(of point: Point, in element: any StageElement) -> Int {
    drawnElements.last { $0.element === element }.map { point.x - $0.rect.x } ?? 0
  }

  package func handle(_ key: Key) -> Bool { false }

  package func takeFocusRequest() -> (any StageElement)? {
    defer { focusRequest = nil }
    return focusRequest
  }
}
