import TestSupport
import Testing

@testable import Lessons

@Suite struct `Source that the compiler refuses` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage(empty: true)
    try package.write("struct A {\n  let n = 1\n}\n", to: "Sources/Pattern1/A.swift")
    try package.write(
      """
      struct Other {
        let n: Int = A().n
      }

      """, to: "Sources/Pattern1/Variants/Other.swift")
  }

  private func lines(_ path: String) async throws -> [String] {
    try await Refusal(path: path).lines(in: package.folder, compiler: SnippetCompiler())
  }

  @Test func `is shown with each error once`() async throws {
    try package.write("let n: Int = \"a\"\n", to: "Lessons/Snippets/x.swift")
    #expect(
      try await lines("Lessons/Snippets/x.swift") == [
        "```swift", "let n: Int = \"a\"", "```", "", "```text",
        "x.swift:1: error: cannot convert value of type 'String' to specified type 'Int'", "```",
      ])
  }

  @Test func `may be a pattern with a patch, and names the file with the error`() async throws {
    try package.write(
      """
      --- a/Sources/Pattern1/A.swift
      +++ b/Sources/Pattern1/A.swift
      @@ -1,3 +1,3 @@
       struct A {
      -  let n = 1
      +  let n = "a"
       }

      """, to: "Lessons/Changes/x.patch")
    #expect(
      try await lines("Lessons/Changes/x.patch") == [
        "```diff", "@@ Sources/Pattern1/A.swift @@", " struct A {", "-  let n = 1",
        "+  let n = \"a\"", " }", "```", "", "```text",
        "Other.swift:2: error: cannot convert value of type 'String' to specified type 'Int'",
        "```",
      ])
    #expect(try package.text(of: "Sources/Pattern1/A.swift").contains("let n = 1"))
  }

  @Test func `is an error of the note where it compiles`() async throws {
    try package.write("let n: Int = 1\n", to: "Lessons/Snippets/x.swift")
    let said = await awaitedMessage { try await lines("Lessons/Snippets/x.swift") }
    #expect(said == "Lessons/Snippets/x.swift is not refused: it compiles")
  }
}
