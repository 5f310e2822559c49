import MiniSwiftUI
import Stage
import Testing

/// Values in the environment: row S50.
@MainActor struct EnvironmentValueTests {
  @Test func `S50 a key that nobody set has its default`() {
    let screen = Screen { ColourReader() }
    #expect(screen.shows("colour grey"))
  }

  @Test func `S50 the nearest value wins, and only below its modifier`() {
    let screen = Screen {
      VStack {
        ColourReader()
        VStack {
          ColourReader()
          ColourReader().environment(\.colour, "blue")
        }
        .environment(\.colour, "red")
      }
    }
    #expect(screen.occurrences(of: "colour grey") == 1)
    #expect(screen.occurrences(of: "colour red") == 1)
    #expect(screen.occurrences(of: "colour blue") == 1)
  }

  @Test func `S50 only readers of a changed key run`() throws {
    let screen = Screen { Settings() }
    #expect(screen.shows("colour red"))
    #expect(screen.shows("shape round"))

    var shapes = 0
    let colours = try screen.bodies(of: "ColourReader") {
      shapes = try screen.bodies(of: "ShapeReader") { try screen.tap("Change colour") }
    }
    #expect(screen.shows("colour blue"))
    #expect(colours == 1)
    #expect(shapes == 0)

    let redrawn = try screen.bodies(of: "ColourReader") { try screen.tap("Redraw") }
    #expect(redrawn == 0)
  }

  @Test func `S50 a value passes views that do not know of it`() throws {
    let screen = Screen { Settings() }
    let bodies = try screen.bodies(of: "Unaware") { try screen.tap("Change colour") }
    #expect(bodies == 0)
    #expect(screen.occurrences(of: "colour blue") == 1)
  }

  @Test func `S50 transformEnvironment changes what comes from above`() {
    let screen = Screen {
      ColourReader()
        .transformEnvironment(\.colour) { $0 = "dark \($0)" }
        .environment(\.colour, "red")
    }
    #expect(screen.shows("colour dark red"))
  }

  @Test func `S50 isEnabled is the sum of all disabled modifiers`() {
    let screen = Screen {
      VStack {
        EnabledReader(name: "free")
        EnabledReader(name: "inner").disabled(false).disabled(true)
        EnabledReader(name: "outer").disabled(true).disabled(false)
      }
    }
    #expect(screen.shows("free true"))
    #expect(screen.shows("inner false"))
    #expect(screen.shows("outer false"))
  }
}

private struct ColourKey: EnvironmentKey {
  static let defaultValue = "grey"
}

private struct ShapeKey: EnvironmentKey {
  static let defaultValue = "square"
}

extension EnvironmentValues {
  fileprivate var colour: String {
    get { self[ColourKey.self] }
    set { self[ColourKey.self] = newValue }
  }

  fileprivate var shape: String {
    get { self[ShapeKey.self] }
    set { self[ShapeKey.self] = newValue }
  }
}

private struct ColourReader: View {
  @Environment(\.colour) var colour
  var body: some View { Text("colour \(colour)") }
}

private struct ShapeReader: View {
  @Environment(\.shape) var shape
  var body: some View { Text("shape \(shape)") }
}

private struct EnabledReader: View {
  let name: String
  @Environment(\.isEnabled) var isEnabled
  var body: some View { Text("\(name) \(String(isEnabled))") }
}

private struct Unaware: View {
  var body: some View {
    VStack {
      ColourReader()
      ShapeReader()
    }
  }
}

private struct Settings: View {
  @State var colour = "red"
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Change colour") { colour = "blue" }
      Button("Redraw") { redraws += 1 }
      Unaware()
    }
    .environment(\.colour, colour)
    .environment(\.shape, "round")
  }
}
