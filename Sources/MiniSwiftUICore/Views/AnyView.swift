/// A view whose type is hidden; another type of view inside is a new identity (S15).
public struct AnyView {
  /// The view, and what its type can do.
  @_spi(Nodes) public let storage: AnyViewStorage

  /// Hides the type of `view`.
  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? AnyViewStorageOf(view)
  }

  /// Hides the type of `view`.
  public init<V: View>(erasing view: V) {
    self.init(view)
  }
}

/// A view whose type is known inside alone.
@_spi(Nodes)
public class AnyViewStorage {
  @MainActor func makeNode(in context: _NodeContext) -> _Node { fatalError("abstract") }
  /// Updates `node` where it is of the same type; says whether it was.
  @MainActor func update(_ node: _Node) -> Bool { false }
  func isSame(as other: AnyViewStorage, by comparisons: Comparisons) -> Bool { false }
}

private final class AnyViewStorageOf<Content: View>: AnyViewStorage {
  private let view: Content

  init(_ view: Content) { self.view = view }

  override func makeNode(in context: _NodeContext) -> _Node {
    Content._makeNode(view, in: context)
  }

  override func update(_ node: _Node) -> Bool {
    guard let node = node as? _ViewNode<Content> else { return false }
    node.update(view)
    return true
  }

  override func isSame(as other: AnyViewStorage, by comparisons: Comparisons) -> Bool {
    guard let other = other as? AnyViewStorageOf<Content> else { return false }
    return comparisons.areSame(view, other.view)
  }
}

extension AnyView: InputComparable {
  package static func areSameInput(
    _ old: AnyView, _ new: AnyView, by comparisons: Comparisons
  ) -> Bool {
    old.storage.isSame(as: new.storage, by: comparisons)
  }
}

extension AnyView: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    AnyViewNode(view, in: context)
  }
}

private final class AnyViewNode: _ViewNode<AnyView> {
  private var node: _Node!

  init(_ view: AnyView, in context: _NodeContext) {
    super.init(context)
    node = view.storage.makeNode(in: below())
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }

  override func update(_ view: AnyView) {
    guard !view.storage.update(node) else { return }
    let old: _Node = node
    node = view.storage.makeNode(in: below())
    old.unmount()
    structureDidChange()
  }
}
