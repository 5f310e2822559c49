import Foundation
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

  @Test func `shows a dialogue line by line`() async throws {
    let readme = try SourceFile("README.md").text
    let start = try #require(readme.range(of: "```text\nPattern2, line by line.")?.lowerBound)
    let rest = readme[start...].dropFirst("```text\n".count)
    let dialogue = rest[..<(try #require(rest.range(of: "\n```\n")?.lowerBound))]
    // A person sees a prompt and what they type; without a person there is an empty line instead.
    let lines = dialogue.split(separator: "\n", omittingEmptySubsequences: false)
    let typed = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let told = lines.map { $0.hasPrefix("> ") ? "" : $0 }.joined(separator: "\n")
    #expect(typed.count > 2)
    let run = try await program.run(["--plain", "--seed", "1"], commands: typed)
    #expect(run.output == told + "\n")
  }

  @Test func `explains the options as the program does`() async throws {
    let readme = try SourceFile("README.md").text
    let run = try await program.run(["--help"])
    #expect(readme.contains(block(run.output.dropLast())))
  }
}
