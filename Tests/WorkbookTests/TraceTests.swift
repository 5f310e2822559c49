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

  @Test func `in pattern 4: the model sends, its publisher tells the view model, and that sends`()
    async throws
  {
    #expect(
      try await trace("Pattern4", "tap Count Up") == [
        "willChange SampleModel",
        "invalidate SampleScreen: model will change",
        "invalidate ModelLine: model will change",
        "willChange AssignViewModel",
        "invalidate SampleView: viewModel will change",
        "invalidate SampleSubView: viewModel will change",
        "body SampleScreen: its object changed (model)",
        "body SampleView: its object changed (viewModel)",
        "body SampleSubView: its object changed (viewModel)",
        "body ModelLine: its object changed (model)",
      ])
  }

  @Test func `in pattern 4: one-way, the model is told nothing`() async throws {
    #expect(
      try await trace("Pattern4", variant: "one-way", "tap Count Up") == [
        "willChange OneWayViewModel",
        "invalidate SampleView: viewModel will change",
        "invalidate SampleSubView: viewModel will change",
        "body SampleView: its object changed (viewModel)",
        "body SampleSubView: its object changed (viewModel)",
      ])
  }

  @Test func `in pattern 5: the inner object sends, and the outer one for it`() async throws {
    #expect(
      try await trace("Pattern5", "enter update text: a") == [
        "willChange TextInput",
        "willChange ForwardingViewModel",
        "invalidate TextScreen: viewModel will change",
        "body TextScreen: its object changed (viewModel)",
      ])
  }

  @Test func `in pattern 5: nobody who is watched sends for a nested object`() async throws {
    #expect(
      try await trace("Pattern5", variant: "nested", "enter Text: a") == [
        "willChange TextInput: nobody listens"
      ])
    #expect(try await trace("Pattern5", variant: "state-in-class", "enter Text: a") == [])
  }

  @Test func `in pattern 6: where nobody sends, no view is evaluated`() async throws {
    #expect(try await trace("Pattern6", variant: "silent", "tap Toggle Alarm") == [])
    #expect(
      try await trace("Pattern6", variant: "send-first", "tap Toggle Alarm") == [
        "willChange SendFirstClock",
        "invalidate ClockView: clock will change",
        "body ClockView: its object changed (clock)",
      ])
  }
}
