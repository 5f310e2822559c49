import Stage
import TestSupport
import Testing

@MainActor
@Suite struct `A script` {
  private let content = FakeContent()
  private let written = Written()

  /// Runs the commands against a fresh screen.
  private func run(_ commands: String..., printsWarnings: Bool = true) async -> Int32 {
    let screen = Screen(content)
    let runner = ScriptRunner(
      screen: screen, source: "file", output: written.output, printsWarnings: printsWarnings)
    var lines = commands[...]
    return await runner.run { lines.popFirst().map { .text($0) } }
  }

  private func screen(count: Int = 0, name: String = "", deleted: [Int] = []) -> String {
    "Count:   \(count)\nName:\(name.isEmpty ? "" : " \(name)")\n\nDeleted: \(deleted)\n\n"
  }

  @Test func `that is empty prints the first screen`() async {
    #expect(await run() == 0)
    #expect(written.screen == screen())
    #expect(written.messages.isEmpty)
  }

  @Test func `prints the screen after each action, and after show`() async {
    #expect(await run("tap Count Up", "# again", "", "tap Count Up", "show") == 0)
    #expect(
      written.screen == screen() + screen(count: 1) + screen(count: 2) + screen(count: 2))
  }

  @Test func `taps the first enabled one, or the one that it names`() async {
    #expect(await run("tap Delete #2", "tap Delete", "tap \"Delete #2\"") == 0)
    #expect(content.deleted == [2, 1, 0])
  }

  @Test(arguments: [
    ("tap Nothing", "\"Nothing\"", "\"Count Up\""),
    ("tap Delete #3", "\"Delete #3\"", "\"Delete\""),
    ("tap Save", "\"Save\"", "disabled"),
    ("enter Nothing: x", "\"Nothing\"", "\"Name\""),
  ])
  func `ends with 2 where nothing is as it says`(
    command: String, what: String, there: String
  ) async {
    #expect(await run("tap Count Up", command, "tap Count Up") == 2)
    #expect(written.messages.hasPrefix("file:2: "))
    #expect(written.messages.contains(what))
    #expect(written.messages.contains(there))
    #expect(written.messages.filter { $0 == "\n" }.count == 1)
    #expect(content.count == 1)
  }

  @Test func `ends with 2 at a command that can't be read`() async {
    #expect(await run("", "tpa Count Up", "tap Count Up") == 2)
    #expect(written.messages == "file:2: unknown command \"tpa\"; did you mean tap?\n")
    #expect(content.count == 0)
  }

  @Test func `ends with 2 at a line that is no text`() async {
    let runner = ScriptRunner(
      screen: Screen(content), source: "-",
      output: written.output, printsWarnings: true)
    var lines: [LineReader.Line] = [.text("show"), .unreadable("the line is not valid UTF-8")]
    #expect(await runner.run { lines.isEmpty ? nil : lines.removeFirst() } == 2)
    #expect(written.messages == "-:2: the line is not valid UTF-8\n")
  }

  @Test func `types into a field, and replaces what is there`() async {
    #expect(await run("enter Name: ab", "enter Name: cd: e", "expect cd: e", "reject ab") == 0)
    #expect(content.name == "cd: e")
    #expect(await run("enter Name:") == 0)
    #expect(content.name == "")
  }

  @Test func `presses keys, which go where the focus is`() async {
    #expect(await run("tap Count Up", "key space", "key tab", "key x", "key #") == 0)
    #expect(content.count == 2)
    #expect(content.name == "x#")
  }

  @Test func `expects a piece of a line, runs of blanks being one`() async {
    #expect(await run("expect Count: 0", "expect Count:  0", "reject count: 0") == 0)
    #expect(await run("reject 0 Name:", "expect \"Deleted: []\"") == 0)
  }

  @Test(arguments: [
    ("expect Count: 3", "the screen does not show \"Count: 3\""),
    ("reject Count: 1", "the screen shows \"Count: 1\""),
    ("expect bodies CounterView 2", "CounterView's body was evaluated once since the last action"),
    ("expect warning blanks", "no warning with \"blanks\" since the last action"),
  ])
  func `ends with 1 where an expectation fails, and prints the screen`(
    command: String, message: String
  ) async {
    #expect(await run("tap Count Up", command, "tap Count Up") == 1)
    #expect(written.messages.hasPrefix("file:2: \(message)"))
    #expect(written.screen == screen() + screen(count: 1) + screen(count: 1))
    #expect(content.count == 1)
  }

  @Test func `counts bodies since the last action, before any since the start`() async {
    let status = await run(
      "expect bodies CounterView 1", "tap Count Up", "expect bodies CounterView 1",
      "tap Warn", "expect bodies CounterView 0", "show", "enter Name: abc",
      "expect bodies CounterView 3")
    #expect(status == 0, "\(written.messages)")
  }

  @Test func `ends with 2 for a view that was never seen`() async {
    #expect(await run("expect bodies Other 0") == 2)
    #expect(written.messages.contains("\"Other\""))
    #expect(written.messages.contains("CounterView"))
  }

  @Test func `expects warnings since the last action, and prints them as messages`() async {
    #expect(await run("tap Warn", "expect warning Two blanks in") == 0)
    #expect(written.messages == "warning: Two  blanks in this warning.\n")
    #expect(await run("tap Warn", "tap Count Up", "expect warning Two blanks") == 1)
  }

  @Test func `prints no warning where the trace tells it`() async {
    #expect(await run("tap Warn", "expect warning Two blanks in", printsWarnings: false) == 0)
    #expect(written.messages.isEmpty)
  }

  @Test func `waits until the screen shows what it is to show`() async {
    let content = content
    Task {
      while content.later.isEmpty { await Task.yield() }
      content.resumeLater()
    }
    #expect(await run("tap Later", "wait until Count: 10", "expect Count: 10") == 0)
  }

  @Test func `withstands any lines`() async {
    var random = SeededRandom(seed: 8)
    let pieces = [
      "tap ", "Count Up", "Delete", "#2", "enter ", "Name", ": ", "key ", "tab", "return", "x",
      "expect ", "bodies CounterView 1", "reject ", "show", "wait 0", "★", "\"", "\0", "\u{7F}",
    ]
    for _ in 0..<300 {
      let lines = (0..<random.below(6)).map { _ in
        (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
      }
      let runner = ScriptRunner(
        screen: Screen(FakeContent()), source: "-",
        output: written.output, printsWarnings: true)
      var rest = lines[...]
      let status = await runner.run { rest.popFirst().map { .text($0) } }
      #expect((0...2).contains(status), "\(lines)")
    }
  }
}
