import QuizKit
import TestSupport
import Testing

struct CSVTableTests {
  private func rows(_ text: String) -> [[String]] {
    CSVTable(text).map { $0.cells.map(\.text) }
  }

  @Test func `cells are parted by commas, rows by the ends of lines`() {
    #expect(rows("a,b\r\nc,d") == [["a", "b"], ["c", "d"]])
    #expect(rows("a,b\nc,d\n") == [["a", "b"], ["c", "d"]])
    #expect(rows("a,\n,b") == [["a", ""], ["", "b"]])
    #expect(rows("a,") == [["a", ""]])
    #expect(rows("\u{FEFF}a\n\n\r\nb") == [["a"], ["b"]])
    #expect(rows("") == [])
    #expect(rows(" a ,\u{301}") == [[" a ", "\u{301}"]])
  }

  @Test func `quotes keep everything together`() {
    #expect(
      rows("\"a,b\",\"c\"\"d\"\"\"\n\"e\r\n\nf\",") == [["a,b", "c\"d\""], ["e\r\n\nf", ""]])
    #expect(rows("\"\",a") == [["", "a"]])
    #expect(CSVTable("\"a\",b").allSatisfy { $0.cells.allSatisfy { $0.fault == nil } })
  }

  @Test func `each cell knows where it begins`() {
    let cells = CSVTable("ab,\"c\nd\",e\n\n\u{1F469}\u{200D}\u{1F467}é,f").flatMap(\.cells)
    #expect(cells.map(\.text) == ["ab", "c\nd", "e", "👩‍👧é", "f"])
    #expect(cells.map(\.line) == [1, 1, 2, 4, 4])
    #expect(cells.map(\.column) == [1, 4, 4, 1, 4])
    #expect(CSVTable("a\n\nb\n\"c\nd\"\ne").map(\.line) == [1, 3, 4, 6])
  }

  @Test func `what breaks the rules is marked`() {
    let open = CSVTable("a,\"b\nc,d").flatMap(\.cells)
    #expect(open.map(\.text) == ["a", "b\nc,d"] && open.map(\.fault) == [nil, .openQuotes])
    let stray = CSVTable("a\"b,\"c\" d,e").flatMap(\.cells)
    #expect(stray.map(\.text) == ["a\"b", "c d", "e"])
    #expect(stray.map(\.fault) == [.strayQuotes, .strayQuotes, nil])
  }

  @Test func `a row has a limit`() {
    let rows = rows(String(repeating: ",", count: 5000) + "\na,b")
    #expect(rows.map(\.count) == [CSVTable.cellLimit, 2])
    #expect(rows[0].last == String(repeating: ",", count: 5000 - CSVTable.cellLimit + 1))
  }

  @Test func `another separator`() {
    #expect(CSVTable("a;b,c\n", separator: ";").map { $0.cells.map(\.text) } == [["a", "b,c"]])
  }

  @Test(arguments: 0..<50) func `what is written is read`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pieces = ["a", ",", "\"", "\n", "\r\n", "\r", " ", "\u{301}", "日", "\u{FEFF}", "\"\""]
    let table = (0..<20).map { _ in
      ["x"] + (0..<5).map { _ in (0..<random.below(5)).map { _ in random.pick(pieces) }.joined() }
    }
    #expect(rows(table.map(CSVTable.line).joined()) == table)
  }
}
