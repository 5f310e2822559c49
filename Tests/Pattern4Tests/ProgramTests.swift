import TestSupport
import Testing

@Suite struct `The program Pattern4` {
  private let program = BuiltProgram("Pattern4")

  @Test(arguments: [("assign", 0), ("sink", 0), ("leaky-sink", 1), ("default", 0)])
  func `tells after Close how many view models are alive`(
    variant: String, alive: Int
  ) async throws {
    let run = try await program.run(
      ["--variant", variant],
      script: "tap Count Up", "expect bodies SampleView 1", "expect bodies SampleSubView 1",
      "expect Model: 1", "expect View models alive: 1", "tap Close", "reject Count Up",
      "expect View models alive: \(alive)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  @Test func `counts on the screen alone in one-way, until the model changes`() async throws {
    let run = try await program.run(
      ["--variant", "one-way"],
      script: "tap Count Up", "tap Count Up", "expect Model: 0", "tap Change Model",
      "expect Model: 10")
    #expect(run.status == 0, "\(run.errors)")
    let counts = run.screens.map { $0.split(separator: "\n")[0].filter { $0 != " " } }
    #expect(counts == ["0", "1", "2", "10"])
  }
}
