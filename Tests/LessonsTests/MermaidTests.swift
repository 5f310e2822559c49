import Testing

@testable import Lessons

@Suite struct `A diagram of the documents` {
  /// The diagrams of all documents: generated ones, and those that were written by hand.
  private static func diagrams() throws -> [(path: String, lines: [String])] {
    try Book.own.paths.flatMap { path in
      let lines = try Book.own.document(path).text
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return lines.indices.filter { lines[$0] == "```mermaid" }.map { start in
        (path, Array(lines[(start + 1)...].prefix { $0 != "```" }))
      }
    }
  }

  /// The names that a line of a sequence diagram uses without declaring them; `nil` for a line that is
  /// none.
  private static func names(_ line: String) -> [String]? {
    if let found = line.wholeMatch(of: /\ \ Note over ([^:,]+)(?:,([^:]+))?: .+/) {
      return [String(found.1)] + (found.2.map { [String($0)] } ?? [])
    }
    if let found = line.wholeMatch(of: /\ \ ([^:]+?)(?:->>|--x)([^:]+): .+/) {
      return [String(found.1), String(found.2)]
    }
    return nil
  }

  /// What is wrong with a sequence diagram.
  private static func problems(_ lines: [String]) -> [String] {
    var declared: Set<String> = []
    var problems: [String] = []
    for line in lines.dropFirst() {
      if let found = line.wholeMatch(of: /\ \ (?:participant|actor) (.+)/) {
        let isPlain = found.1.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        if !isPlain { problems.append("\(found.1) can't be a name") }
        if !declared.insert(String(found.1)).inserted { problems.append("\(found.1) is twice") }
      } else if let names = names(line) {
        problems += names.filter { !declared.contains($0) }.map { "\($0) is not declared" }
      } else {
        problems.append("\(line) is no line of a diagram")
      }
    }
    return problems
  }

  @Test func `declares the participants that it uses`() throws {
    let diagrams = try Self.diagrams().filter { $0.lines.first == "sequenceDiagram" }
    #expect(diagrams.count >= 3)
    for (path, lines) in diagrams {
      for problem in Self.problems(lines) { Issue.record("\(path): \(problem)") }
    }
  }

  @Test func `is found wrong where it does not`() {
    let head = ["sequenceDiagram", "  actor You", "  participant A"]
    #expect(Self.problems(head + ["  You->>A: tap", "  Note over You,A: frame"]) == [])
    #expect(Self.problems(head + ["  A--xB: same"]) == ["B is not declared"])
    #expect(Self.problems(head + ["  Note over A,C: frame"]) == ["C is not declared"])
    #expect(Self.problems(head + ["  participant A"]) == ["A is twice"])
    #expect(Self.problems(head + ["  participant B<C>"]) == ["B<C> can't be a name"])
    #expect(
      Self.problems(head + ["  Note over : a"]) == ["  Note over : a is no line of a diagram"])
  }
}
