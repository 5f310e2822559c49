import MiniCombineCore
import Observation

extension View {
  /// Sets a value in the environment of this view and of all below.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Changes a value in the environment of this view and of all below.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }

  /// Puts an observable object into the environment, to be found by its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier { $0[EnvironmentObjectKey<T>.self] = object })
  }

  /// Puts an object into the environment, to be found by `@EnvironmentObject` of that type.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0[EnvironmentObjectKey<T>.self] = object })
  }

  /// Whether the view and all below can be acted on: what is disabled above stays so.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// The font of the text below.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// The weight of the text below.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.ownTextStyle.weight, weight)
  }
  /// The text below in bold, or not.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.ownTextStyle.isBold, isActive)
  }
  /// The text below in italics, or not.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.ownTextStyle.isItalic, isActive)
  }
  /// The colour of the text below.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.ownTextStyle.foreground, color?.paint)
  }
  /// The style of the text below.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.ownTextStyle.foreground, style._paint)
  }
  /// The most lines that a text below takes.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }
  /// Where the lines of a text below stand.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}

/// Where the lines of a text stand that has several.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  var place: Int {
    switch self {
    case .leading: 0
    case .center: 1
    case .trailing: 2
    }
  }
}

extension EnvironmentValues {
  private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
  private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
  private enum TextStyleKey: EnvironmentKey { static let defaultValue = TextStyle() }
  private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
  private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }

  /// Whether a view can be acted on.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The font of text; nil for the one that suits the place.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The most lines that a text takes; nil for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// What was said of text, but for its font.
  var ownTextStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// All that was said of text.
  var textStyle: TextStyle {
    var style = ownTextStyle
    style.font = font
    return style
  }
}

/// Sets values in the environment.
struct EnvironmentModifier {
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    EnvironmentNode(view, in: context)
  }
}

private final class EnvironmentNode<Content: View>: ModifierNode<Content, EnvironmentModifier> {
  private let inner: EnvironmentScope
  private var dependence = EnvironmentDependence()

  init(_ view: ModifiedContent<Content, EnvironmentModifier>, in context: _NodeContext) {
    inner = EnvironmentScope(parent: context.scope)
    super.init(view, in: context, contentScope: inner)
  }

  override func willMountContent() { replaceValues() }
  override func modifierDidChange(from old: EnvironmentModifier) { replaceValues() }
  override func evaluate() { replaceValues() }

  /// What is set may depend on what holds outside.
  private func replaceValues() {
    let change = modifier.change
    let values = dependence.read(for: self, property: "environment") { outer in
      var values = outer
      change(&values)
      return values
    }
    inner.replace(with: values.own, in: graph)
  }

  override func dispose() {
    dependence.end(for: self)
    super.dispose()
  }
}
