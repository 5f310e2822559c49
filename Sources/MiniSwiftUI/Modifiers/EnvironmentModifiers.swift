@_spi(Nodes) import MiniSwiftUICore
import Observation

extension View {
  /// Sets a value in the environment of this view and of all below.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    EnvironmentView(self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value in the environment of this view and of all below.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentView(self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Puts an observable object into the environment, to be found by its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentView(self) { $0[EnvironmentObjectKey<T>.self] = object }
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
