import Foundation
import Testing

@testable import Lessons

@Suite struct `The copy of a package` {
  private let package: ScratchPackage
  private let copy: PackageCopy
  private let first = "Sources/Pattern1/First.swift"
  private let second = "Sources/Pattern1/Variants/Second.swift"

  init() throws {
    package = try ScratchPackage(empty: true)
    try package.write("manifest\n", to: "Package.swift")
    try package.write("one\n", to: first)
    try package.write("two\n", to: second)
    copy = PackageCopy(of: package.folder)
    try copy.bringUpToDate()
  }

  private func place(_ path: String) -> String {
    copy.folder.appending(path: path).path
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: place(path), encoding: .utf8)
  }

  /// The second of a file's date, from the reference date; it can be set.
  private func secondOfDate(_ path: String) throws -> TimeInterval {
    let date = try FileManager.default.attributesOfItem(atPath: place(path))[.modificationDate]
    return try #require(date as? Date).timeIntervalSinceReferenceDate.rounded(.down)
  }

  private func date(_ path: String, _ second: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceReferenceDate: second + 0.5)],
      ofItemAtPath: place(path))
  }

  private func patch() throws -> Patch {
    let path = "Lessons/Changes/x.patch"
    try package.write("--- a/\(first)\n+++ b/\(first)\n@@ -1 +1 @@\n-one\n+1\n", to: path)
    return try Patch(path, in: package.folder)
  }

  @Test func `has the source, and follows it`() throws {
    #expect(try text("Package.swift") == "manifest\n")
    #expect(try [text(first), text(second)] == ["one\n", "two\n"])
    try package.write("changed\n", to: first)
    try package.write("three\n", to: "Tests/Third.swift")
    try package.remove("Sources/Pattern1/Variants")
    try copy.bringUpToDate()
    #expect(try text(first) == "changed\n")
    #expect(try text("Tests/Third.swift") == "three\n")
    #expect(!FileManager.default.fileExists(atPath: place(second)))
  }

  @Test func `has one change at a time`() async throws {
    try await copy.apply(try patch())
    #expect(try [text(first), text(second)] == ["1\n", "two\n"])
    #expect(try package.text(of: first) == "one\n")
    try copy.bringUpToDate()
    #expect(try text(first) == "one\n")
  }

  @Test func `leaves the date of what has not changed`() throws {
    try date(first, 1000)
    try date(second, 1000)
    try package.write("changed\n", to: first)
    try copy.bringUpToDate()
    #expect(try secondOfDate(first) > 1000)
    #expect(try secondOfDate(second) == 1000)
  }

  /// Else a file that is written, built and written again within a second would not be built again.
  @Test func `gives what is written a date in another second than before`() async throws {
    // In 2127, so that no second of now is after it, however long this takes.
    let then = TimeInterval(4_000_000_000)
    try date(first, then)
    try await copy.apply(try patch())
    #expect(try secondOfDate(first) == then + 1)
    try copy.bringUpToDate()
    #expect(try secondOfDate(first) == then + 2)
  }

  @Test func `gives what is written now its date otherwise`() async throws {
    try date(first, 1000)
    try await copy.apply(try patch())
    #expect(try secondOfDate(first) > 1001)
  }
}
