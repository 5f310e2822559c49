@_spi(Nodes) import MiniSwiftUICore
import Trace

/// The place of a `ForEach`: a place for each element, found by the element's identity.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>
{
  private var rows: [(id: ID, node: _ViewNode<Content>)] = []
  private var hasWarned = false
  private var view: ForEach<Data, ID, Content>
  private var tracking: ObservationTracking!

  init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
    self.view = view
    super.init(context)
    tracking = ObservationTracking(node: self)
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
    self.view = view
    isInvalid = false
    if !updateInPlace(view) {
      place(view)
      structureDidChange()
    }
  }

  /// An observable property changed that was read to make the rows.
  override func evaluate() { update(view) }

  override func dispose() {
    tracking.end()
    super.dispose()
  }

  /// The rows' views. What is read to make them counts for this place; what the rows' own bodies
  /// read does not, so the rows are brought up to date afterwards.
  private func contents(of elements: some Sequence<Data.Element>) -> [Content] {
    tracking.track { elements.map(view.content) }
  }

  /// The common case: the same elements in the same order.
  private func updateInPlace(_ view: ForEach<Data, ID, Content>) -> Bool {
    guard view.data.count == rows.count else { return false }
    guard zip(view.data, rows).allSatisfy({ view.id($0) == $1.id }), !hasWarned else {
      return false
    }
    for (content, row) in zip(contents(of: view.data), rows) { row.node.update(content) }
    return true
  }

  private func place(_ view: ForEach<Data, ID, Content>) {
    // Of equal identities the first has the place; each further one is shown the first's element.
    var known: [ID: [_ViewNode<Content>]] = [:]
    for row in rows.reversed() { known[row.id, default: []].append(row.node) }
    var firstElements: [ID: Data.Element] = [:]
    var shown: [(id: ID, element: Data.Element)] = []
    shown.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.id(element)
      if let first = firstElements[id] {
        warnOfDuplicate(id)
        shown.append((id, first))
      } else {
        firstElements[id] = element
        shown.append((id, element))
      }
    }
    var new: [(id: ID, node: _ViewNode<Content>)] = []
    new.reserveCapacity(shown.count)
    for (content, id) in zip(contents(of: shown.lazy.map(\.element)), shown.lazy.map(\.id)) {
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
