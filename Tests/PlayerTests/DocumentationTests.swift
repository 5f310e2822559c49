import Foundation
import TestSupport
import Testing

@Suite struct `The picture in the README` {
  /// What draws it, as CONTRIBUTING says.
  private static let command = """
    printf 'tap Count Up\\ntap Change Stars Length\\n' | swift run Pattern2 --trace --size 50x12 \
    --svg Documentation/pattern2.svg
    """

  @Test func `is what the program draws`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await BuiltProgram("Pattern2").run(
      ["--trace", "--size", "50x12", "--svg", file.path],
      script: "tap Count Up", "tap Change Stars Length")
    #expect(run.status == 0)
    let drawn = try String(contentsOf: file, encoding: .utf8)
    let kept = try SourceFile("Documentation/pattern2.svg").text
    #expect(
      kept == drawn, "Documentation/pattern2.svg is out of date; this mends it:\n\(Self.command)")
  }

  @Test func `is shown there, and CONTRIBUTING has the command that draws it`() throws {
    #expect(try SourceFile("README.md").text.contains("](Documentation/pattern2.svg)"))
    #expect(try SourceFile("CONTRIBUTING.md").text.contains(Self.command))
  }
}
