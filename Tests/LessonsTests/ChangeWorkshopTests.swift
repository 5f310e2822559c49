import Foundation
import Testing

@testable import Lessons

/// With a package of one line, which is built for real.
@Suite struct `A change that is built` {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage(empty: true)
    try package.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "One", targets: [.executableTarget(name: "Pattern1")])

      """, to: "Package.swift")
    try package.write("print(\"as it is\")\n", to: source)
  }

  private let source = "Sources/Pattern1/main.swift"

  /// A note that proposes to write another line.
  private func propose(_ line: String, instead old: String = "print(\"as it is\")") throws {
    try package.write(
      """
      --- a/\(source)
      +++ b/\(source)
      @@ -1 +1 @@
      -\(old)
      +\(line)

      """, to: "Lessons/Changes/01-line.patch")
    try package.write(
      """
      # A note

      <!-- change: Changes/01-line.patch
      run: swift run Pattern1 -->
      <!-- end -->

      """, to: "Lessons/01-note.md")
  }

  private func build(into record: inout ChangeRecord) async throws -> [String] {
    let book = package.book
    return try await book.build(
      book.proposals([book.document("Lessons/01-note.md")]), all: false, into: &record,
      day: "2026-12-02", announce: { _ in }
    ).map(\.description)
  }

  @Test func `is run, and kept as it ended; the source is left alone`() async throws {
    var record = ChangeRecord()
    try propose("print(\"changed\")")
    #expect(try await build(into: &record) == [])
    #expect(record.entries.map(\.output) == [["changed"]])
    #expect(record.entries.map(\.since) == ["2026-12-02"])
    #expect(try package.text(of: source) == "print(\"as it is\")\n")
    // The copy was put right again: the next change is made to the source as it is.
    try propose("print(\"changed once more\")")
    #expect(try await build(into: &record) == [])
    #expect(record.entries.map(\.output) == [["changed once more"]])
  }

  @Test func `is told at its line, and not kept, where it does not fit, compile, or end well`()
    async throws
  {
    var record = ChangeRecord()
    let patch = "Lessons/Changes/01-line.patch"
    let then = "; change the block's first lines or the source, and then: swift run Lessons"
    try propose("print(\"changed\")", instead: "print(\"as it was\")")
    #expect(
      try await build(into: &record) == [
        "Lessons/01-note.md:3: \(patch) can't be applied: error: patch failed: \(source):1" + then
      ])
    try propose("print(nothing)")
    let refused = try await build(into: &record)
    #expect(refused.count == 1)
    #expect(refused.first?.hasPrefix("Lessons/01-note.md:3: \(patch) does not compile: ") == true)
    #expect(refused.first?.contains("\(source):1:7: error: cannot find 'nothing' in scope") == true)
    try propose("import Foundation; print(\"bad\"); exit(3)")
    #expect(
      try await build(into: &record) == [
        "Lessons/01-note.md:3: with \(patch) the command ends with 3, and not with 0 as told: bad"
          + then
      ])
    #expect(record.entries.isEmpty)
  }
}
