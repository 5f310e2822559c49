import Foundation
import TestSupport

/// Runs the commands of notes as a reader types them, each once, as if in the package's folder: in
/// one that shows the same files, and keeps what the commands write.
actor CommandRunner {
  /// How a command ended, and what a reader would have seen.
  struct Run: Sendable {
    let status: Int32
    /// Standard output and error, as they come together on a terminal.
    let output: String

    /// The lines, without blanks at their ends and without empty ones at the end.
    var lines: [String] {
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
      }
      while lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  private let package: URL
  private let programs: URL
  /// What is left when the runner goes: what the commands wrote, and the quiz's notes of answers.
  private let scratch: URL
  private var folder: URL?
  private var runs: [String: Task<Run, Error>] = [:]
  private let places: Places
  /// How long a command may take, in seconds.
  private let limit: Double

  /// Makes a runner for a package, and the programs in a folder.
  ///
  /// - Parameters:
  ///   - atOnce: So many programs run at a time at most.
  ///   - limit: How long a command may take, in seconds; one that hangs would stop all others.
  init(package: URL, programs: URL, atOnce: Int = 4, limit: Double = 120) {
    self.package = package
    self.programs = programs
    self.limit = limit
    scratch = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
    places = Places(atOnce)
  }

  /// Runs a command, or gives what it came to before.
  func run(_ command: String) async throws -> Run {
    if let task = runs[command] { return try await task.value }
    let task = Task { try await start(command) }
    runs[command] = task
    return try await task.value
  }

  /// What stands before each command: a program that the reader would have built and started by
  /// `swift run` is there already.
  private static let prelude = """
    exec 2>&1
    swift() {
      if [ "$1" != run ]; then echo "not run here: swift $*"; return 127; fi
      lesson_program=$2
      shift 2
      "$LESSON_PROGRAMS/$lesson_program" "$@"
    }

    """

  private func start(_ command: String) async throws -> Run {
    let run = try await places.withPlace { try await output(of: command) }
    if run.wasKilled, run.status == SIGKILL {
      throw BlockError("\(command) did not end within \(Int(limit)) seconds")
    }
    return Run(status: run.status, output: Self.withoutShell(run.output))
  }

  private func output(of command: String) async throws -> BuiltProgram.Run {
    try await BuiltProgram(path: "/bin/sh").run(
      ["-c", Self.prelude + command],
      environment: [
        "LESSON_PROGRAMS": programs.path, "LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": "",
        "XDG_DATA_HOME": scratch.appending(path: "data").path,
      ], in: try workingFolder(), limit: limit)
  }

  /// The folder that the commands run in.
  private func workingFolder() throws -> URL {
    if let folder { return folder }
    let folder = scratch.appending(path: package.lastPathComponent)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: package.path)
    where name != ".git" && name != ".build" {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: package.appending(path: name))
    }
    self.folder = folder
    return folder
  }

  /// The output without what the shell itself says of a program that a signal has ended: each shell
  /// says it in its own way.
  private static func withoutShell(_ output: String) -> String {
    output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        !["Illegal instruction", "Trace/breakpoint trap", "Trace/BPT trap"].contains {
          line.contains($0)
        }
      }
      .joined(separator: "\n")
  }

  deinit {
    try? FileManager.default.removeItem(at: scratch)
  }
}
