import Foundation
import TestSupport

/// Source that the compiler refuses, and what it says: a file of its own, or a pattern with a patch.
struct Refusal {
  let path: String

  /// What is compiled, and the compiler's errors, fenced.
  func lines(in package: URL, compiler: SnippetCompiler) async throws -> [String] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let shown: [String]
    let folder: URL
    if path.hasSuffix(".patch") {
      let patch = try Patch(path, in: package)
      let source = "Sources/\(patch.program)"
      folder = scratch.appending(path: source)
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: package.appending(path: source), to: folder)
      try await patch.apply(in: scratch, of: package)
      shown = patch.shown
    } else {
      folder = scratch
      shown = try Excerpt(path).lines(in: package)
      try FileManager.default.copyItem(
        at: package.appending(path: path),
        to: scratch.appending(path: URL(filePath: path).lastPathComponent))
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = names.sorted().filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    let outcome = try await compiler.compile(files)
    let errors = outcome.diagnostics.filter(\.isError)
    guard !outcome.succeeded, !errors.isEmpty else {
      throw BlockError(
        "\(path) is not refused: \(outcome.output.isEmpty ? "it compiles" : outcome.output)")
    }
    return shown + [""]
      + fenced(errors.map { "\($0.file):\($0.line): error: \($0.text)" }.uniqued, as: "text")
  }
}

extension SnippetCompiler.Outcome.Diagnostic {
  /// The message without the name of its group, which not every version of the compiler gives.
  fileprivate var text: String { message.replacing(/\s\[#\w+\]$/, with: "") }
}
