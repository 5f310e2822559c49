import Testing

@testable import Lessons

@Suite struct `A run's trace` {
  private static let lines = [
    #"{"seq":1,"kind":"mount","subject":"A","detail":"","cause":null}"#,
    #"{"seq":2,"kind":"body","subject":"A","detail":"first time","cause":1}"#,
    "  a screen", "",
    #"{"seq":3,"kind":"action","subject":"tap \"One\"","detail":"","cause":null}"#,
    #"{"seq":4,"kind":"body","subject":"B","detail":"its state changed","cause":3}"#,
    #"{"seq":5,"kind":"body","subject":"B","detail":"its state changed","cause":3}"#,
    #"{"seq":6,"kind":"action","subject":"tap \"Two\"","detail":"","cause":null}"#,
    #"{"seq":7,"kind":"frame","subject":"60x24","detail":"","cause":null}"#,
  ]

  @Test func `is read from among the screens, action by action`() throws {
    let trace = try RunTrace(Self.lines)
    #expect(trace.events.map(\.seq) == Array(1...7))
    #expect(trace.actions.map(\.action.subject) == ["tap \"One\"", "tap \"Two\""])
    #expect(trace.actions.map { $0.events.map(\.seq) } == [[4, 5], [7]])
    #expect(trace.events[1].cause == 1)
    #expect(trace.events[6].cause == nil)
  }

  @Test func `has to be there, and to be one`() {
    #expect(message { try RunTrace(["a screen"]) } == "the run left no trace")
    let unknown = #"{"seq":1,"kind":"sing","subject":"A","detail":"","cause":null}"#
    #expect(message { try RunTrace([unknown]) } == "\"\(unknown)\" is no event")
    #expect(message { try RunTrace([#"{"seq":1}"#]) } == #""{"seq":1}" is no event"#)
  }

  @Test func `makes a table of each view's bodies, counted from the first action on`() throws {
    let table = BodyTable(try RunTrace(Self.lines))
    #expect(
      table.lines(.english) == [
        "| action | `A` | `B` |", "|---|--:|--:|", "| `tap \"One\"` | 0 | 2 |",
        "| `tap \"Two\"` | 0 | 0 |",
      ])
    #expect(table.lines(.japanese)[0] == "| 操作 | `A` | `B` |")
    #expect(table.lines(.japanese).dropFirst() == table.lines(.english).dropFirst())
  }
}
