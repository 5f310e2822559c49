import Foundation

/// What runs came to, kept by what they depend on: the program, its arguments and its script.
package struct RunCache: Sendable {
  private struct Stored: Codable {
    var format: Int
    var outcomes: [String: RunOutcome]
  }

  private static let format = 1

  private let path: String?
  private var outcomes: [String: RunOutcome] = [:]
  private var used: Set<String> = []

  /// Opens the cache in a file; one that is not there, or can't be read, is empty. Without a path
  /// nothing is kept.
  package init(path: String?) {
    self.path = path
    guard let path, let data = FileManager.default.contents(atPath: path),
      let stored = try? JSONDecoder().decode(Stored.self, from: data), stored.format == Self.format
    else { return }
    outcomes = stored.outcomes
  }

  /// The name of what a run depends on.
  package static func key(program: Data, arguments: [String], script: Data) -> String {
    var hash = StableHash()
    // Byte by byte takes too long for a whole program.
    program.withUnsafeBytes { bytes in
      for index in stride(from: 0, to: bytes.count - 7, by: 8) {
        hash.add(word: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      }
    }
    hash.add(program.suffix(8))
    hash.add("\(program.count)|\(arguments)|".utf8)
    hash.add(script)
    return String(hash.value, radix: 16)
  }

  /// What is kept under a name.
  package subscript(key: String) -> RunOutcome? {
    mutating get {
      used.insert(key)
      return outcomes[key]
    }
    set {
      used.insert(key)
      outcomes[key] = newValue
    }
  }

  /// Writes what was used since the cache was opened. That it can't be written only costs time.
  package func save() {
    guard let path else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let stored = Stored(format: Self.format, outcomes: outcomes.filter { used.contains($0.key) })
    guard let data = try? encoder.encode(stored) else { return }
    try? data.write(to: URL(filePath: path), options: .atomic)
  }
}
