import Foundation
import QuizKit

/// A change that a note proposes: a patch, a command to try it with, and what that prints then.
struct Change: Sendable {
  let patch: Patch
  let command: String
  let status: Int32
  private let shown: String?

  /// Reads a marker `change: Changes/NAME.patch` with its keys `run`, `show` and `status`.
  init(_ marker: Marker, in package: URL) throws(BlockError) {
    try marker.allow("run", "show", "status")
    patch = try Patch("Lessons/\(marker.argument)", in: package)
    guard let command = marker["run"] else { throw BlockError("a change needs a line \"run: …\"") }
    self.command = command
    status = try marker.status
    shown = marker["show"]
  }

  /// A hash of what the outcome depends on in the pattern; the libraries are left out, or each of
  /// their lines would make all changes stale.
  func inputs(in package: URL) throws -> String {
    var hash = StableHash()
    hash.add("\(patch.text)|\(command)|".utf8)
    for folder in ["Sources/\(patch.program)", "Sources/SampleModels"] {
      let path = package.appending(path: folder).path
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        hash.add(name.utf8)
        hash.add(try Data(contentsOf: package.appending(path: "\(folder)/\(name)")))
      }
    }
    return String(hash.value, radix: 16)
  }

  /// What the note shows, from what was kept of the last build.
  func lines(_ record: ChangeRecord, in package: URL) throws -> [String] {
    guard let entry = record[patch.path, command] else {
      throw StaleChange("\(patch.path) was never built and run with this command")
    }
    guard try entry.inputs == inputs(in: package) else {
      throw StaleChange(
        "\(patch.path) was right on \(entry.since), and what it is made of has changed since")
    }
    try check(entry)
    let output = try ShownOutput(shown).lines(of: entry.output)
    return patch.shown + [""] + fenced(["$ \(command)"] + output, as: "console")
  }

  /// Throws where a run did not end as the note tells.
  func check(_ entry: ChangeRecord.Entry) throws(BlockError) {
    guard !entry.status.isSameEnding(as: status) else { return }
    throw BlockError(
      "with \(patch.path) the command ends with \(entry.status), and not with \(status) as told: "
        + (entry.output.last ?? "it prints nothing"))
  }
}

/// A change whose outcome is not known for the source as it is.
struct StaleChange: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Marker {
  /// The exit status that is told.
  var status: Int32 {
    get throws(BlockError) {
      guard let text = self["status"] else { return 0 }
      guard let status = Int32(text) else {
        throw BlockError("\(quoted(text)) is no exit status")
      }
      return status
    }
  }
}

extension Int32 {
  /// Whether two statuses tell the same: `fatalError` ends with one signal or another, as the
  /// processor has it.
  func isSameEnding(as other: Int32) -> Bool {
    let traps: [Int32] = [132, 133]
    return self == other || (traps.contains(self) && traps.contains(other))
  }
}
