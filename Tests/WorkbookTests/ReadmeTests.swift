import TestSupport
import Testing

/// What the README shows of a program is what the program says.
@Suite struct `The README` {
  private let program = BuiltProgram("Pattern2")

  private func block(_ text: some StringProtocol) -> String {
    "```text\n\(text)\n```"
  }

  @Test func `shows a screen, and the trace of the tap that led to it`() async throws {
    let readme = try SourceFile("README.md").text
    let run = try await program.run(
      ["--trace"], script: "tap Count Up", "tap Change Stars Length")
    let screen = try #require(run.screens.last)
    #expect(readme.contains(block(screen)))
    let lines = run.errors.split(separator: "\n")
    let start = try #require(lines.lastIndex { $0.hasPrefix("action ") })
    #expect(readme.contains(block(lines[start...].joined(separator: "\n"))))
  }

  @Test func `explains the options as the program does`() async throws {
    let readme = try SourceFile("README.md").text
    let run = try await program.run(["--help"])
    #expect(readme.contains(block(run.output.dropLast())))
  }
}
