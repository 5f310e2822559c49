import Foundation

/// Compiles pieces of source against this build's libraries, as a lesson's source is compiled.
public struct SnippetCompiler: Sendable {
  /// What the compiler said.
  public struct Outcome: Sendable {
    /// Whether it compiled.
    public let succeeded: Bool
    /// The messages of the errors, in order, without their places.
    public let errors: [String]
    /// The messages of the warnings, in order, without their places.
    public let warnings: [String]
    /// All that was said.
    public let output: String
  }

  private let flags: [String]

  /// Makes a compiler for one of the language's modes.
  public init(languageMode: Int = 6) {
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

    let modules = URL(filePath: BuiltProgram("Pattern1").path)
      .deletingLastPathComponent().appending(path: "Modules")
    let run = try await BuiltProgram(path: "/usr/bin/env").run(
      ["swiftc", "-c", "-parse-as-library", "-module-name", "Snippet", "-I", modules.path]
        + flags + [file.path, "-o", scratch.appending(path: "Snippet.o").path])
    let output = run.output + run.errors
    func messages(_ kind: String) -> [String] {
      output.split(separator: "\n").compactMap { line in
        guard line.hasPrefix(file.path), let start = line.range(of: " \(kind): ") else {
          return nil
        }
        return String(line[start.upperBound...])
      }
    }
    return Outcome(
      succeeded: run.status == 0, errors: messages("error"), warnings: messages("warning"),
      output: output)
  }
}
