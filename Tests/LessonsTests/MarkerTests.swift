import Testing

@testable import Lessons

@Suite struct `A marker` {
  @Test func `has a kind, what it is made of, and keys`() throws {
    let marker = try Marker([
      "run: printf 'tap A: B\\n' | swift run Pattern1 ", "show: from action", "", "  status: 2 ",
    ])
    #expect(marker.kind == "run")
    #expect(marker.argument == "printf 'tap A: B\\n' | swift run Pattern1")
    #expect(marker["show"] == "from action")
    #expect(marker["status"] == "2")
    #expect(marker["alt"] == nil)
    #expect(marker.values.map(\.key) == ["show", "status"])
  }

  @Test(arguments: ["run swift run Pattern1", "https//x", "", "two-words: x"])
  func `needs a colon behind a word in each line`(_ line: String) {
    #expect(message { try Marker([line]) } == "\"\(line)\" has no \"KEY: VALUE\"")
    guard !line.isEmpty else { return }
    #expect(message { try Marker(["run: x", line]) } == "\"\(line)\" has no \"KEY: VALUE\"")
  }

  @Test func `takes a key once`() throws {
    #expect(
      message { try Marker(["run: x", "show: all", "show: none"]) }
        == "there are two lines \"show\"")
    #expect(message { try Marker(["run: x", "show: all", "status: 1"]) } == nil)
  }

  @Test func `allows the keys that its kind knows`() throws {
    let marker = try Marker(["run: x", "show: all"])
    #expect(message { try marker.allow("show", "status") } == nil)
    #expect(
      message { try marker.allow("alt", "status") }
        == "\"show\" says nothing to a block \"run\"; there is alt, status")
    #expect(
      message { try marker.allow() } == "\"show\" says nothing to a block \"run\"; there is no key")
  }

  @Test func `has the exit status 0 where none is told, and a number where one is`() throws {
    #expect(try Marker(["run: x"]).status == 0)
    #expect(try Marker(["run: x", "status: 132"]).status == 132)
    #expect(
      message { try Marker(["run: x", "status: trap"]).status } == "\"trap\" is no exit status")
  }
}
