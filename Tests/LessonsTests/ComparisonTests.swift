import Testing

@testable import Lessons

@Suite struct `The comparison` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage(empty: true)
    try package.write(
      """
      /// A comment does not count.
      struct Child: View {
        @ObservedObject var model: Model

        let title: String
      }

      """, to: "Sources/Child.swift")
    try package.write("final class Model {\n}\n", to: "Sources/Model.swift")
    try package.write("struct Child: View {\n  let title: String\n}\n", to: "Sources/Plain.swift")
    try package.writeProgram(
      Self.program(
        [
          ("action", "tap One", 0), ("set", "Model.count", 1), ("willChange", "Model", 2),
          ("invalidate", "Parent", 3), ("body", "Parent", 4), ("body", "Child", 5),
          ("body", "Child", 5), ("action", "tap Two", 0), ("set", "Model.count", 8),
          ("publish", "$count", 9), ("set", "ViewModel.count", 10),
        ]), to: "Pattern1")
    try package.writeProgram(
      "echo \"$*\" >&2\n"
        + Self.program(
          [
            ("action", "tap One", 0), ("invalidate", "Child", 1), ("body", "Child", 2),
            ("action", "tap Two", 0), ("invalidate", "Child", 4), ("body", "Child", 5),
          ]), to: "Pattern2")
    try package.write(
      """
      [
        {
          "row": "first", "program": "Pattern1", "script": ["tap One", "tap Two"],
          "child": "Child", "files": ["Sources/Child.swift", "Sources/Model.swift"]
        },
        {
          "row": "second", "program": "Pattern2", "variant": "other", "script": ["tap One"],
          "child": "Child", "files": ["Sources/Plain.swift"]
        }
      ]
      """, to: "Lessons/compare.json")
  }

  /// A script that tells of events, each with its cause.
  private static func program(_ events: [(kind: String, subject: String, cause: Int)]) -> String {
    let lines = events.enumerated().map { index, event in
      let cause = event.cause == 0 ? "null" : "\(event.cause)"
      return #"{"seq":\#(index + 1),"kind":"\#(event.kind)","subject":"\#(event.subject)","#
        + #""detail":"","cause":\#(cause)}"#
    }
    return (["cat >input", "cat <<'END'"] + lines + ["END"]).joined(separator: "\n")
  }

  private func lines(
    _ values: String..., language: NoteLanguage = .english
  ) async throws -> [String] {
    let comparison = try Comparison("Lessons/compare.json", in: package.folder)
    let marker = try Marker(["comparison: compare.json"] + values)
    return try await comparison.lines(marker, language, package.book.runner)
  }

  @Test func `has a row for each pattern, with a person's texts and what its run tells`()
    async throws
  {
    #expect(
      try await lines("first: owner | writer | test", "second: nobody | all | a call") == [
        "| pattern | who owns | who may write | who is told | bodies evaluated | reusable child | "
          + "lines of code | what it takes to test |",
        "|---|---|---|---|---|---|---|---|",
        "| `Pattern1` | owner | writer | `tap One`: `Parent`<br>`tap Two`: `ViewModel.count` | "
          + "`tap One`: `Parent` 1, `Child` 2<br>`tap Two`:  | no: `Model` | 6 | test |",
        "| `Pattern2` `other` | nobody | all | `Child` | `Child` 1 | yes: `String` | 3 | a call |",
      ])
  }

  @Test func `has other words in the other language`() async throws {
    let lines = try await lines("first: 一 | 二 | 三", "second: 四 | 五 | 六", language: .japanese)
    #expect(lines[0].hasPrefix("| パターン | 所有者 | "))
    #expect(lines[2].contains("| できない: `Model` |"))
    #expect(lines[3].contains("| できる: `String` |"))
  }

  @Test func `runs each pattern with its script and its variant`() throws {
    let row = Comparison.Row(
      row: "x", program: "Pattern2", variant: "other", script: ["tap One", "tap Two"],
      child: "Child", files: [])
    #expect(row.command == "printf 'tap One\\ntap Two\\n' | swift run Pattern2 --variant other")
  }

  @Test func `needs the texts of each row, in their order`() async {
    #expect(
      await awaitedMessage { try await lines("second: a | b | c", "first: a | b | c") }
        == "the marker has the rows [\"second\", \"first\"], and the file [\"first\", \"second\"]")
    #expect(
      await awaitedMessage { try await lines("first: a | b | c", "second: a | b") }
        == "the row \"second\" has 2 texts, and not 3")
  }

  @Test func `says which program failed`() async throws {
    try package.writeProgram("echo no such variant; exit 2", to: "Pattern2")
    #expect(
      await awaitedMessage { try await lines("first: a | b | c", "second: a | b | c") }
        == "printf 'tap One\\n' | swift run Pattern2 --variant other: no such variant")
  }

  @Test func `says which file of a row is not there`() throws {
    try package.remove("Sources/Plain.swift")
    #expect(
      message { try Comparison("Lessons/compare.json", in: package.folder) }
        == "the row \"second\" of Lessons/compare.json counts Sources/Plain.swift, "
        + "which is not there")
  }

  @Test func `says which file can't be read`() throws {
    try package.write("{}", to: "Lessons/compare.json")
    let said = message { try Comparison("Lessons/compare.json", in: package.folder) }
    #expect(said?.hasPrefix("Lessons/compare.json can't be read: ") == true)
  }
}
