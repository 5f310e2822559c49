import Terminal
import TestSupport
import Testing

@Suite struct `The program Pattern3` {
  private let program = BuiltProgram("Pattern3")
  private let message =
    "No ObservableObject of type SampleViewModel found. A View.environmentObject(_:) for "
    + "SampleViewModel may be missing as an ancestor of this view."

  @Test func `stops with the message that names what is missing, in the variant missing`()
    async throws
  {
    let run = try await program.run(["--variant", "missing"], script: "tap Count Up")
    #expect(run.status != 0)
    #expect(run.errors.contains("Fatal error: \(message)"))
    #expect(run.output.isEmpty)
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `leaves the message on a terminal that can be used, in the variant missing`() throws {
    let terminal = try PseudoTerminal(
      program.path, ["--variant", "missing"], size: Size(width: 200, height: 24))
    let ending = try terminal.waitForEnd()
    #expect(ending != .exited(0))
    #expect(terminal.emulator.text.filter { $0 != "\n" }.contains(message))
    #expect(!terminal.emulator.isAlternate)
    #expect(terminal.emulator.modes == [7, 25])
    #expect(terminal.attributes == terminal.attributesBefore)
  }

  @Test(arguments: ["default", "deep"])
  func `runs where the object was put in`(variant: String) async throws {
    let run = try await program.run(["--variant", variant], script: "tap Count Up", "expect 1")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `leaves the layers in between alone, in the variant deep`() async throws {
    let run = try await program.run(
      ["--variant", "deep"],
      script: "expect bodies Layer 5", "tap Count Up", "expect bodies Layer 0",
      "expect bodies SampleView 1", "expect bodies SampleSubView 1")
    #expect(run.status == 0, "\(run.errors)")
  }
}
