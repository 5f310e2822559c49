import Foundation
import Testing

@testable import Lessons

@Suite struct `A command of a note` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage(empty: true)
  }

  private func runner(limit: Double = 120) -> CommandRunner {
    CommandRunner(package: package.folder, programs: package.programs, limit: limit)
  }

  /// Runs commands, all at the same time as far as the runner lets them.
  private func run(_ commands: [String], with runner: CommandRunner) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for command in commands { group.addTask { _ = try await runner.run(command) } }
      try await group.waitForAll()
    }
  }

  @Test func `is run once, however often it is asked for`() async throws {
    let runner = runner()
    let log = package.folder.appending(path: "log").path
    try await run(Array(repeating: "echo ran >>'\(log)'", count: 5), with: runner)
    #expect(try package.text(of: "log") == "ran\n")
    try await run(["echo ran  >>'\(log)'"], with: runner)
    #expect(try package.text(of: "log") == "ran\nran\n")
  }

  @Test func `has a status, and both outputs in the order of a terminal`() async throws {
    let run = try await runner().run("echo one; echo two >&2; echo 'three  '; echo; exit 3")
    #expect(run.status == 3)
    #expect(run.output == "one\ntwo\nthree  \n\n")
    #expect(run.lines == ["one", "two", "three"])
    #expect(try await runner().run("true").status == 0)
    #expect(try await runner().run("true").lines == [])
  }

  @Test func `keeps the empty lines between others`() async throws {
    #expect(try await runner().run("printf '\\n a\\n\\n\\nb\\n'").lines == ["", " a", "", "", "b"])
  }

  @Test func `finds the programs of the package, with their options and their input`()
    async throws
  {
    try package.writeProgram("echo \"$# $2\"; cat; exit 4", to: "Pattern1")
    let run = try await runner().run("printf 'in\\n' | swift run Pattern1 --a 'b c'")
    #expect(run.status == 4)
    #expect(run.lines == ["2 b c", "in"])
  }

  @Test func `does not build, and knows no program that is not there`() async throws {
    let build = try await runner().run("swift build")
    #expect(build.status == 127)
    #expect(build.lines == ["not run here: swift build"])
    #expect(try await runner().run("swift run Pattern9").status == 127)
  }

  @Test func `that a trap ends has its status, and nothing of what the shell says`() async throws {
    try package.writeProgram("echo before; kill -ILL $$", to: "Pattern1")
    let run = try await runner().run("swift run Pattern1")
    #expect(run.status.isSameEnding(as: 132))
    #expect(run.lines == ["before"])
    let other = try await runner().run("swift run Pattern1; echo $?")
    #expect(other.lines == ["before", "132"])
  }

  @Test func `that does not end is ended, with all that it has started`() async throws {
    try package.writeProgram("while :; do :; done", to: "Pattern1")
    let runner = runner(limit: 0)
    for command in ["swift run Pattern1", "swift run Pattern1 | cat"] {
      #expect(
        await awaitedMessage { try await runner.run(command) }
          == "\(command) did not end within 0 seconds")
    }
  }

  @Test func `sees the package's files, and leaves none of its own there`() async throws {
    try package.write("here\n", to: "Lessons/a.txt")
    let run = try await runner().run("cat Lessons/a.txt; echo new >made.txt; cat made.txt")
    #expect(run.lines == ["here", "new"])
    #expect(
      !FileManager.default.fileExists(atPath: package.folder.appending(path: "made.txt").path))
  }
}
