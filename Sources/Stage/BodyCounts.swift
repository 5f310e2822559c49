import Terminal

/// A view on the screen, and how often its body was evaluated.
package struct DrawnBody: Sendable, Equatable {
  /// The view's type, without module and generic arguments.
  let name: String
  /// How often the body of the view at this place was evaluated so far.
  let count: Int
  /// The update in which that was done last.
  let update: Int
  /// Where the view was drawn.
  let rect: Rect

  /// Tells of a view that was drawn.
  package init(name: String, count: Int, update: Int, rect: Rect) {
    self.name = name
    self.count = count
    self.update = update
    self.rect = rect
  }
}

/// Draws, at the right edge and beside each view, how often its body was evaluated; a `*` and a
/// bright look mark those that were since the last action.
struct BodyCounts {
  private let bodies: [DrawnBody]
  private let updateBefore: Int

  init(_ bodies: [DrawnBody], since update: Int) {
    self.bodies = bodies
    updateBefore = update
  }

  func draw(on frame: inout Canvas, in area: Rect) {
    var taken: Set<Int> = []
    for (body, times) in labels {
      let rows = rows(of: body, in: area).filter { !taken.contains($0) }
      let isLit = isLit(body)
      let count = (times > 1 ? "×\(times) " : "") + "\(isLit ? "*" : "")\(body.count)"
      let texts = ["\(body.name) \(count)", "\(body.name.prefix(6))… \(count)", count]
      guard let (row, text) = place(texts, rows, frame, area) else { continue }
      taken.insert(row)
      let style = CellStyle {
        $0.isBold = isLit
        $0.isDim = !isLit
        if isLit { $0.foreground = .palette(3) }
      }
      let width = Columns.width(of: text)
      frame.draw(" \(text)", x: area.maxX - width - 1, y: row, style: style, clip: area)
    }
  }

  private func isLit(_ body: DrawnBody) -> Bool { body.update > updateBefore }

  /// What is to be shown, in the order in which it takes its rows, with how many views it holds for:
  /// those that lie in each other and agree in everything are told of once. The innermost have the
  /// fewest rows to choose from; of several in the same rows those come first that were evaluated.
  private var labels: [(body: DrawnBody, times: Int)] {
    var labels: [(body: DrawnBody, times: Int)] = []
    for body in bodies.reversed() {
      if let same = labels.firstIndex(where: { $0.body == body }) {
        labels[same].times += 1
      } else {
        labels.append((body, 1))
      }
    }
    func rank(_ number: Int) -> (Int, Int, Int) {
      let body = labels[number].body
      return (body.rect.height, isLit(body) ? 0 : 1, number)
    }
    return labels.indices.sorted { rank($0) < rank($1) }.map { labels[$0] }
  }

  /// The rows of a view, those that are no inner view's first.
  private func rows(of body: DrawnBody, in area: Rect) -> [Int] {
    let rect = body.rect.intersection(area)
    let inner = bodies.filter { $0.rect.height < body.rect.height }.map(\.rect)
    let rows = (rect.y..<rect.maxY).map { y in
      (y: y, isInner: inner.contains { $0.y <= y && y < $0.maxY })
    }
    return rows.filter { !$0.isInner }.map(\.y) + rows.filter(\.isInner).map(\.y)
  }

  /// The first row with room for a text, the longest that there is room for; or the shortest over
  /// what is there, but never over the focus.
  private func place(
    _ texts: [String], _ rows: [Int], _ frame: Canvas, _ area: Rect
  ) -> (row: Int, text: String)? {
    func row(_ text: String, where isFree: (Cell) -> Bool) -> Int? {
      let first = max(area.x, area.maxX - Columns.width(of: text) - 2)
      return rows.first { row in (first..<area.maxX).allSatisfy { isFree(frame[$0, row]) } }
    }
    for text in texts where Columns.width(of: text) + 2 <= area.width {
      if let row = row(text, where: { $0.text == " " && !$0.style.isReversed }) {
        return (row, text)
      }
    }
    return texts.last.flatMap { text in
      row(text, where: { !$0.style.isReversed }).map { ($0, text) }
    }
  }
}
