import Testing

@testable import Lessons

@Suite struct `What a view asks of its maker` {
  private static let model = """
    @MainActor
    final class Model: ObservableObject {
    }

    """

  private func properties(_ view: String, of name: String = "Child") throws -> StoredProperties {
    let package = try ScratchPackage(empty: true)
    try package.write(Self.model, to: "Model.swift")
    try package.write(view, to: "Child.swift")
    return try StoredProperties(of: name, in: ["Model.swift", "Child.swift"], of: package.folder)
  }

  @Test func `is a class of the same source, where a property names it`() throws {
    let given = try properties(
      """
      struct Child: View {
        @ObservedObject var model: Model
        let title: String

        var body: some View {
          Text(title)
        }
      }
      """)
    #expect(given.types == ["Model", "String"])
    #expect(given.classes == ["Model"])
  }

  @Test func `may be a binding and a closure, and then no class`() throws {
    let given = try properties(
      """
      struct Child: View {
        @Binding var stars: String
        let change: (Int) -> Void

        var body: some View {
          Text(stars)
        }
      }
      """)
    #expect(given.types == ["Binding<String>", "(Int) -> Void"])
    #expect(given.classes == [])
  }

  @Test func `may be an object that is in the environment`() throws {
    let given = try properties(
      """
      struct Child: View {
        @EnvironmentObject private var model: Model

        var body: some View {
          Text(model.stars)
        }
      }
      """)
    #expect(given.types == ["Model"])
    #expect(given.classes == ["Model"])
  }

  @Test(arguments: ["@ObservedObject", "@EnvironmentObject"])
  func `is a protocol where the type is a parameter, even one named like a class`(
    _ wrapper: String
  ) throws {
    let given = try properties(
      """
      struct Child<Model: StarsProviding, Other>: View {
        \(wrapper) var model: Model
        let other: Other
        @Binding var third: Other
      }
      """)
    #expect(given.types == ["StarsProviding", "Other", "Binding<Other>"])
    #expect(given.classes == [])
  }

  @Test func `is not what has its value, is computed, or belongs to another view`() throws {
    let given = try properties(
      """
      struct Children: View {
        @ObservedObject var model: Model
      }

      struct Child: View {
        static let shared: Int
        @State private var count: Int = 0
        @StateObject private var own = Model()
        private var title: String { "title" }
        private var other: String {
          let local: Model
          return "\\(local)"
        }
        let given: Bool

        var body: some View {
          Text(title)
        }
      }

      struct Last: View {
        @ObservedObject var model: Model
      }
      """)
    #expect(given.types == ["Bool"])
    #expect(given.classes == [])
  }

  @Test func `is not known of a view that is not there`() {
    #expect(
      message { try properties("struct Children {}\n") }
        == "no file of the row declares the view Child")
  }
}
