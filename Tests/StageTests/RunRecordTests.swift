import Foundation
import Stage
import Terminal
import TestSupport
import Testing
import Trace

/// A record of a run, written while it happens.
@MainActor
@Suite struct `A record` {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func record() throws -> RunRecord {
    try RunRecord(
      path: file.path, program: "Pattern2", arguments: ["--seed", "\"1\""],
      size: Size(width: 60, height: 24))
  }

  private func lines() throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    try? FileManager.default.removeItem(at: file)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `begins with what was started`() throws {
    try Data("what was there before, and was longer".utf8).write(to: file)
    _ = try record()
    #expect(
      try lines() == [
        #"{"type":"run","version":1,"program":"Pattern2","arguments":["--seed","\"1\""],"#
          + #""width":60,"height":24}"#
      ])
  }

  @Test func `has one line for each thing, in the order in which they happened`() throws {
    let record = try record()
    record.input("key \"\n")
    record.trace(TraceEvent(seq: 3, kind: .set, subject: "a", detail: "b", cause: 2))
    record.frame(Canvas(width: 2, height: 1).json())
    record.frame(Canvas(width: 2, height: 1).json())
    record.frame(Canvas(width: 1, height: 1).json())
    #expect(
      try lines().dropFirst() == [
        #"{"type":"input","text":"key \"\n"}"#,
        #"{"type":"trace","event":{"seq":3,"kind":"set","subject":"a","detail":"b","cause":2}}"#,
        #"{"type":"frame","width":2,"height":1,"lines":[""],"styles":[],"cursor":null}"#,
        #"{"type":"frame","width":1,"height":1,"lines":[""],"styles":[],"cursor":null}"#,
      ])
    #expect(record.isComplete)
  }

  @Test func `of a frame tells each look once, and the cursor`() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.draw("ab", x: 1, y: 0, style: .bold)
    canvas.draw(
      "日", x: 0, y: 1,
      style: CellStyle {
        $0.foreground = .palette(3)
        $0.background = .rgb(1, 2, 255)
        $0.isDim = true
      })
    canvas.cursor = Point(x: 2, y: 1)
    #expect(
      canvas.json()
        == #"{"type":"frame","width":6,"height":2,"lines":[" ab","日"],"#
        + #""styles":[[0,1,2,"bold"],[1,0,2,"dim fg:3 bg:#0102ff"]],"cursor":[2,1]}"#)
  }

  @Test func `of a frame is without what nobody may see`() {
    let recorder = Recorder(wantsEvents: true)
    recorder.mask("abc")
    var canvas = Canvas(width: 9, height: 1)
    canvas.draw("x abc y", x: 0, y: 0)
    #expect(canvas.json(masked: recorder.masked).contains("\"x ••• y\""))
    #expect(canvas.json().contains("\"x abc y\""))
  }

  @Test func `that can't be made says why`() {
    let error = #expect(throws: FileDescriptor.Failure.self) {
      try RunRecord(
        path: "/nowhere/at/all", program: "", arguments: [], size: Size(width: 1, height: 1))
    }
    #expect(error?.message.isEmpty == false)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `on a full disk is not complete`() throws {
    let record = try RunRecord(
      path: "/dev/full", program: "", arguments: [], size: Size(width: 1, height: 1))
    record.input("key a")
    #expect(!record.isComplete)
  }

  // MARK: What a person did

  /// What is told of a run in the full screen.
  private func told(
    _ kinds: [StageElementKind] = [.button, .secureField], _ events: InputEvent...
  ) -> (inputs: [String], trace: String, screen: Screen) {
    let recorder = Recorder(wantsEvents: true)
    let screen = Screen(
      size: Size(width: 40, height: 20), recorder: recorder, content: FakeContent(kinds: kinds))
    let fullScreen = FullScreen(screen: screen)
    var inputs: [String] = []
    screen.onInput = { inputs.append($0) }
    _ = fullScreen.frame(size: Size(width: 40, height: 20))
    events.forEach(fullScreen.take)
    return (inputs, recorder.events.map(\.json).joined(), screen)
  }

  @Test func `tells keys by their names in scripts`() {
    let point = Point(x: 3, y: 4)
    let inputs = told(
      [.button], .key(.tab), .key(.tab, .shift), .key(.character("x")),
      .key(.character("A"), .shift),
      .key(.character(" ")), .key(.pageUp), .key(.character("t"), .control), .key(.function(5)),
      .key(.left, [.control, .shift]), .paste("a\nb"), .mouse(.press(0), at: point),
      .mouse(.release(0), at: point), .mouse(.wheelUp, at: point), .mouse(.wheelDown, at: point)
    ).inputs
    #expect(
      inputs == [
        "key tab", "key shift-tab", "key x", "key A", "key space", "key pageup", "key ctrl-t",
        "key f5", "key ctrl-shift-left", "paste a\nb", "click 3,4", "scroll up 3,4",
        "scroll down 3,4",
      ])
  }

  @Test func `tells of a resize, and not of the first size`() {
    let (_, _, screen) = told([.button])
    let fullScreen = FullScreen(screen: screen)
    var inputs: [String] = []
    screen.onInput = { inputs.append($0) }
    for size in [
      Size(width: 40, height: 20), Size(width: 40, height: 20), Size(width: 50, height: 9),
    ] {
      _ = fullScreen.frame(size: size)
    }
    #expect(inputs == ["resize 50x9"])
  }

  @Test func `tells nothing of what is typed into a secret field`() {
    let secret: [InputEvent] = [
      .key(.character("Z")), .key(.character("é"), .shift), .key(.character(" ")), .paste("WXYZ"),
    ]
    func run(_ kind: StageElementKind) -> (inputs: [String], trace: String) {
      let all = told(
        [.button, kind], .key(.tab), secret[0], secret[1], secret[2], secret[3], .key(.left))
      return (all.inputs, all.trace)
    }
    let hidden = run(.secureField)
    #expect(
      hidden.inputs == ["key tab", "key •", "key •", "key •", "paste ••••", "key left"])
    #expect(!hidden.trace.contains("Z") && !hidden.trace.contains("é"))
    // The other side: in a field that is no secret everything is told.
    let seen = run(.textField)
    #expect(seen.inputs.dropFirst() == ["key Z", "key é", "key space", "paste WXYZ", "key left"])
    #expect(seen.trace.contains("key Z"))
  }

  /// What is told of a script or of lines, which is all that a record has beside frames.
  private func told(_ kind: StageElementKind, script: Bool, _ lines: [String]) async throws
    -> String
  {
    let recorder = Recorder(wantsEvents: true)
    let screen = Screen(
      size: Size(width: 40, height: 20), recorder: recorder, content: FakeContent(kinds: [kind]))
    var inputs: [String] = []
    screen.onInput = { inputs.append($0) }
    let output = RunnerOutput(screen: { _ in }, message: { _ in })
    if script {
      var rest = lines[...]
      let runner = ScriptRunner(
        screen: screen, source: "-", output: output, printsWarnings: false)
      _ = await runner.run { rest.popFirst().map { .text($0) } }
    } else {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let runner = LineRunner(
        screen: screen, name: "Fake", output: output, printsWarnings: false, isInteractive: false)
      await runner.run(LineReader(try FileDescriptor(reading: file.path)))
    }
    return (inputs + recorder.events.map(\.json)).joined(separator: "\n")
  }

  @Test(arguments: [true, false])
  func `tells nothing of what a command puts into a secret field`(_ isScript: Bool) async throws {
    func commands(_ title: String) -> [String] {
      isScript
        ? ["enter \(title): ZYZZY", "key Z", "key space", "key left", "reject ?"]
        : ["\(title): ZYZZY", "type YZZ", "key Z", "1", "ZZZ", "key left", "bodies"]
    }
    let hidden = try await told(.secureField, script: isScript, commands("A secureField"))
    #expect(hidden.contains("A secureField: •••••\n"))
    #expect(hidden.contains("\nkey •\n") && hidden.contains("\nkey left\n"))
    #expect(!hidden.contains("Z") && !hidden.contains("Y"))
    #expect(hidden.contains(isScript ? "reject ?" : "type •••\nkey •\n1\n•••\nkey left\nbodies"))
    // The other side: in a field that is no secret everything is told.
    let seen = try await told(.textField, script: isScript, commands("A textField"))
    #expect(seen.contains("A textField: ZYZZY\n") && seen.contains("\nkey Z\n"))
  }
}
