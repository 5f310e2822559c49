public import Foundation

/// Compiles pieces of source against this build's libraries, as a lesson's source is compiled.
public struct SnippetCompiler: Sendable {
  /// What the compiler said.
  public struct Outcome: Sendable {
    /// An error or a warning.
    public struct Diagnostic: Sendable {
      /// The name of the file.
      public let file: String
      /// The line of the source, from 1.
      public let line: Int
      /// Whether it is an error, and not a warning.
      public let isError: Bool
      /// What it says.
      public let message: String
    }

    /// Whether it compiled.
    public let succeeded: Bool
    /// The errors and warnings, in order.
    public let diagnostics: [Diagnostic]
    /// All that was said.
    public let output: String

    /// The messages of the errors, in order, without their places.
    public var errors: [String] { diagnostics.filter(\.isError).map(\.message) }
    /// The messages of the warnings, in order, without their places.
    public var warnings: [String] { diagnostics.filter { !$0.isError }.map(\.message) }
  }

  private let flags: [String]
  private let modules: URL

  /// Makes a compiler for one of the language's modes, with the modules in a folder, or else those
  /// that were built with the tests.
  public init(languageMode: Int = 6, modules: URL? = nil) {
    self.modules =
      modules
      ?? URL(filePath: BuiltProgram("Pattern1").path)
      .deletingLastPathComponent().appending(path: "Modules")
    flags = [
      "-swift-version", "\(languageMode)",
      "-module-alias", "SwiftUI=MiniSwiftUI",
      "-module-alias", "Combine=MiniCombine",
      "-module-alias", "UIKit=MiniUIKit",
      "-enable-upcoming-feature", "MemberImportVisibility",
      // Color would be a part of the messages.
      "-no-color-diagnostics", "-diagnostic-style", "llvm",
    ]
  }

  /// Compiles one file of source.
  ///
  /// It is compiled, not only type-checked: some errors of isolation are found only then.
  public func compile(_ source: String) async throws -> Outcome {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let file = scratch.appending(path: "Snippet.swift")
    try Data(source.utf8).write(to: file)
    return try await compile([file])
  }

  /// Compiles files that make one module.
  public func compile(_ files: [URL]) async throws -> Outcome {
    let run = try await BuiltProgram(path: "/usr/bin/env").run(
      ["swiftc", "-c", "-wmo", "-parse-as-library", "-module-name", "Snippet", "-I", modules.path]
        + flags + files.map(\.path) + ["-o", "Snippet.o"])
    let output = run.output + run.errors
    let diagnostics = output.split(separator: "\n").compactMap { line in
      files.lazy.compactMap { diagnostic(line, in: $0) }.first
    }
    return Outcome(succeeded: run.status == 0, diagnostics: diagnostics, output: output)
  }

  /// Reads `FILE:LINE:COLUMN: error: message`.
  private func diagnostic(_ line: Substring, in file: URL) -> Outcome.Diagnostic? {
    guard line.hasPrefix(file.path + ":") else { return nil }
    let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 3)
    guard parts.count == 4, let number = Int(parts[0]) else { return nil }
    let kind = parts[2].drop { $0 == " " }
    guard kind == "error" || kind == "warning" else { return nil }
    return Outcome.Diagnostic(
      file: file.lastPathComponent, line: number, isError: kind == "error",
      message: String(parts[3].dropFirst()))
  }
}
