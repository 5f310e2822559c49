import TestSupport
import Testing

/// What a learner reads in the trace: who was told, which bodies were evaluated, what was left
/// alone, and why. It is what the patterns differ in, for the same tap.
@Suite struct `The trace of one tap` {
  /// The kinds of events that tell how the data flows, for the last action of a script.
  private func trace(
    _ program: String, variant: String = "default", _ commands: String...
  ) async throws -> [String] {
    let run = try await BuiltProgram(program).run(
      ["--variant", variant, "--trace"], commands: commands)
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    let start = try #require(lines.lastIndex { $0.hasPrefix("action ") })
    return lines[start...].filter { line in
      ["willChange ", "invalidate ", "body ", "skip "].contains { line.hasPrefix($0) }
    }
  }

  @Test func `in pattern 1: both views watch the object`() async throws {
    #expect(
      try await trace("Pattern1", "tap Count Up") == [
        "willChange SampleViewModel",
        "invalidate SampleView: viewModel will change",
        "invalidate SampleSubView: viewModel will change",
        "body SampleView: its object changed (viewModel)",
        "body SampleSubView: its object changed (viewModel)",
      ])
  }

  @Test func `in pattern 2: one view watches it, the other one's input changed`() async throws {
    #expect(
      try await trace("Pattern2", "tap Count Up") == [
        "willChange SampleViewModel",
        "invalidate SampleView: viewModel will change",
        "body SampleView: its object changed (viewModel)",
        "body SampleSubView: its input changed",
      ])
  }

  @Test func `in pattern 3: whoever took it from the environment, and the app that owns it`()
    async throws
  {
    let lines = try await trace("Pattern3", "tap Count Up")
    #expect(lines.first == "willChange SampleViewModel")
    #expect(
      Set(lines.filter { $0.hasPrefix("body ") }) == [
        "body Pattern3App: its object changed (viewModel)",
        "body SampleView: its object changed (viewModel)",
        "body SampleSubView: its object changed (viewModel)",
      ])
  }

  @Test func `in pattern 3: the layers in between are left alone, since their input is the same`()
    async throws
  {
    let lines = try await trace("Pattern3", variant: "deep", "tap Count Up")
    #expect(lines.filter { $0.contains("Layer") } == ["skip Layer: same input"])
    #expect(lines.contains("body SampleSubView: its object changed (viewModel)"))
  }

  @Test func `in pattern 1: a refresh leaves an owner alone that kept its object`() async throws {
    #expect(
      try await trace("Pattern1", variant: "state-owner", "tap Count Up", "tap Refresh") == [
        "invalidate RefreshParent: refreshes changed",
        "body RefreshParent: its state changed (refreshes)",
        "skip SampleView: same input",
      ])
  }

  @Test func `in pattern 1: a refresh gives a new object to an owner that did not`() async throws {
    let lines = try await trace(
      "Pattern1", variant: "observed-owner", "tap Count Up", "tap Refresh")
    #expect(lines.contains("body ObservedOwnerView: its input changed"))
    #expect(!lines.contains { $0.hasPrefix("skip ") })
  }

  @Test func `in pattern 2: a second source of truth is the first one's matter in nothing`()
    async throws
  {
    let lines = try await trace("Pattern2", variant: "reuse", "tap Add a Star")
    #expect(lines.contains("body PlainTextView: its state changed (text)"))
    #expect(!lines.contains { $0.contains(" SampleView") || $0.contains("ViewModel") })
  }
}
