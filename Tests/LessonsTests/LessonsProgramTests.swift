import TestSupport
import Testing

@Suite struct `The program Lessons` {
  private let lessons = BuiltProgram("Lessons")

  @Test func `explains its options`() async throws {
    let run = try await lessons.run(["--check", "--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: Lessons [--check] [--changes]\n"))
    for option in ["--check ", "--changes ", "--help "] {
      #expect(run.output.contains("\n  \(option)"))
    }
    #expect(run.errors == "")
  }

  @Test(arguments: [["--chek"], ["--check", "--chek"], ["--chek", "README.md"]])
  func `ends with 2 at an option that there is not, and says which there are`(
    _ arguments: [String]
  ) async throws {
    let run = try await lessons.run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "Lessons: unknown option \"--chek\"; there is --check, --changes, --help\n")
  }
}
