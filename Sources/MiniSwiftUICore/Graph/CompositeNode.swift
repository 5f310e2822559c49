import Trace

/// The place of a view that has a body.
final class CompositeNode<Content: View>: _ViewNode<Content>, NodeWithBody {
  /// The view as it was evaluated last, its dynamic properties installed.
  private var view: Content
  private var child: _ViewNode<Content.Body>!
  private let counter: BodyCounter
  private(set) var evaluations = 0
  private(set) var lastUpdate = 0
  private var slots: [(offset: Int, slot: PropertySlot)] = []
  private var tracking: ObservationTracking!
  private var changes: [Change] = []
  /// The event that marked the node.
  private var markedBy: Int?

  init(_ view: Content, in context: _NodeContext) {
    self.view = view
    let name = (Content.self as? any NamedView.Type)?.viewName ?? plainName(of: Content.self)
    counter = context.graph.counter(of: Content.self, name: name)
    super.init(context)
    tracking = ObservationTracking(node: self)
    slots = graph.propertyLayout(of: Content.self).makeSlots(in: self, owner: name)
    graph.recorder.record(.mount, name)
    evaluate(because: "first time", changed: firstChanges)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
  override var name: String { counter.name }
  var isOfView: Bool { !(Content.self is any NamedView.Type) }

  private var firstChanges: [String] {
    let names = graph.propertyLayout(of: Content.self).entries.map(\.name)
    return names.isEmpty ? ["@self"] : ["@self", "@identity"] + names
  }

  // MARK: Reasons

  override func note(_ change: Change) {
    let known = changes.filter { $0.property == change.property && $0.kind == change.kind }
    if known.isEmpty {
      let seq = graph.recorder.record(
        .invalidate, name, "\(change.label) \(change.kind == .object ? "will change" : "changed")")
      if markedBy == nil { markedBy = seq }
    }
    // One that is real in any case says more than one that has to be looked into.
    if known.isEmpty || (change.isReal == nil && known.allSatisfy { $0.isReal != nil }) {
      changes.append(change)
    }
  }

  override func update(_ new: Content) {
    let isSame = graph.comparisons.areSame(view, new)
    guard !isSame || isInvalid else {
      graph.recorder.record(.skip, name, "same input")
      return
    }
    isInvalid = false
    view = new
    if isSame, !takeRealChanges() { return }
    evaluate(
      because: (isSame ? [] : ["its input changed"]) + reasons,
      changed: (isSame ? [] : ["@self"]) + changes.map(\.property))
  }

  override func evaluate() {
    guard takeRealChanges() else { return }
    evaluate(because: reasons, changed: changes.map(\.property))
  }

  /// Drops the changes that came to nothing; says whether any is left.
  private func takeRealChanges() -> Bool {
    changes.removeAll { $0.isReal.map { !$0() } ?? false }
    if changes.isEmpty {
      graph.recorder.record(.skip, name, "its binding has the same value", cause: markedBy)
      markedBy = nil
    }
    return !changes.isEmpty
  }

  private var reasons: [String] {
    changes.map { change in
      switch change.kind {
      case .object: "its object changed (\(change.label))"
      case .state: "its state changed (\(change.label))"
      case .binding: "its binding changed (\(change.label))"
      case .environment: "its environment changed (\(change.label))"
      case .observable: "a property that it read changed (\(change.label))"
      }
    }
  }

  // MARK: Evaluation

  private func evaluate(because reasons: [String], changed: [String]) {
    evaluate(because: reasons.joined(separator: ", "), changed: changed)
  }

  private func evaluate(because reason: @autoclosure () -> String, changed: [String]) {
    let cause = markedBy
    markedBy = nil
    changes = []
    counter.count += 1
    evaluations += 1
    lastUpdate = graph.updateNumber
    guard graph.recorder.wantsEvents else { return evaluateBody(changed: changed) }
    let seq = graph.recorder.record(.body, name, reason(), cause: cause)
    graph.recorder.run(cause: seq) { evaluateBody(changed: changed) }
  }

  private func evaluateBody(changed: [String]) {
    graph.changesOfRunningBody = (name, changed)
    forEachSlot { $0.install(at: $1) }
    let body = tracking.track { view.body }
    forEachSlot { $0.didEvaluate(at: $1) }
    if let child {
      child.update(body)
    } else {
      child = Content.Body._makeNode(body, in: below())
    }
  }

  private func forEachSlot(_ action: (PropertySlot, UnsafeMutableRawPointer) -> Void) {
    guard !slots.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      let address = UnsafeMutableRawPointer(pointer)
      for (offset, slot) in slots { action(slot, address + offset) }
    }
  }

  override func unmount() {
    graph.recorder.record(.unmount, name)
    super.unmount()
  }

  override func dispose() {
    for (_, slot) in slots { slot.dispose() }
    tracking.end()
    super.dispose()
  }
}

extension View {
  /// Prints to standard output why the body that is running is evaluated: `@self` for the view's
  /// value, `@identity` for a new place, and the properties that changed (S35).
  public static func _printChanges() {
    guard let (name, changed) = RunningUpdate.graph?.changesOfRunningBody else { return }
    let what = changed.isEmpty ? "unchanged" : changed.joined(separator: ", ") + " changed"
    print("\(name): \(what).")
  }
}
