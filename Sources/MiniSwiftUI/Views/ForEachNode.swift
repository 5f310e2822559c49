import Trace

/// The place of a `ForEach`: a place for each element, found by the element's identity.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>
{
  private var rows: [(id: ID, node: _ViewNode<Content>)] = []
  private var hasWarned = false

  init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
    super.init(context)
    place(view)
  }

  override var children: [_Node] { rows.map(\.node) }

  override func child(after child: _Node?, forward: Bool) -> _Node? {
    guard let child else { return forward ? rows.first?.node : rows.last?.node }
    let next = child.indexInParent + (forward ? 1 : -1)
    return rows.indices.contains(next) ? rows[next].node : nil
  }

  override func appendItems(to items: inout [_Node]) {
    for row in rows { row.node.appendItems(to: &items) }
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    if !updateInPlace(view) {
      place(view)
      structureDidChange()
    }
  }

  /// The common case: the same elements in the same order.
  private func updateInPlace(_ view: ForEach<Data, ID, Content>) -> Bool {
    guard view.data.count == rows.count else { return false }
    guard zip(view.data, rows).allSatisfy({ view.id($0) == $1.id }), !hasWarned else {
      return false
    }
    for (element, row) in zip(view.data, rows) { row.node.update(view.content(element)) }
    return true
  }

  private func place(_ view: ForEach<Data, ID, Content>) {
    // Of equal identities the first has the place; each further one is shown the first's element.
    var known: [ID: [_ViewNode<Content>]] = [:]
    for row in rows.reversed() { known[row.id, default: []].append(row.node) }
    var firstElements: [ID: Data.Element] = [:]
    var new: [(id: ID, node: _ViewNode<Content>)] = []
    new.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.id(element)
      let shown: Data.Element
      if let first = firstElements[id] {
        warnOfDuplicate(id)
        shown = first
      } else {
        firstElements[id] = element
        shown = element
      }
      let content = view.content(shown)
      let node: _ViewNode<Content>
      if let old = known[id]?.popLast() {
        node = old
        node.update(content)
      } else {
        node = Content._makeNode(content, in: below())
      }
      node.indexInParent = new.count
      new.append((id, node))
    }
    let kept = Set(new.map { ObjectIdentifier($0.node) })
    let old = rows
    rows = new
    for row in old where !kept.contains(ObjectIdentifier(row.node)) { row.node.unmount() }
  }

  private func warnOfDuplicate(_ id: ID) {
    guard !hasWarned else { return }
    hasWarned = true
    let type = "ForEach<\(Data.self), \(ID.self), \(Content.self)>"
    graph.recorder.warn(
      "\(type): the ID \(id) occurs multiple times within the collection, this will give undefined results!"
    )
  }
}
