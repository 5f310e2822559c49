import MiniSwiftUI
import Stage
import Testing

/// Identity of the rows of a `ForEach`: rows S11 to S14.
@MainActor struct ForEachIdentityTests {
  @Test func `S11 state follows the id through delete, insert and reorder`() throws {
    let log = Log()
    let screen = Screen { Rows(log: log, ids: ["a", "b", "c"]) }
    try screen.tap("Tap b", times: 2)
    try screen.tap("Tap c")
    #expect(log.lines == ["appear a", "appear b", "appear c"])

    log.clear()
    try screen.tap("Delete first")
    #expect(screen.shows("b: 2"))
    #expect(screen.shows("c: 1"))
    #expect(log.lines == ["disappear a"])

    log.clear()
    try screen.tap("Insert z")
    #expect(screen.shows("z: 0"))
    #expect(screen.shows("b: 2"))
    #expect(screen.shows("c: 1"))
    #expect(log.lines == ["appear z"])

    log.clear()
    try screen.tap("Reverse")
    #expect(screen.shows("b: 2"))
    #expect(screen.shows("c: 1"))
    #expect(log.lines == [])
    let order = try ["c: 1", "b: 2", "z: 0"].map {
      try #require(screen.text.firstRange(of: $0)).lowerBound
    }
    #expect(order == order.sorted())
  }

  @Test func `S11 rows that stay are not evaluated for a neighbour's sake`() throws {
    let screen = Screen { Rows(log: Log(), ids: ["a", "b", "c"]) }
    #expect(screen.bodyCount("TapCounter") == 3)
    let bodies = try screen.bodies(of: "TapCounter") { try screen.tap("Delete first") }
    #expect(bodies == 0)
    #expect(try screen.bodies(of: "TapCounter") { try screen.tap("Insert z") } == 1)
    #expect(try screen.bodies(of: "TapCounter") { try screen.tap("Reverse") } == 0)
  }

  @Test(arguments: Positions.allCases)
  func `S12 an index as id ties state to the position`(way: Positions) throws {
    let screen = Screen { Positioned(way: way) }
    try screen.tap("Tap b", times: 2)
    #expect(screen.shows("b: 2"))

    try screen.tap("Shift")

    if way == .elements {
      #expect(screen.shows("b: 2"))
      #expect(screen.shows("c: 0"))
    } else {
      #expect(screen.shows("b: 0"))
      #expect(screen.shows("c: 2"))
    }
    #expect(screen.shows("d: 0"))
  }

  @Test func `S13 an id that occurs twice is told once and shows the first item twice`() throws {
    let screen = Screen { Duplicates() }
    let warnings = screen.warnings
    #expect(warnings.count == 1)
    let warning = try #require(warnings.first)
    #expect(warning.hasPrefix("ForEach<"))
    #expect(
      warning.hasSuffix(
        """
        : the ID x occurs multiple times within the collection, this will give undefined results!
        """))
    #expect(screen.occurrences(of: "first") == 2)
    #expect(screen.occurrences(of: "second") == 0)

    try screen.tap("Redraw")
    #expect(screen.warnings.count == 1)
  }

  @Test func `S13 different ids are not worth a word`() throws {
    let screen = Screen { Rows(log: Log(), ids: ["a", "b", "c"]) }
    #expect(screen.warnings == [])
  }

  @Test func `S14 an id that changes makes new rows at each update`() throws {
    let log = Log()
    let screen = Screen { FreshRows(log: log, isFresh: true) }
    #expect(log.count("appear") == 1)
    try screen.tap("Redraw")
    #expect(log.count("appear") == 2)
    try screen.tap("Redraw")
    #expect(log.count("appear") == 3)
    #expect(log.count("disappear") == 2)
  }

  @Test func `S14 an id that stays keeps the rows`() throws {
    let log = Log()
    let screen = Screen { FreshRows(log: log, isFresh: false) }
    try screen.tap("Redraw", times: 2)
    #expect(log.lines == ["appear"])
  }
}

private struct Named: Identifiable {
  let id: String
  var name: String { id }
}

private struct Rows: View {
  let log: Log
  @State var rows: [Named]

  init(log: Log, ids: [String]) {
    self.log = log
    _rows = State(initialValue: ids.map(Named.init))
  }

  var body: some View {
    VStack {
      Button("Delete first") { rows.removeFirst() }
      Button("Insert z") { rows.insert(Named(id: "z"), at: 0) }
      Button("Reverse") { rows.reverse() }
      ForEach(rows) { row in
        TapCounter(name: row.name)
          .onAppear { log("appear \(row.id)") }
          .onDisappear { log("disappear \(row.id)") }
      }
    }
  }
}

/// The ways to give a `ForEach` its ids; all but the first are positions.
enum Positions: CaseIterable {
  case elements, indices, range, constantRange
}

private struct Positioned: View {
  let way: Positions
  @State var names = ["a", "b", "c"]

  var body: some View {
    VStack {
      Button("Shift") {
        names.removeFirst()
        names.append("d")
      }
      switch way {
      case .elements: ForEach(names, id: \.self) { TapCounter(name: $0) }
      case .indices: ForEach(names.indices, id: \.self) { TapCounter(name: names[$0]) }
      case .range: ForEach(0..<names.count, id: \.self) { TapCounter(name: names[$0]) }
      case .constantRange: ForEach(0..<3) { TapCounter(name: names[$0]) }
      }
    }
  }
}

private struct Item: Identifiable {
  let id: String
  let title: String
}

private struct Duplicates: View {
  @State var redraws = 0
  let items = [Item(id: "x", title: "first"), Item(id: "x", title: "second")]

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      ForEach(items) { Text($0.title) }
    }
  }
}

/// Gives another number whenever it is asked.
private final class Numbers {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

private struct Unsteady {
  let numbers: Numbers
  let isFresh: Bool
  var id: Int { isFresh ? numbers.next() : 0 }
}

private struct FreshRows: View {
  let log: Log
  let isFresh: Bool
  let numbers = Numbers()
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      ForEach([Unsteady(numbers: numbers, isFresh: isFresh)], id: \.id) { _ in
        Text("row")
          .onAppear { log("appear") }
          .onDisappear { log("disappear") }
      }
    }
  }
}
