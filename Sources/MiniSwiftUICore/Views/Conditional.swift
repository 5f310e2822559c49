/// A view that is one of two, by the branch that was taken; which branch is part of what is below's
/// identity (S4).
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ConditionalNode(view, in: context)
  }
}

private final class ConditionalNode<First: View, Second: View>:
  _ViewNode<_ConditionalContent<First, Second>>
{
  private enum Branch {
    case first(_ViewNode<First>)
    case second(_ViewNode<Second>)

    var node: _Node {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  private var branch: Branch!

  init(_ view: _ConditionalContent<First, Second>, in context: _NodeContext) {
    super.init(context)
    branch = make(view)
  }

  private func make(_ view: _ConditionalContent<First, Second>) -> Branch {
    switch view.storage {
    case .first(let first): .first(First._makeNode(first, in: below()))
    case .second(let second): .second(Second._makeNode(second, in: below()))
    }
  }

  override var children: [_Node] { branch.map { [$0.node] } ?? [] }

  override func update(_ view: _ConditionalContent<First, Second>) {
    switch (branch!, view.storage) {
    case (.first(let node), .first(let first)): node.update(first)
    case (.second(let node), .second(let second)): node.update(second)
    default:
      let old = branch.node
      branch = make(view)
      old.unmount()
      structureDidChange()
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  /// Makes a place that is empty while there is no view.
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    OptionalNode(view, in: context)
  }
}

private final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
  private var node: _ViewNode<Wrapped>?

  init(_ view: Wrapped?, in context: _NodeContext) {
    super.init(context)
    node = view.map { Wrapped._makeNode($0, in: below()) }
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }

  override func update(_ view: Wrapped?) {
    switch (node, view) {
    case (let node?, let view?): node.update(view)
    case (nil, let view?):
      node = Wrapped._makeNode(view, in: below())
      structureDidChange()
    case (let old?, nil):
      node = nil
      old.unmount()
      structureDidChange()
    case (nil, nil): break
    }
  }
}
