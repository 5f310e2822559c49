import Testing

@testable import Lessons

@Suite struct `An excerpt` {
  private static let source = """
    import SwiftUI

    /// A view.
    @MainActor
    struct First: View {
      @Binding var text: String

      /// What it does.
      let act: () -> Void
      @Binding var other: String
      let last: Int

      @ViewBuilder
      var body: some View {
        VStack {
          Text("a")

          SampleSubView(
            text: $text
          )
          Button("b") {
          }
        }
        .padding()
        if last > 0 {
          Text("c")
        } else {
          Text("d")
        }
      }

      @available(
        *, unavailable
      )
      @MainActor
      init(
        _ last: Int
      ) {
        self.last = last
      }

      let only: Int
    }

    struct FirstOther {}
    let total =
      1
      + 2
    let end = 1
    """

  private func excerpt(_ regions: String, of source: String = source) throws -> [String] {
    let package = try ScratchPackage(empty: true)
    try package.write(source + "\n", to: "Sources/A.swift")
    let lines = try Excerpt("Sources/A.swift" + regions).lines(in: package.folder)
    #expect(lines.first == "```swift")
    #expect(lines.last == "```")
    return lines.dropFirst().dropLast()
  }

  @Test func `without a region is the whole file`() throws {
    #expect(try excerpt("").joined(separator: "\n") == Self.source)
  }

  @Test func `of another file has no language`() throws {
    let package = try ScratchPackage(empty: true)
    try package.write("a\n\nb\n", to: "x.txt")
    #expect(try Excerpt("x.txt").lines(in: package.folder) == ["```", "a", "", "b", "```"])
  }

  @Test func `goes to the closing line, with the attributes and without the comment above`() throws
  {
    let lines = try excerpt(" | struct First:")
    #expect(lines.first == "@MainActor")
    #expect(lines.dropFirst().first == "struct First: View {")
    #expect(lines.last == "}")
    #expect(lines.count == 40)
  }

  @Test func `has an attribute of several lines, and none of the declaration above`() throws {
    #expect(
      try excerpt(" | init(").prefix(5) == [
        "@available(", "  *, unavailable", ")", "@MainActor", "init(",
      ])
    #expect(try excerpt(" | let last") == ["let last: Int"])
  }

  @Test func `stands at the margin, wherever it is in the file`() throws {
    #expect(
      try excerpt(" | VStack {") == [
        "VStack {", "  Text(\"a\")", "", "  SampleSubView(", "    text: $text", "  )",
        "  Button(\"b\") {", "  }", "}",
      ])
  }

  @Test func `of a call that needs several lines ends with its parenthesis`() throws {
    #expect(try excerpt(" | SampleSubView(") == ["SampleSubView(", "  text: $text", ")"])
    #expect(try excerpt(" | Button(") == ["Button(\"b\") {", "}"])
  }

  @Test func `goes on where the closing line opens something`() throws {
    #expect(
      try excerpt(" | if last") == [
        "if last > 0 {", "  Text(\"c\")", "} else {", "  Text(\"d\")", "}",
      ])
    #expect(
      try excerpt(" | init(").suffix(5) == [
        "init(", "  _ last: Int", ") {", "  self.last = last", "}",
      ])
  }

  @Test func `of one line is that line, whatever follows it`() throws {
    #expect(try excerpt(" | @Binding var text") == ["@Binding var text: String"])
    #expect(try excerpt(" | let act") == ["let act: () -> Void"])
    #expect(try excerpt(" | let only") == ["let only: Int"])
    #expect(try excerpt(" | Text(\"c\")") == ["Text(\"c\")"])
    #expect(try excerpt(" | let end") == ["let end = 1"])
  }

  @Test func `has the lines that go on with the first one`() throws {
    #expect(try excerpt(" | let total") == ["let total =", "  1", "  + 2"])
  }

  @Test func `may have several regions, with an empty line between`() throws {
    #expect(
      try excerpt(" | let end | @Binding var text | var body").prefix(6) == [
        "let end = 1", "", "@Binding var text: String", "", "@ViewBuilder", "var body: some View {",
      ])
  }

  @Test func `says where a region is not found, or more than once`() {
    #expect(
      message { try excerpt(" | struct Third") }
        == "in Sources/A.swift no line begins with \"struct Third\"")
    #expect(
      message { try excerpt(" | struct First") }
        == "in Sources/A.swift more than one line begins with \"struct First\"")
    #expect(message { try excerpt(" | struct FirstO") } == nil)
  }

  @Test func `says where there is no file`() throws {
    let package = try ScratchPackage(empty: true)
    #expect(
      message { try Excerpt("Sources/B.swift | x").lines(in: package.folder) }
        == "there is no file Sources/B.swift")
  }
}
