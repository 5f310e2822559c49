import TestSupport
import Testing

@Suite struct `The program Pattern5` {
  private let program = BuiltProgram("Pattern5")

  @Test(arguments: ["default", "published-in-class", "forward", "forward-published", "merged"])
  func `shows the text that was set when it appeared`(variant: String) async throws {
    let run = try await program.run(
      ["--variant", variant],
      script: "expect update text", "tap Redraw", "expect bodies TextScreen 1",
      "expect update text", "enter update text: new", "expect bodies TextScreen 3", "expect new")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [("nested", "expect update text"), ("state-in-class", "reject update text")])
  func `does not show it in the broken variants, and after a redraw only in nested`(
    variant: String, afterRedraw: String
  ) async throws {
    let run = try await program.run(
      ["--variant", variant], script: "reject update text", "tap Redraw", afterRedraw)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }
}
