/// A part of a screen: a value that says, by its `body`, what it is made of.
///
/// A body is evaluated when the view appears, when something that it depends on has changed, or
/// when the view's inputs compare different (S30–S33).
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of, as its inputs and state are now.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the view's place in the tree.
  static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
}

extension View {
  /// Makes a place that evaluates the body.
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    CompositeNode(view, in: context)
  }
}

extension View where Body == Never {
  /// Not to be called: the view is made of nothing else.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  /// There is no value to have a body.
  public var body: Never { fatalError("there is no value of Never") }
}

/// A view that other types stand in for in names and counts.
@MainActor
package protocol NamedView {
  /// The name.
  static var viewName: String { get }
}
