import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The file that keeps what a learner answered.
///
/// It is written as a whole or not at all, and under a lock, so that a program that is killed leaves
/// one that opens, and two that run at once lose no answer.
package struct ProgressFile: Sendable {
  /// What was in the file.
  package struct Contents: Sendable {
    /// The answers, oldest first.
    package var answers: [GivenAnswer] = []
    /// Where a file that could not be read was put, and why, in one line; `nil` where all is well.
    package var note: String?
  }

  /// Why the file could not be read or written, in one line.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private struct Stored: Codable {
    var format: Int
    var answers: [GivenAnswer]
  }

  private static let format = 1
  private static let sizeLimit = 50_000_000

  /// The file's path.
  package let path: String

  /// Names a file, which need not be there.
  package init(path: String) {
    self.path = path
  }

  /// The file in the user's folder for data.
  package static func standard(environment: [String: String]) -> ProgressFile {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    #if os(macOS)
      let folder = "\(home)/Library/Application Support"
    #else
      // A path that is not absolute is to be ignored.
      let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let folder = given ?? "\(home)/.local/share"
    #endif
    return ProgressFile(path: "\(folder)/DataFlowWorkbook/quiz-progress.json")
  }

  // MARK: Reading and writing

  /// Reads the answers; none where there is no file. What can't be read is kept aside.
  package func read() throws(Failure) -> Contents {
    // Without a file there is nothing to lock, and no folder to make for it.
    guard FileManager.default.fileExists(atPath: path) else { return Contents() }
    return try locked { () throws(Failure) in try readUnlocked() }
  }

  /// Adds answers to those in the file; returns all of them.
  @discardableResult
  package func add(_ answers: [GivenAnswer]) throws(Failure) -> Contents {
    try locked { () throws(Failure) in
      var contents = try readUnlocked()
      contents.answers += answers
      try write(contents.answers)
      return contents
    }
  }

  /// Forgets all answers.
  package func reset() throws(Failure) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try locked { () throws(Failure) in
      if unlink(path) != 0, errno != ENOENT { throw failure("removed") }
    }
  }

  private func readUnlocked() throws(Failure) -> Contents {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      data = try handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
    } catch {
      if access(path, F_OK) != 0 { return Contents() }
      throw Failure(
        description: "the progress in \(path) can't be read: \(error.localizedDescription)")
    }
    if data.count > Self.sizeLimit { return try setAside("damaged", "it is too large") }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    struct Header: Codable { var format: Int }
    if let header = try? decoder.decode(Header.self, from: data), header.format > Self.format {
      return try setAside("newer", "a newer version of this program wrote it")
    }
    guard let stored = try? decoder.decode(Stored.self, from: data) else {
      return try setAside("damaged", "it is damaged")
    }
    return Contents(answers: stored.answers)
  }

  /// Puts the file aside under a name that is free.
  private func setAside(_ word: String, _ reason: String) throws(Failure) -> Contents {
    let name = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    var number = 1
    while access("\(name).\(word)-\(number).json", F_OK) == 0 { number += 1 }
    let aside = "\(name).\(word)-\(number).json"
    guard rename(path, aside) == 0 else { throw failure("put aside") }
    return Contents(note: "the progress in \(path) was not used: \(reason); it is kept in \(aside)")
  }

  private func write(_ answers: [GivenAnswer]) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    guard let data = try? encoder.encode(Stored(format: Self.format, answers: answers)) else {
      throw Failure(description: "the progress can't be written as JSON")
    }
    // Nobody else writes to this name: there is the lock.
    let new = "\(path).new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("written") }
    var isWritten = data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Self.writeBytes(file, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno != EINTR { return false }
        written += max(0, count)
      }
      return fsync(file) == 0
    }
    isWritten = close(file) == 0 && isWritten
    guard isWritten, rename(new, path) == 0 else { throw failure("written") }
  }

  private static func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes, count)
    #else
      Glibc.write(file, bytes, count)
    #endif
  }

  // MARK: The lock

  private func locked<R>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let lock = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw failure("locked") }
    // Closing it ends the lock, as does the end of the process, however it comes.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure("locked") }
    }
    return try body()
  }

  private func failure(_ what: String) -> Failure {
    Failure(
      description: "the progress in \(path) can't be \(what): \(String(cString: strerror(errno)))")
  }
}
