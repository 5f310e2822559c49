/// The view that a modifier modifies, as the modifier's body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let source: ModifiedViewSource
}

extension _ViewModifier_Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    ModifiedViewNode(view, in: context)
  }
}

extension _ViewModifier_Content: InputComparable {
  package static func areSameInput(_ old: Self, _ new: Self, by comparisons: Comparisons) -> Bool {
    old.source === new.source
  }
}

/// The view that is modified, for the places where the modifier's body puts it.
@MainActor
final class ModifiedViewSource {
  var view: AnyView
  /// The places where the modifier's body has put it.
  private(set) var places: [AnyViewHost] = []

  init(_ view: AnyView) { self.view = view }

  func replace(with new: AnyView) {
    view = new
    for place in places { place.update(new) }
  }

  func add(_ place: AnyViewHost) { places.append(place) }
  func remove(_ place: AnyViewHost) { places.removeAll { $0 === place } }
}

@MainActor
protocol AnyViewHost: AnyObject {
  func update(_ view: AnyView)
}

private final class ModifiedViewNode<Modifier: ViewModifier>:
  _ViewNode<_ViewModifier_Content<Modifier>>, AnyViewHost
{
  private let source: ModifiedViewSource
  private var node: _ViewNode<AnyView>!
  /// What the node shows; a place that was made for it is not to be brought up to it again.
  private var shown: AnyView

  init(_ view: _ViewModifier_Content<Modifier>, in context: _NodeContext) {
    source = view.source
    shown = source.view
    super.init(context)
    node = AnyView._makeNode(shown, in: below())
    source.add(self)
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }

  func update(_ view: AnyView) {
    guard view.storage !== shown.storage else { return }
    shown = view
    node.update(view)
  }

  override func unmount() {
    source.remove(self)
    super.unmount()
  }
}

/// A modifier's body as a view: evaluated when the modifier's own inputs or state change.
struct ModifierBody<Modifier: ViewModifier>: View {
  var modifier: Modifier
  let content: _ViewModifier_Content<Modifier>

  var body: Modifier.Body { modifier.body(content: content) }
}

extension ModifierBody: NamedView, PropertyContainer {
  static var viewName: String { plainName(of: Modifier.self) }
}

final class CompositeModifierNode<Content: View, Modifier: ViewModifier>:
  _ViewNode<ModifiedContent<Content, Modifier>>
{
  private let source: ModifiedViewSource
  private var node: _ViewNode<ModifierBody<Modifier>>!

  init(_ view: ModifiedContent<Content, Modifier>, in context: _NodeContext) {
    source = ModifiedViewSource(AnyView(view.content))
    super.init(context)
    node = ModifierBody._makeNode(part(of: view), in: below())
  }

  private func part(of view: ModifiedContent<Content, Modifier>) -> ModifierBody<Modifier> {
    ModifierBody(modifier: view.modifier, content: _ViewModifier_Content(source: source))
  }

  override var children: [_Node] { node.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, Modifier>) {
    source.view = AnyView(view.content)
    node.update(part(of: view))
    source.replace(with: source.view)
  }
}
