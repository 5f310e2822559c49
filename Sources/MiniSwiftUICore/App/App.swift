import Stage

/// A program: its state, and what it shows.
@MainActor @preconcurrency
public protocol App {
  /// What the program shows.
  associatedtype Body: Scene

  /// What the program shows, as its state is now.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the program's value, once.
  init()
}

extension App {
  /// Runs the program on the terminal, line by line or from a script, as its options and the
  /// standard streams ask for, and ends the process.
  public static func main() {
    Launch.run(Launch.options()) { size, _ in
      Screen(width: size.width, height: size.height, app: Self())
    }
  }
}

/// An app, evaluated as a view is: its state lives as long as the program (S66).
struct AppView<A: App>: View, NamedView, PropertyContainer {
  var app: A
  static var viewName: String { plainName(of: A.self) }
  var body: some View { A.Body._makeView(of: app.body) }
}
