public import Foundation

/// A program of this package, as it was built beside the tests.
public struct BuiltProgram: Sendable {
  /// How a run ended, and what it wrote.
  public struct Run: Sendable {
    /// The exit status, or the number of the signal that ended it.
    public let status: Int32
    /// Whether a signal ended it.
    public let wasKilled: Bool
    /// What it wrote to the standard output.
    public let output: String
    /// What it wrote to the standard error.
    public let errors: String
  }

  /// Tests ask for hundreds at once. Each has files of its own open, and Foundation on Linux reads
  /// beyond the end of its list of a process's open files where that is longer than 32 KiB.
  private static let places = Places(8)

  /// The path of its file, which is there only where the build has put it there.
  public let path: String

  /// Names a program by its product.
  public init(_ product: String) {
    path = Self.path(of: product) ?? "/\(product) was not built"
  }

  /// Names any program by its path.
  public init(path: String) {
    self.path = path
  }

  private static func path(of product: String) -> String? {
    CommandLine.arguments.lazy
      .filter { $0.contains(".xctest") }
      .compactMap { argument in
        // On Apple's systems the tests are deep inside of a bundle that lies beside the programs.
        var folder = URL(filePath: argument)
        while folder.path.count > 1 {
          folder.deleteLastPathComponent()
          let file = folder.appending(path: product)
          var isFolder: ObjCBool = false
          let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
          if exists && !isFolder.boolValue { return file.path }
        }
        return nil
      }
      .first
  }

  /// Runs the program until it ends, in an empty folder, with `input` as its whole standard input.
  public func run(
    _ arguments: [String] = [], input: Data = Data(), environment: [String: String] = [:]
  ) async throws -> Run {
    try await run(arguments, input: input, environment: environment, in: nil)
  }

  /// Runs the program until it ends, in `folder`, or else in an empty one.
  ///
  /// - Parameter limit: After this time, in seconds, it is killed with all that it has started in its
  ///   process group.
  public func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    in folder: URL?, limit: Double? = nil
  ) async throws -> Run {
    try await Self.places.withPlace {
      try await start(arguments, input, environment, in: folder, limit: limit)
    }
  }

  private func start(
    _ arguments: [String], _ input: Data, _ environment: [String: String], in folder: URL?,
    limit: Double?
  ) async throws -> Run {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files in place of pipes: no side ever waits for the other.
    func handle(_ name: String, _ contents: Data = Data()) throws -> (URL, FileHandle) {
      let file = scratch.appending(path: name)
      try contents.write(to: file)
      return (file, try FileHandle(forUpdating: file))
    }
    let (_, standardInput) = try handle("input", input)
    let (output, standardOutput) = try handle("output")
    let (errors, standardError) = try handle("errors")
    // The process object, which holds them too, may live on for a while.
    defer { for handle in [standardInput, standardOutput, standardError] { try? handle.close() } }

    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    // What it leaves in the folder for that goes with the run.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": scratch.path]) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = folder ?? scratch
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    let killer = DispatchWorkItem {
      // A group of its own, or the program alone where the system gives it none.
      let id = process.processIdentifier
      kill(getpgid(id) == id ? -id : id, SIGKILL)
    }
    defer { killer.cancel() }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
        if let limit {
          DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: killer)
        }
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Run(
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Runs the program with a script of these commands on its standard input.
  public func run(
    _ arguments: [String] = [], commands: [String], environment: [String: String] = [:]
  ) async throws -> Run {
    let script = commands.map { $0 + "\n" }.joined()
    return try await run(arguments, input: Data(script.utf8), environment: environment)
  }

  /// Runs the program with a script of these commands on its standard input.
  public func run(
    _ arguments: [String] = [], script commands: String..., environment: [String: String] = [:]
  ) async throws -> Run {
    try await run(arguments, commands: commands, environment: environment)
  }
}

extension BuiltProgram.Run {
  /// The screens that a script printed, each without its last line end.
  public var screens: [String] {
    output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
  }
}
