import Terminal

/// Views in a row or a column: who gets how much, and where each stands.
///
/// Only items that reported a change are asked again; the rest is kept in arrays of numbers, so
/// that one changed row among many costs little.
@MainActor
struct StackArrangement {
  let axis: LayoutAxis
  var spacing: Int
  private(set) var items: [_Node] = []
  private var sizes: [Size] = []
  private var starts: [Int] = []
  private var offers: [Proposal] = []
  private var changed: [Int] = []
  /// Those that changed since their flags were asked for.
  private var withOldFlags: [Int] = []
  private var proposal: Proposal?
  private var isComplete = false
  private var flags: [(horizontal: Bool, vertical: Bool)] = []
  private var flexibleColumns = 0
  private var flexibleRows = 0
  private(set) var size = Size.zero

  init(axis: LayoutAxis, spacing: Int) {
    self.axis = axis
    self.spacing = spacing
  }

  mutating func replaceItems(with new: [_Node]) {
    items = new
    flags = []
    isComplete = false
  }

  mutating func invalidate() { isComplete = false }

  mutating func itemNeedsLayout(_ item: _Node) {
    changed.append(item.itemIndex)
    withOldFlags.append(item.itemIndex)
  }

  // MARK: Flexibility

  /// Whether one of the items takes whatever is offered in that direction.
  mutating func isFlexible(along direction: LayoutAxis) -> Bool {
    refreshFlags()
    return direction == .horizontal ? flexibleColumns > 0 : flexibleRows > 0
  }

  /// Asks all items, or those that changed; each once, or a change deep down in nested stacks would
  /// double the questions at each level.
  private mutating func refreshFlags() {
    if flags.count != items.count {
      flags = Array(repeating: (false, false), count: items.count)
      (flexibleColumns, flexibleRows) = (0, 0)
      for index in items.indices { refreshFlag(index) }
    } else {
      for index in withOldFlags where items.indices.contains(index) { refreshFlag(index) }
    }
    withOldFlags.removeAll(keepingCapacity: true)
  }

  private mutating func refreshFlag(_ index: Int) {
    let new = (
      horizontal: items[index].isFlexible(.horizontal), vertical: items[index].isFlexible(.vertical)
    )
    flexibleColumns += (new.horizontal ? 1 : 0) - (flags[index].horizontal ? 1 : 0)
    flexibleRows += (new.vertical ? 1 : 0) - (flags[index].vertical ? 1 : 0)
    flags[index] = new
  }

  private func isFlexible(_ index: Int) -> Bool {
    axis == .horizontal ? flags[index].horizontal : flags[index].vertical
  }

  // MARK: Measuring

  mutating func measure(_ proposal: Proposal) -> Size {
    refreshFlags()
    let hasFlexible = axis == .horizontal ? flexibleColumns > 0 : flexibleRows > 0
    if isComplete, proposal == self.proposal, !hasFlexible, remeasureChanged() {
      changed.removeAll(keepingCapacity: true)
      return size
    }
    changed.removeAll(keepingCapacity: true)
    self.proposal = proposal
    arrange(proposal)
    isComplete = true
    return size
  }

  /// Asks the changed items alone; false where all must be asked.
  private mutating func remeasureChanged() -> Bool {
    var isDifferent = false
    for index in changed {
      guard items.indices.contains(index) else { return false }
      let new = items[index].size(for: offers[index])
      if new != sizes[index] {
        // A squeezed row of columns is shared out anew.
        if offers[index][axis] != nil { return false }
        sizes[index] = new
        isDifferent = true
      }
    }
    if isDifferent {
      if let limit = proposal?[axis], axis == .horizontal, total > limit { return false }
      place()
    }
    return true
  }

  private var total: Int {
    sizes.reduce(0) { $0 + $1[axis] } + spacing * max(0, items.count - 1)
  }

  private mutating func arrange(_ proposal: Proposal) {
    var natural = proposal
    natural[axis] = nil
    offers = Array(repeating: natural, count: items.count)
    sizes = Array(repeating: .zero, count: items.count)
    var flexible: [Int] = []
    for (index, item) in items.enumerated() {
      if isFlexible(index), proposal[axis] != nil {
        flexible.append(index)
      } else {
        sizes[index] = item.size(for: natural)
      }
    }
    if let room = proposal[axis] {
      if axis == .horizontal { squeeze(into: room, except: flexible) }
      share(room, among: flexible)
    }
    place()
  }

  /// Where the columns do not suffice, the narrow items keep theirs and the wide ones share.
  private mutating func squeeze(into room: Int, except flexible: [Int]) {
    guard total > room else { return }
    let rigid = items.indices.filter { !flexible.contains($0) }
    var left = max(0, room - spacing * max(0, items.count - 1))
    var count = rigid.count
    for index in rigid.sorted(by: { (sizes[$0].width, $0) < (sizes[$1].width, $1) }) {
      let fair = left / max(1, count)
      if sizes[index].width > fair {
        offers[index].width = fair
        sizes[index] = items[index].size(for: offers[index])
      }
      left = max(0, left - sizes[index].width)
      count -= 1
    }
  }

  private mutating func share(_ room: Int, among flexible: [Int]) {
    var left = max(0, room - total)
    var count = flexible.count
    for index in flexible {
      offers[index][axis] = left / count
      sizes[index] = items[index].size(for: offers[index])
      left = max(0, left - sizes[index][axis])
      count -= 1
    }
  }

  private mutating func place() {
    starts.removeAll(keepingCapacity: true)
    var next = 0
    var across = 0
    for size in sizes {
      starts.append(next)
      next += size[axis] + spacing
      across = max(across, size[axis.other])
    }
    size[axis] = sizes.isEmpty ? 0 : next - spacing
    size[axis.other] = across
  }

  // MARK: Places

  /// Where an item stands, for an alignment across: 0 leading, 1 centre, 2 trailing.
  func rect(of index: Int, in rect: Rect, alignment: Int) -> Rect {
    let size = sizes[index]
    var point = Point(x: rect.x, y: rect.y)
    point[axis] += starts[index]
    let room = (axis == .horizontal ? rect.height : rect.width) - size[axis.other]
    point[axis.other] += room * alignment / 2
    return Rect(x: point.x, y: point.y, width: size.width, height: size.height)
  }

  /// The items that may be in sight of `clip`.
  func visible(in rect: Rect, clip: Rect) -> Range<Int> {
    let origin = axis == .horizontal ? rect.x : rect.y
    let low = (axis == .horizontal ? clip.x : clip.y) - origin
    let high = (axis == .horizontal ? clip.maxX : clip.maxY) - origin
    let first = firstIndex { starts[$0] + sizes[$0][axis] > low }
    let end = firstIndex { starts[$0] >= high }
    return first..<max(first, end)
  }

  /// The first index for which `holds`, which is so for all that follow it.
  private func firstIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
