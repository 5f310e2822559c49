import Foundation
import TestSupport

/// A copy of the package in which changes are made, built and run.
struct ChangeWorkshop {
  private let package: URL
  private let copy: URL
  private let announce: (String) -> Void

  /// Makes the copy, or brings the one of the last time up to date.
  init(_ package: URL, announce: @escaping (String) -> Void) throws {
    self.package = package
    self.announce = announce
    copy = package.appending(path: ".build/lessons/package")
    try bringUpToDate()
  }

  /// Builds the package with a patch, and runs the commands that are shown with it.
  func entries(_ patch: Patch, _ changes: [Change], day: String) async throws
    -> [ChangeRecord.Entry]
  {
    announce("building \(patch.program) with \(patch.path)")
    try await patch.apply(in: copy, of: package)
    defer { try? bringUpToDate() }
    let build = try await BuiltProgram(path: "/usr/bin/env").run(
      ["swift", "build", "--package-path", copy.path, "--product", patch.program])
    let said = (build.output + build.errors).split(separator: "\n")
    // The compiler's own, with a place, before what is said of its having failed.
    let complaint =
      said.first { $0.contains(/:\d+: (error|warning):/) }
      ?? said.first { $0.contains("error:") || $0.contains("warning:") }
    guard build.status == 0, complaint == nil else {
      throw BlockError(
        "\(patch.path) does not compile: "
          + String(complaint ?? said.last ?? "").replacing(copy.path + "/", with: ""))
    }
    // A runner for each build: the same command does something else with the next one.
    let runner = CommandRunner(package: copy, programs: copy.appending(path: ".build/debug"))
    var entries: [ChangeRecord.Entry] = []
    for change in changes {
      let run = try await runner.run(change.command)
      entries.append(
        ChangeRecord.Entry(
          patch: patch.path, run: change.command, inputs: try change.inputs(in: package),
          status: run.status, output: run.lines, since: day))
    }
    return entries
  }

  /// Copies what differs, and nothing else: a file with a new date would be built again.
  private func bringUpToDate() throws {
    let files = FileManager.default
    let parts = ["Package.swift", "Sources", "Tests", "Benchmarks"].filter {
      files.fileExists(atPath: package.appending(path: $0).path)
    }
    for part in parts {
      let from = package.appending(path: part)
      let to = copy.appending(path: part)
      guard part != "Package.swift" else {
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
        try replace(to, by: from)
        continue
      }
      let names = try files.subpathsOfDirectory(atPath: from.path)
      for name in names {
        var isFolder: ObjCBool = false
        let source = from.appending(path: name)
        guard files.fileExists(atPath: source.path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          try files.createDirectory(
            at: to.appending(path: name), withIntermediateDirectories: true)
        } else {
          try replace(to.appending(path: name), by: source)
        }
      }
      let kept = Set(names)
      for name in try files.subpathsOfDirectory(atPath: to.path) where !kept.contains(name) {
        try? files.removeItem(at: to.appending(path: name))
      }
    }
  }

  private func replace(_ file: URL, by source: URL) throws {
    let contents = try Data(contentsOf: source)
    guard FileManager.default.contents(atPath: file.path) != contents else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: file)
  }
}
