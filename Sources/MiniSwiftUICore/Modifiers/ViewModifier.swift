/// What makes another view of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the modified view is made of.
  associatedtype Body: View

  /// The view that is modified, to be put into the body.
  typealias Content = _ViewModifier_Content<Self>

  /// What the modified view is made of.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Makes the place of a modified view.
  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>>
}

extension ViewModifier {
  /// Makes a place that evaluates the modifier's body.
  public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    CompositeModifierNode(view, in: context)
  }
}

extension ViewModifier where Body == Never {
  /// Not to be called: the modifier is made of nothing else.
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Makes a view with a modifier.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    Modifier._makeNode(view, in: context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// The modified view, first by the one modifier, then by the other.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// This view, modified.
  nonisolated public func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// This modifier, and then another one.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Makes a modifier that changes nothing.
  nonisolated public init() {}
}

extension EmptyModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    ModifierNode(view, in: context)
  }
}

/// The place of a view with a modifier that has no body of its own.
@_spi(Nodes)
open class ModifierNode<Content: View, Modifier>: _ViewNode<ModifiedContent<Content, Modifier>> {
  package private(set) final var modifier: Modifier
  package private(set) final var content: _ViewNode<Content>!

  package init(_ view: ModifiedContent<Content, Modifier>, in context: _NodeContext) {
    modifier = view.modifier
    super.init(context)
    content = Content._makeNode(view.content, in: below())
    didMount()
  }

  public final override var children: [_Node] { content.map { [$0] } ?? [] }

  open override func update(_ view: ModifiedContent<Content, Modifier>) {
    let old = modifier
    modifier = view.modifier
    modifierDidChange(from: old)
    content.update(view.content)
    didUpdate(from: old)
  }

  /// The node and its content are there.
  open func didMount() {}
  /// There is a new modifier; the content is as it was.
  open func modifierDidChange(from old: Modifier) {}
  /// The content has been updated too.
  open func didUpdate(from old: Modifier) {}
}
