/// The nodes to be evaluated: those nearer to the root first, and at one depth in the order in
/// which they were marked.
@MainActor
struct InvalidNodes {
  private struct Level {
    var nodes: [_Node] = []
    var next = 0
  }

  private var levels: [Level] = []
  private var lowest = 0
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: _Node) {
    while levels.count <= node.depth { levels.append(Level()) }
    levels[node.depth].nodes.append(node)
    lowest = min(lowest, node.depth)
    count += 1
  }

  mutating func popFirst() -> _Node? {
    guard count > 0 else { return nil }
    while levels[lowest].next == levels[lowest].nodes.count { lowest += 1 }
    let node = levels[lowest].nodes[levels[lowest].next]
    levels[lowest].next += 1
    count -= 1
    if levels[lowest].next == levels[lowest].nodes.count { levels[lowest] = Level() }
    return node
  }
}
