import Foundation
import Testing

@testable import Lessons

@Suite struct `A change that a note proposes` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
  }

  private func change(_ lines: String...) throws -> Change {
    try Change(Marker(["change: Changes/01-one.patch"] + lines), in: package.folder)
  }

  /// A record of one run.
  private func record(
    _ change: Change, status: Int32 = 0, output: [String] = ["a", "", "b"]
  ) throws -> ChangeRecord {
    var record = ChangeRecord()
    record.keep(
      ChangeRecord.Entry(
        patch: change.patch.path, run: change.command,
        inputs: try change.inputs(in: package.folder), status: status, output: output,
        since: "2026-12-01"))
    return record
  }

  @Test func `is shown with what it came to`() throws {
    let change = try change("run: swift run Pattern1", "show: last")
    #expect(
      try change.lines(record(change), in: package.folder) == [
        "```diff", "@@ Sources/Pattern1/SampleView.swift @@", "   var body: some View {",
        "-    Button(\"Count Up\") {}", "+    Button(\"Count Down\") {}", "   }", "```", "",
        "```console", "$ swift run Pattern1", "…", "b",
        "```",
      ])
  }

  @Test func `needs a command, and takes what a run takes`() {
    #expect(message { try change() } == "a change needs a line \"run: …\"")
    #expect(
      message { try change("run: x", "alt: y") }
        == "\"alt\" says nothing to a block \"change\"; there is run, show, status")
  }

  @Test func `has to be built for the source as it is`() throws {
    let change = try change("run: swift run Pattern1")
    let record = try record(change)
    #expect(
      message { try change.lines(ChangeRecord(), in: package.folder) }
        == "Lessons/Changes/01-one.patch was never built and run with this command")
    try package.write("struct Another {}\n", to: "Sources/Pattern1/Another.swift")
    #expect(
      message { try change.lines(record, in: package.folder) }
        == "Lessons/Changes/01-one.patch was right on 2026-12-01, and what it is made of has "
        + "changed since")
    try package.remove("Sources/Pattern1/Another.swift")
    #expect(message { try change.lines(record, in: package.folder) } == nil)
  }

  @Test func `is made of the pattern, the common models, its patch and its command`() throws {
    func inputs(_ command: String = "x") throws -> String {
      try change("run: \(command)").inputs(in: package.folder)
    }
    let first = try inputs()
    #expect(try inputs() == first)
    #expect(try inputs("y") != first)
    try package.write("// Another library.\n", to: "Sources/Stage/Stage.swift")
    #expect(try inputs() == first)
    var seen: Set = [first]
    for path in [
      "Sources/Pattern1/SampleView.swift", "Sources/SampleModels/SampleModel.swift",
      "Lessons/Changes/01-one.patch",
    ] {
      try package.write(try package.text(of: path) + "\n", to: path)
      #expect(seen.insert(try inputs()).inserted, "\(path)")
    }
  }

  @Test func `has to end as told, where a trap is a trap on any processor`() throws {
    let change = try change("run: x", "status: 132")
    #expect(
      message { try change.lines(record(change), in: package.folder) }
        == "with Lessons/Changes/01-one.patch the command ends with 0, and not with 132 as told: b")
    for status: Int32 in [132, 133] {
      #expect(
        message { try change.lines(record(change, status: status), in: package.folder) } == nil)
    }
    #expect(message { try change.lines(record(change, status: 134), in: package.folder) } != nil)
  }

  @Test func `is found once in the documents, whatever their language`() throws {
    let documents = try package.book.paths.map(package.book.document)
    let proposals = package.book.proposals(documents)
    #expect(
      proposals.map(\.change.patch.path) == ["one", "two"].map { "Lessons/Changes/01-\($0).patch" })
    #expect(proposals.map(\.change.command) == ["swift run Pattern1", "swift run Pattern1"])
    #expect(
      try proposals.map { "\($0.file):\($0.line)" }
        == ["one", "two"].map {
          "\(ScratchPackage.english):\(try package.line(of: "change: Changes/01-\($0).patch"))"
        })
  }

  @Test func `that is known is not built again, and one that no note shows is forgotten`()
    async throws
  {
    let proposals = package.book.proposals(try package.book.paths.map(package.book.document))
    var record = try ChangeRecord(in: package.folder)
    #expect(record.entries.count == 2)
    let problems = try await package.book.build(
      Array(proposals.prefix(1)), all: false, into: &record, day: "2027-01-01"
    ) { line in
      Issue.record("\(line)")
    }
    #expect(problems.isEmpty)
    #expect(record.entries.map(\.patch) == ["Lessons/Changes/01-one.patch"])
    #expect(record.entries.map(\.since) == ["2026-12-01"])
  }
}
