import MiniSwiftUICore
import Observation

extension WindowGroup {
  /// Makes a scene with a title, which a terminal does not show.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Makes a scene with a title, which a terminal does not show.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Makes a scene with an identity, of which one window needs none.
  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(makeContent: makeContent)
  }
}

extension Scene {
  /// Puts an observable object into the environment of the scene's views.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    EnvironmentScene(self) { $0[EnvironmentObjectKey<T>.self] = object }
  }

  /// Sets a value in the environment of the scene's views.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    EnvironmentScene(self) { $0[keyPath: keyPath] = value }
  }
}
