import MiniCombineCore

/// A part of an app: what one of its windows shows.
@MainActor @preconcurrency
public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene

  /// What the scene is made of, as its state is now.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// What the scene's window shows.
  static func _makeView(of scene: Self) -> AnyView
}

extension Scene {
  /// Shows what the body's window shows.
  public static func _makeView(of scene: Self) -> AnyView { AnyView(SceneView(scene: scene)) }
}

extension Scene where Body == Never {
  /// Not to be called: the scene is made of nothing else.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

/// Makes a scene of the statements of a closure.
@resultBuilder
public enum SceneBuilder {
  /// A statement that is a scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Scenes have no conditions.
  @available(
    *, unavailable,
    message: "if statements in a SceneBuilder can only be used with #available clauses"
  )
  public static func buildOptional<S: Scene>(_ scene: S?) -> S? { scene }
}

/// A scene whose windows show these views; a terminal shows one window.
public struct WindowGroup<Content: View> {
  fileprivate let content: () -> Content

  /// Makes a scene that shows what `makeContent` gives.
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {
    content = makeContent
  }
}

extension WindowGroup: Scene {
  public typealias Body = Never

  public static func _makeView(of scene: Self) -> AnyView {
    AnyView(WindowView(content: scene.content()))
  }
}

extension Scene {
  /// Puts an object into the environment of the scene's views.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    EnvironmentScene(self) { $0[EnvironmentObjectKey<T>.self] = object }
  }
}

/// A scene with other values in its views' environment.
package struct EnvironmentScene<Content: Scene> {
  fileprivate let content: Content
  fileprivate let change: (inout EnvironmentValues) -> Void

  /// Has `change` made to the environment of the scene's views.
  package init(_ content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }
}

extension EnvironmentScene: Scene {
  package typealias Body = Never

  package static func _makeView(of scene: Self) -> AnyView {
    AnyView(EnvironmentView(Content._makeView(of: scene.content), change: scene.change))
  }
}

/// A scene of one's own, evaluated as a view is.
private struct SceneView<Content: Scene>: View, NamedView, PropertyContainer {
  var scene: Content
  static var viewName: String { plainName(of: Content.self) }
  var body: some View { Content.Body._makeView(of: scene.body) }
}

/// What a window shows.
private struct WindowView<Content: View> {
  let content: Content
}

extension WindowView: View {
  typealias Body = Never

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
    PassThroughNode(view, \.content, in: context)
  }
}
