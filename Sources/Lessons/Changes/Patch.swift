import Foundation
import TestSupport

/// A change to the package's source, as `git diff` writes it.
struct Patch: Sendable {
  /// Its path from the package's folder.
  let path: String
  /// All of it.
  let text: String
  /// The paths of the files that it changes, from the package's folder.
  let files: [String]

  /// Reads a patch.
  init(_ path: String, in folder: URL) throws(BlockError) {
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
      throw BlockError("there is no file \(path)")
    }
    self.path = path
    self.text = text
    files = text.split(separator: "\n").filter { $0.hasPrefix("--- a/") }
      .map { String($0.dropFirst("--- a/".count)) }
    guard !files.isEmpty else { throw BlockError("\(path) changes no file") }
    guard files.allSatisfy({ $0.hasPrefix("Sources/Pattern") }),
      Set(files.map(Self.folder)).count == 1
    else { throw BlockError("\(path) changes more than one pattern") }
  }

  /// The program that it changes.
  var program: String { String(Self.folder(of: files[0]).dropFirst("Sources/".count)) }

  private static func folder(of file: String) -> String {
    file.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// What a note shows of it: the lines that come, go and stay, under the names of their files.
  var shown: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var shown: [String] = []
    for line in lines {
      if line.hasPrefix("--- a/") || line.hasPrefix("diff ") || line.hasPrefix("index ") {
        continue
      }
      if line.hasPrefix("+++ b/") {
        shown.append("@@ \(line.dropFirst("+++ b/".count)) @@")
      } else if line.hasPrefix("@@") {
        if shown.last?.hasPrefix("@@") == false { shown.append("…") }
      } else if "+- ".contains(line.first ?? "x") {
        shown.append(String(line))
      }
    }
    return fenced(shown, as: "diff")
  }

  /// Changes the files below a folder; throws what `git` says where it can't.
  func apply(in folder: URL, of package: URL) async throws {
    let run = try await BuiltProgram(path: "/usr/bin/env").run(
      ["git", "apply", package.appending(path: path).path],
      // Else a repository around the folder would be the one that is changed.
      environment: ["GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path],
      in: folder)
    guard run.status == 0 else {
      let said = run.errors.split(separator: "\n").first.map(String.init) ?? "git apply failed"
      throw BlockError("\(path) can't be applied: \(said)")
    }
  }
}
