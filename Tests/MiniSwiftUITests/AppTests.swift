import MiniCombine
import MiniSwiftUI
import Stage
import Testing

/// What an app owns: row S66.
@MainActor struct AppTests {
  @Test func `S66 an app's objects outlive its window's content`() throws {
    AppModel.made = 0
    let screen = Screen(app: SmallApp())
    try screen.tap("Add to app", times: 2)
    try screen.tap("Add to content")
    #expect(screen.shows("app 2, app state 0, content 1"))

    try screen.tap("Renew window")
    #expect(screen.shows("app 2, app state 1, content 0"))
    #expect(AppModel.made == 1)

    try screen.tap("Add to app")
    #expect(screen.shows("app 3, app state 1, content 0"))
  }

  @Test func `S66 an object set on the scene reaches the window's views`() throws {
    let screen = Screen(app: SceneApp())
    #expect(screen.shows("found 0"))
    try screen.tap("Add")
    #expect(screen.shows("found 1"))
  }
}

@MainActor private final class AppModel: ObservableObject {
  static var made = 0
  @Published var count = 0
  init() { Self.made += 1 }
}

private struct SmallApp: App {
  @StateObject var model = AppModel()
  @State var generation = 0

  var body: some Scene {
    WindowGroup {
      WindowContent(model: model, generation: $generation)
        .id(generation)
    }
  }
}

private struct WindowContent: View {
  @ObservedObject var model: AppModel
  @Binding var generation: Int
  @State var count = 0

  var body: some View {
    Text("app \(model.count), app state \(generation), content \(count)")
    Button("Add to app") { model.count += 1 }
    Button("Add to content") { count += 1 }
    Button("Renew window") { generation += 1 }
  }
}

private struct SceneApp: App {
  @StateObject var model = AppModel()

  var body: some Scene {
    WindowGroup { Finder() }
      .environmentObject(model)
  }
}

private struct Finder: View {
  @EnvironmentObject var model: AppModel

  var body: some View {
    Text("found \(model.count)")
    Button("Add") { model.count += 1 }
  }
}
