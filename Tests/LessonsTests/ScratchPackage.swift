import Foundation
import Testing

@testable import Lessons

/// A small package of a test's own, with the notes of one pattern in both languages; its programs are
/// shell scripts. It goes with the test.
final class ScratchPackage: Sendable {
  static let english = "Lessons/01-passed-down.md"
  static let japanese = "Lessons/ja/01-passed-down.md"

  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Makes a package in which nothing is wrong, or one without any file.
  init(empty: Bool = false) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard !empty else { return }
    for (path, text) in SoundFiles.all { try write(text, to: path) }
    try writeProgram(SoundFiles.pattern1, to: "Pattern1")
    try writeProgram("echo 'Which one?'", to: "Quiz")
    var record = ChangeRecord()
    for change in book.proposals(try book.paths.map(book.document)).map(\.change) {
      record.keep(
        ChangeRecord.Entry(
          patch: change.patch.path, run: change.command, inputs: try change.inputs(in: folder),
          status: 0, output: ["a", "", "changed"], since: "2026-12-01"))
    }
    try record.write(in: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The documents, with programs that were not run yet.
  var book: Book { Book(package: folder, programs: programs) }

  var programs: URL { folder.appending(path: "programs") }

  // MARK: Files

  func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func writeProgram(_ script: String, to name: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "programs/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.appending(path: name).path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  /// Changes a file in the one place, or in each, where it says something.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try text(of: path)
    try #require(text.contains(old), "\(path) does not say \(old)")
    try write(text.replacing(old, with: new), to: path)
  }

  /// Changes both notes.
  func replaceInBoth(_ old: String, with new: String) throws {
    for path in [Self.english, Self.japanese] { try replace(old, with: new, in: path) }
  }

  /// The number of the first line that contains something.
  func line(of text: String, in path: String = english) throws -> Int {
    let lines = try self.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }, "\(path) does not say \(text)") + 1
  }

  // MARK: Problems

  /// What is wrong with the generated blocks of all documents.
  func problemsOfBlocks() async throws -> [String] {
    let book = book
    let record = try ChangeRecord(in: folder)
    var problems: [String] = []
    for path in book.paths {
      let outcome = await book.outcome(of: try book.document(path), record)
      problems += outcome.problems.map(\.description)
    }
    return problems
  }

  /// What is wrong with the documents beside.
  func problems() async throws -> [String] {
    let book = book
    return await book.problems(of: try book.paths.map(book.document)).map(\.description)
  }

  /// Brings all documents up to date.
  func update() async throws {
    let book = book
    let record = try ChangeRecord(in: folder)
    for path in book.paths {
      try book.write(await book.outcome(of: try book.document(path), record))
    }
  }
}
