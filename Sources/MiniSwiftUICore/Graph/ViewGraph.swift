import MiniCombineCore
import Stage
import Terminal
import Trace

/// The tree of the views that are on a screen: who depends on what, what is to be evaluated again,
/// and in which order things happen.
///
/// An update pass: bodies, parents before children, each once; then what goes is unmounted; then
/// the queued `onAppear`, `onChange` and `onDisappear`; then tasks start, and the storage of what
/// went is let go; and again while that changed something.
@MainActor
package final class ViewGraph {
  package let recorder: Recorder
  /// What code that is not on the main actor may ask.
  nonisolated let phase = UpdatePhase()
  /// Tells whether two values are the same input of a view.
  package let comparisons = Comparisons()
  let rootScope = EnvironmentScope(parent: nil)
  package var onNeedsUpdate: (() -> Void)?
  package private(set) var isClosed = false

  private(set) var root: LayerNode!
  private var invalid = InvalidNodes()
  /// Changes that came while bodies ran, for the next pass.
  private var deferred: [() -> Void] = []
  /// Changes that wait for an update that something else brings about.
  private var outdated: [() -> Void] = []
  private var appearActions: [() -> Void] = []
  private var disappearActions: [() -> Void] = []
  private var taskStarts: [() -> Void] = []
  private var retired: [_Node] = []
  private var released: [Any] = []
  private var isUpdating = false
  private var counters: [ObjectIdentifier: BodyCounter] = [:]
  private var propertyLayouts: [ObjectIdentifier: PropertyLayout] = [:]
  private var objects: [ObjectIdentifier: ObjectSubscription] = [:]
  /// Counts the updates.
  package private(set) var updateNumber = 0
  /// What was drawn last and can be acted on, in the order of drawing.
  var drawnElements: [(rect: Rect, element: any StageElement)] = []
  package var notesBodies = false
  package internal(set) var drawnBodies: [DrawnBody] = []
  /// For `_printChanges`.
  var changesOfRunningBody: (name: String, changed: [String])?
  package internal(set) var focusRect: Rect?
  /// What is shown over the window, the last one in front.
  var presented: [LayerNode] = []
  /// What has the focus.
  weak var focused: _Node?
  var focusWish: FocusWish?

  /// What is to have the focus once the update is over.
  enum FocusWish {
    case first(in: LayerNode)
    case element(_Node)
  }

  package init<Content: View>(recorder: Recorder, content: Content) {
    self.recorder = recorder
    recorder.run {
      root = makeRoot()
      enterPass { root.mount(content) }
      finishPass()
      runPasses()
    }
  }

  deinit {
    // What the views own goes after this, and may send or write while it goes.
    phase.end()
  }

  private func makeRoot() -> LayerNode {
    LayerNode(_NodeContext(graph: self, parent: nil, scope: rootScope))
  }

  // MARK: Invalidation

  package var needsUpdate: Bool {
    !invalid.isEmpty || !deferred.isEmpty || !appearActions.isEmpty || !disappearActions.isEmpty
      || !taskStarts.isEmpty
  }

  /// Marks a node, to be evaluated in the next pass.
  package func invalidate(_ node: _Node, _ change: Change) {
    guard node.isMounted, !isClosed else { return }
    node.note(change)
    guard !node.isInvalid else { return }
    node.isInvalid = true
    invalid.insert(node)
    becameDue()
  }

  /// Keeps a change that came while bodies ran for the next pass.
  func deferToNextPass(_ change: @escaping () -> Void) {
    deferred.append(change)
  }

  /// Marks a node when the next update begins, without bringing that about.
  func invalidateWithNextUpdate(_ node: _Node, _ change: Change) {
    outdated.append { [weak self, weak node] in
      if let self, let node { self.invalidate(node, change) }
    }
  }

  private func becameDue() {
    if !isUpdating { onNeedsUpdate?() }
  }

  // MARK: Passes

  /// Runs update passes until none is due.
  package func update() {
    guard !isUpdating, !isClosed, needsUpdate else { return }
    recorder.run { runPasses() }
  }

  /// A change that keeps causing changes is cut after so many passes.
  private static let passLimit = 200

  private func runPasses() {
    isUpdating = true
    defer { isUpdating = false }
    updateNumber += 1
    let late = outdated
    outdated = []
    for change in late { change() }
    for _ in 0..<Self.passLimit {
      guard needsUpdate else { return }
      let changes = deferred
      deferred = []
      for change in changes { change() }
      enterPass {
        while let node = invalid.popFirst() {
          guard node.isMounted, node.isInvalid else { continue }
          node.isInvalid = false
          node.evaluate()
        }
      }
      finishPass()
    }
    recorder.warn(
      "The screen kept changing for \(Self.passLimit) update passes in a row; the rest waits for the next event."
    )
  }

  private func enterPass(_ evaluate: () -> Void) {
    phase.enter()
    RunningUpdate.$graph.withValue(self, operation: evaluate)
    phase.leave()
  }

  private func finishPass() {
    let gone = retired
    retired = []
    let (appear, disappear) = (appearActions, disappearActions)
    appearActions = []
    disappearActions = []
    for action in appear { action() }
    for action in disappear { action() }
    if appearActions.isEmpty {
      let starts = taskStarts
      taskStarts = []
      for start in starts { start() }
    }
    for node in gone { node.dispose() }
    if !gone.isEmpty { drawnElements.removeAll { !$0.element.isPresent } }
    released = []
  }

  /// Runs `action` after this pass's bodies, in the order in which they were queued.
  package func afterUpdate(_ action: @escaping () -> Void) {
    appearActions.append(action)
    becameDue()
  }

  /// Runs `action` after the views of this pass have appeared.
  package func afterRemoval(_ action: @escaping () -> Void) {
    disappearActions.append(action)
    becameDue()
  }

  /// Runs `start` once all that is queued for appearance has run.
  package func startTask(_ start: @escaping () -> Void) {
    taskStarts.append(start)
    becameDue()
  }

  /// Keeps a node that went until no body is running.
  func retire(_ node: _Node) { retired.append(node) }

  /// Lets go of something once no body is running.
  package func release(_ value: Any) { released.append(value) }

  package func close() {
    guard !isClosed else { return }
    recorder.run {
      root.unmount()
      while !retired.isEmpty || !disappearActions.isEmpty { finishPass() }
      isClosed = true
      objects = [:]
      deferred = []
      invalid = InvalidNodes()
      // With the tree goes what its views own.
      root = makeRoot()
    }
  }

  // MARK: What belongs to types

  func counter(of type: Any.Type, name: String) -> BodyCounter {
    let id = ObjectIdentifier(type)
    if let counter = counters[id] { return counter }
    let counter = BodyCounter(name: name)
    counters[id] = counter
    return counter
  }

  package func bodyCount(_ view: String) -> Int? {
    let counts = counters.values.filter { $0.name == view && $0.count > 0 }
    return counts.isEmpty ? nil : counts.reduce(0) { $0 + $1.count }
  }

  package var viewNames: [String] {
    Set(counters.values.filter { $0.count > 0 }.map(\.name)).sorted()
  }

  func propertyLayout(of type: Any.Type) -> PropertyLayout {
    let id = ObjectIdentifier(type)
    if let layout = propertyLayouts[id] { return layout }
    let layout = PropertyLayout(of: type)
    propertyLayouts[id] = layout
    return layout
  }

  // MARK: Objects

  func subscription<Object: ObservableObject>(to object: Object) -> ObjectSubscription {
    let id = ObjectIdentifier(object)
    if let subscription = objects[id] { return subscription }
    let subscription = ObjectSubscription(object, in: self)
    objects[id] = subscription
    return subscription
  }

  func forget(_ subscription: ObjectSubscription) {
    objects[subscription.id] = nil
    release(subscription)
  }
}
