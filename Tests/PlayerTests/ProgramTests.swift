import Foundation
import Terminal
import TestSupport
import Testing

/// Pictures and records as a person gets them, from the built programs.
@Suite(.timeLimit(.minutes(2))) struct `A pattern` {
  private let pattern = BuiltProgram("Pattern2")
  private let player = BuiltProgram("Player")
  /// A folder that goes with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func path(_ name: String) -> String { url.appending(path: name).path }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }
    func lines(_ name: String, of type: String) throws -> [String] {
      try text(name).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("{\"type\":\"\(type)\"") }
    }
  }
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var inputs: [String] {
    get throws {
      try folder.lines("run", of: "input").map { String($0.dropFirst(24).dropLast(2)) }
    }
  }

  // MARK: Three ways of running

  @Test func `records a script`() async throws {
    let plain = try await pattern.run(script: "tap Count Up", "expect 1", "show")
    let run = try await pattern.run(
      ["--record", folder.path("run")], script: "tap Count Up", "expect 1", "show")
    #expect(run.status == 0 && run.errors == "")
    // To record changes nothing.
    #expect(run.output == plain.output)
    #expect(try inputs == ["tap Count Up", "expect 1", "show"])
    let frames = try folder.lines("run", of: "frame")
    #expect(frames.count == 2)
    #expect(frames.allSatisfy { $0.contains("\"width\":60,\"height\":24,") })
    let kinds = try folder.text("run").split(separator: "\n").compactMap { line in
      ["run", "input", "trace", "frame"].first { line.hasPrefix("{\"type\":\"\($0)\"") }
    }
    #expect(kinds.first == "run" && kinds.count(where: { $0 == "trace" }) > 10)
    // First what was done, then what happened, then what was shown.
    let start = try #require(kinds.firstIndex(of: "input"))
    #expect(kinds[start...].drop { $0 == "input" || $0 == "trace" }.first == "frame")
    #expect(kinds[start + 1] == "trace")
  }

  @Test func `records what is done line by line`() async throws {
    let run = try await pattern.run(
      ["--plain", "--record", folder.path("run"), "--svg", folder.path("svg")],
      script: "1", "Change Stars Length", "q")
    #expect(run.status == 0 && run.errors == "")
    #expect(try inputs == ["1", "Change Stars Length", "q"])
    #expect(try folder.lines("run", of: "frame").count == 3)
    #expect(try folder.text("svg").contains(">[ Count Up ]</text>"))
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `records the full screen, and draws it as it was seen last`() throws {
    let terminal = try PseudoTerminal(
      pattern.path, ["--record", folder.path("run"), "--svg", folder.path("svg")],
      size: Size(width: 110, height: 20))
    try terminal.wait(for: ">[ Count Up ]")
    terminal.send("\r")
    try terminal.wait { $0.lines[0].contains("1") }
    terminal.send("\u{14}")
    try terminal.wait { $0.lines[0].contains("Trace") }
    terminal.resize(to: Size(width: 104, height: 20))
    // The line between the two stands in the middle of the new width.
    try terminal.wait {
      !$0.modes.contains(2026) && $0.lines[0].dropFirst(52).first == "│"
        && $0.lines[19].contains("Bodies")
    }
    let seen = terminal.emulator.lines
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try inputs.starts(with: ["key return", "key ctrl-t"]))
    #expect(try inputs.suffix(2) == ["resize 104x20", "key q"])
    let svg = try folder.text("svg")
    #expect(svg.contains(">Trace</text>") && svg.contains("Bodies"))
    let text = try #require(
      svg.components(separatedBy: "<desc>").last?.components(separatedBy: "</desc>").first)
    let shown = text.replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"")
    #expect(shown.split(separator: "\n").first.map(String.init) == seen[0])
    #expect(terminal.attributes == terminal.attributesBefore)
  }

  /// What reads the keys must not read the frame that is handed over to be drawn.
  @Test(.enabled(if: PseudoTerminal.isAvailable), arguments: 1...12)
  func `is drawn when it is left at once`(time: Int) throws {
    let terminal = try PseudoTerminal(pattern.path, ["--svg", folder.path("svg")])
    try terminal.wait(for: ">[ Count Up ]")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try folder.text("svg").contains("Count Up"))
  }

  @Test func `that crashes has recorded all whole lines up to then`() async throws {
    let run = try await BuiltProgram("TestApp").run(
      ["--record", folder.path("run")], script: "enter Name: Alice", "tap Stop with a Message")
    #expect(run.wasKilled)
    #expect(try inputs == ["enter Name: Alice", "tap Stop with a Message"])
    let text = try folder.text("run")
    #expect(text.hasSuffix("}\n"))
    #expect(text.contains("Name: Alice"))
    let replay = try await player.run([folder.path("run")])
    #expect(replay.status == 0 && replay.output.contains("step 3 of 3: tap Stop with a Message"))
  }

  // MARK: Pictures

  @Test func `draws the screen of a script, with the trace where that is wanted`() async throws {
    let plain = try await pattern.run(["--svg", folder.path("svg")], script: "tap Count Up")
    #expect(plain.status == 0 && plain.errors == "")
    let svg = try folder.text("svg")
    #expect(svg.contains("width=\"528\" height=\"456\"") && svg.contains("<title>Pattern2</title>"))
    #expect(svg.contains("[ Count Up ]</text>") && !svg.contains("willChange"))
    let traced = try await pattern.run(
      ["--trace", "--size", "50x12", "--svg", folder.path("svg")], script: "tap Count Up")
    #expect(traced.status == 0)
    let both = try folder.text("svg")
    #expect(both.contains("width=\"864\" height=\"240\"") && both.contains("willChange"))
    // Nobody can press a key in a picture.
    #expect(!both.contains("Leave"))
  }

  @Test func `that fails is drawn, and fails`() async throws {
    let run = try await pattern.run(["--svg", folder.path("svg")], script: "expect nothing")
    #expect(run.status == 1)
    #expect(try folder.text("svg").contains("[ Count Up ]</text>"))
  }

  @Test(arguments: ["--svg", "--record"])
  func `starts nothing where a file can't be written`(_ option: String) async throws {
    let run = try await pattern.run([option, "/nowhere/at/all"], script: "tap Count Up")
    #expect(run.status == 2 && run.output == "")
    let what = option == "--svg" ? "picture" : "record"
    #expect(run.errors.hasPrefix("Pattern2: the \(what) \"/nowhere/at/all\" can't be written: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `goes on where the disk is full, and says so at the end`() async throws {
    let run = try await pattern.run(["--record", "/dev/full"], script: "tap Count Up", "expect 1")
    #expect(run.status == 1)
    #expect(run.errors == "the record \"/dev/full\" is not complete\n")
    #expect(run.screens.count == 2)
    let drawn = try await pattern.run(["--svg", "/dev/full"], script: "expect 0")
    #expect(drawn.status == 1 && drawn.errors.contains("can't be written"))
  }

  // MARK: Replay

  @Test func `prints a record where there is no terminal`() async throws {
    _ = try await pattern.run(["--record", folder.path("run")], script: "tap Count Up")
    let replay = try await pattern.run(["--replay", folder.path("run")])
    #expect(replay.status == 0 && replay.errors == "")
    #expect(replay.output.hasPrefix("step 1 of 2: start\n"))
    #expect(replay.output.contains("step 2 of 2: tap Count Up\n"))
    #expect(replay.output.contains("\naction tap \"Count Up\"\n  set SampleViewModel.model: "))
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `plays a record on a terminal, step by step`() async throws {
    _ = try await pattern.run(
      ["--record", folder.path("run")], script: "tap Count Up", "tap Count Up")
    let terminal = try PseudoTerminal(
      pattern.path, ["--replay", folder.path("run")], size: Size(width: 110, height: 30))
    try terminal.wait { $0.text.contains("step 1 of 3  start") && $0.isAlternate }
    terminal.send("\u{1B}[C")
    try terminal.wait(for: "step 2 of 3  tap Count Up")
    try terminal.wait(for: "action tap \"Count Up\"")
    terminal.send(" ")
    try terminal.wait { $0.text.contains("step 3 of 3") && $0.lines[0].contains(" 2 ") }
    terminal.resize(to: Size(width: 70, height: 20))
    try terminal.wait { $0.text.contains("step 3 of 3") && $0.text.contains("─ Trace") }
    terminal.send("\u{1B}[H")
    try terminal.wait(for: "step 1 of 3")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.attributes == terminal.attributesBefore)
    #expect(!terminal.emulator.isAlternate)
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable))
  func `says what is wrong with a record after it was shown on a terminal`() throws {
    let start =
      "{\"type\":\"run\",\"version\":1}\n{\"type\":\"input\",\"text\":\"key a\"}\nbroken\n"
    try Data(start.utf8).write(to: folder.url.appending(path: "run"))
    let terminal = try PseudoTerminal(player.path, [folder.path("run")])
    try terminal.wait(for: "step 1 of 2")
    terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(1))
    #expect(terminal.emulator.text.contains("run:3:"))
  }

  @Test func `of a record that is damaged shows what is good, and says what is not`() async throws {
    _ = try await pattern.run(["--record", folder.path("run")], script: "tap Count Up")
    let whole = try Data(contentsOf: folder.url.appending(path: "run"))
    try whole.dropLast(9).write(to: folder.url.appending(path: "run"))
    let line = whole.count { $0 == UInt8(ascii: "\n") }
    let replay = try await pattern.run(["--replay", folder.path("run")])
    #expect(replay.status == 1)
    #expect(replay.output.contains("step 2 of 2: tap Count Up"))
    #expect(
      replay.errors == "\(folder.path("run")):\(line): this is no whole line of a record\n")
    let absent = try await pattern.run(["--replay", folder.path("absent")])
    #expect(absent.status == 2 && absent.errors.contains("can't be read"))
  }

  @Test func `refuses a replay of something else to do`() async throws {
    for option in ["--script", "--record", "--svg"] {
      let run = try await pattern.run(["--replay", "x", option, "y"])
      #expect(run.status == 2 && run.errors.contains("--replay plays a record"), "\(option)")
    }
  }

  // MARK: Without the player

  /// The pattern, alone in a folder.
  private func lonely(_ place: String) async throws -> BuiltProgram {
    let copy = folder.url.appending(path: place).appending(path: "Pattern2")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try await self.copy(pattern.path, to: copy.path)
    return BuiltProgram(path: copy.path)
  }

  /// Copies a program in a process of its own: what this one has open for writing, a program that
  /// another test starts meanwhile may have too, and then it could not be started.
  private func copy(_ source: String, to target: String) async throws {
    let run = try await BuiltProgram(path: "/bin/cp").run(["-p", source, target])
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func `without the player says what to run`() async throws {
    for options in [["--replay", "x"], ["--svg", folder.path("svg")]] {
      let run = try await lonely("bin\(options[0])").run(options, script: "show")
      #expect(run.status == 1)
      #expect(run.errors.contains("run: swift build --product Player"))
    }
  }

  @Test func `in a build folder has the player built, with the same folder and configuration`()
    async throws
  {
    let program = try await lonely("package/.build/some-triple/release")
    try Data().write(to: folder.url.appending(path: "package/Package.swift"))
    let tools = folder.url.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    func install(_ script: String) async throws {
      let draft = folder.path("draft")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: draft))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft)
      try await copy(draft, to: tools.appending(path: "swift").path)
    }
    let path = ["PATH": "\(tools.path):/usr/bin:/bin"]
    let place = URL(filePath: program.path).deletingLastPathComponent().path

    try await install("exit 3")
    let failed = try await program.run(["--replay", "x"], environment: path)
    #expect(failed.status == 1)
    #expect(
      failed.errors == "building Player, once\n"
        + "Player can't be built; run: swift build --product Player\n")

    // In place of the build: what it is asked for, and a program that tells its arguments.
    try await install(
      """
      echo "$@" >'\(folder.path("asked"))'
      printf '#!/bin/sh\\necho played "$@"\\n' >'\(place)/Player'
      chmod +x '\(place)/Player'
      """)
    let run = try await program.run(["--replay", "the record"], environment: path)
    #expect(run.status == 0 && run.output == "played -- the record\n")
    #expect(run.errors == "building Player, once\n")
    let package = try folder.text("asked")
    #expect(package.contains("--configuration release --product Player"))
    #expect(package.contains("/package --scratch-path "))
    #expect(package.contains("/package/.build --configuration"))
    let again = try await program.run(["--replay", "x"], environment: path)
    #expect(again.errors == "" && again.output == "played -- x\n")
  }
}
