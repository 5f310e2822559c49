import Testing

@testable import Lessons

@Suite struct `What is shown of an output` {
  private let output = ["one", "action a", "", "two", "action b", "three"]

  private func shown(_ text: String?, of lines: [String]? = nil) throws -> [String] {
    try ShownOutput(text).lines(of: lines ?? output)
  }

  @Test func `is all of it where nothing else is told`() throws {
    #expect(try shown(nil) == output)
    #expect(try shown("all") == output)
  }

  @Test func `is nothing where none is told`() throws {
    #expect(try shown("none") == [])
  }

  @Test func `is the last screen, with a sign for what is left out`() throws {
    #expect(try shown("last") == ["…", "two", "action b", "three"])
    #expect(try shown("last", of: ["one", "two"]) == ["one", "two"])
  }

  @Test func `begins with the last line that begins so`() throws {
    #expect(try shown("from action") == ["…", "action b", "three"])
    #expect(try shown("from one") == output)
    #expect(
      message { try shown("from four") } == "no line that is printed begins with \"four\"")
    #expect(message { try shown("from hree") } == "no line that is printed begins with \"hree\"")
  }

  @Test(arguments: ["", "some", "from"])
  func `can't be told otherwise`(_ text: String) {
    #expect(
      message { try ShownOutput(text) }
        == "show: takes all, none, last, or from TEXT, and not \"\(text)\"")
  }
}
