import Foundation

/// What the changed programs printed when they were last built, kept beside the patches: to build
/// them takes too long for a test.
struct ChangeRecord: Codable {
  /// One command, run with one change.
  struct Entry: Codable, Hashable {
    let patch: String
    let run: String
    /// A hash of all that the pattern is made of, and of the patch.
    let inputs: String
    let status: Int32
    let output: [String]
    /// The day on which that was first so, as `2026-12-01`, in UTC.
    let since: String
  }

  private(set) var entries: [Entry] = []

  /// Where it is kept, from the package's folder.
  static let path = "Lessons/Changes/record.json"
  /// Builds and runs all changes.
  static let command = "swift run Lessons --changes"

  /// Reads the record; one that is not there is empty.
  init(in package: URL) throws {
    let file = package.appending(path: Self.path)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      throw BlockError("\(Self.path) can't be read; \(Self.command) writes it anew")
    }
  }

  init() {}

  /// The run of a command with a change, where it was ever run.
  subscript(patch: String, run: String) -> Entry? {
    entries.first { $0.patch == patch && $0.run == run }
  }

  /// Keeps a run; where it came to the same, it is as old as before.
  mutating func keep(_ entry: Entry) {
    if let old = self[entry.patch, entry.run] {
      let isSame = old.inputs == entry.inputs && old.status == entry.status
      if isSame && old.output == entry.output { return }
      entries.removeAll { $0 == old }
    }
    entries.append(entry)
    entries.sort { ($0.patch, $0.run) < ($1.patch, $1.run) }
  }

  /// Forgets the runs that no note shows.
  mutating func keepOnly(_ isShown: (Entry) -> Bool) {
    entries.removeAll { !isShown($0) }
  }

  /// Writes the record.
  func write(in package: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(contentsOf: "\n".utf8)
    try data.write(to: package.appending(path: Self.path), options: .atomic)
  }
}
