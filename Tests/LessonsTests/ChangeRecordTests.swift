import Testing

@testable import Lessons

@Suite struct `The record of the changes` {
  private func entry(
    _ patch: String = "a.patch", run: String = "x", inputs: String = "1", status: Int32 = 0,
    output: [String] = ["one"], since: String = "2026-12-01"
  ) -> ChangeRecord.Entry {
    ChangeRecord.Entry(
      patch: patch, run: run, inputs: inputs, status: status, output: output, since: since)
  }

  @Test func `keeps the day on which a run first came to this`() {
    var record = ChangeRecord()
    record.keep(entry())
    record.keep(entry(since: "2027-01-01"))
    #expect(record.entries == [entry()])
  }

  @Test func `has the new day where anything is new`() {
    let others = [
      entry(inputs: "2", since: "2027-01-01"), entry(status: 1, since: "2027-01-01"),
      entry(output: ["two"], since: "2027-01-01"),
    ]
    for other in others {
      var record = ChangeRecord()
      record.keep(entry())
      record.keep(other)
      #expect(record.entries == [other])
    }
  }

  @Test func `knows a run by its patch and its command, and is in their order`() {
    var record = ChangeRecord()
    for entry in [entry("b.patch"), entry(run: "y"), entry()] { record.keep(entry) }
    #expect(record.entries == [entry(), entry(run: "y"), entry("b.patch")])
    #expect(record["a.patch", "y"] == entry(run: "y"))
    #expect(record["b.patch", "y"] == nil)
  }

  @Test func `comes back from its file`() throws {
    let package = try ScratchPackage(empty: true)
    #expect(try ChangeRecord(in: package.folder).entries.isEmpty)
    try package.write("", to: "Lessons/Changes/a.patch")
    var record = ChangeRecord()
    record.keep(entry(output: ["\"★\" / 1", ""]))
    try record.write(in: package.folder)
    #expect(try ChangeRecord(in: package.folder).entries == record.entries)
    #expect(try package.text(of: ChangeRecord.path).hasSuffix("}\n"))
  }

  @Test(arguments: ["", "[]", "{\"entries\":[{}]}"])
  func `that can't be read names the command that writes it anew`(_ text: String) throws {
    let package = try ScratchPackage(empty: true)
    try package.write(text, to: ChangeRecord.path)
    #expect(
      message { try ChangeRecord(in: package.folder) }
        == "Lessons/Changes/record.json can't be read; swift run Lessons --changes writes it anew")
  }
}
