import Foundation
import TestSupport
import Testing

/// What is typed and told line by line can't be generated with the other blocks: without a person at
/// the prompt nobody sees what was typed.
@Suite struct `The page about running the programs` {
  @Test func `shows a dialogue line by line`() async throws {
    let page = try SourceFile("Documentation/running.md").text
    let start = try #require(page.range(of: "```text\nPattern2, line by line.")?.lowerBound)
    let rest = page[start...].dropFirst("```text\n".count)
    let dialogue = rest[..<(try #require(rest.range(of: "\n```\n")?.lowerBound))]
    // A person sees a prompt and what they type; without a person there is an empty line instead.
    let lines = dialogue.split(separator: "\n", omittingEmptySubsequences: false)
    let typed = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let told = lines.map { $0.hasPrefix("> ") ? "" : $0 }.joined(separator: "\n")
    #expect(typed.count > 2)
    let run = try await BuiltProgram("Pattern2").run(["--plain", "--seed", "1"], commands: typed)
    #expect(run.output == told + "\n")
  }
}
