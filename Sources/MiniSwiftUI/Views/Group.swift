@_spi(Nodes) import MiniSwiftUICore

/// Several views as one, without any layout of its own.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Makes a group of the views that `content` gives.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    PassThroughNode(view, \.content, in: context)
  }
}
