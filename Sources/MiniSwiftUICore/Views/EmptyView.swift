/// A view that shows nothing and takes no room.
public struct EmptyView: Sendable {
  /// Makes a view of nothing.
  nonisolated public init() {}
}

extension EmptyView: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    _ViewNode(context)
  }
}
