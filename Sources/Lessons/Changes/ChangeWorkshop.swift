import Foundation
import TestSupport

/// Where changes are built and run, in a copy of the package.
struct ChangeWorkshop {
  private let package: URL
  private let copy: PackageCopy
  private let announce: (String) -> Void

  /// Makes a workshop for a package; what was built there before is used again.
  init(_ package: URL, announce: @escaping (String) -> Void) {
    self.package = package
    self.announce = announce
    copy = PackageCopy(of: package)
  }

  /// Builds the package with a patch, and with no other, and runs the commands that are shown with
  /// it.
  func entries(_ patch: Patch, _ changes: [Change], day: String) async throws
    -> [ChangeRecord.Entry]
  {
    announce("building \(patch.program) with \(patch.path)")
    try copy.bringUpToDate()
    try await copy.apply(patch)
    let folder = copy.folder
    let build = try await BuiltProgram(path: "/usr/bin/env").run(
      ["swift", "build", "--package-path", folder.path, "--product", patch.program])
    let said = (build.output + build.errors).split(separator: "\n")
    // The compiler's own, with a place, before what is said of its having failed.
    let complaint =
      said.first { $0.contains(/:\d+: (error|warning):/) }
      ?? said.first { $0.contains("error:") || $0.contains("warning:") }
    guard build.status == 0, complaint == nil else {
      throw BlockError(
        "\(patch.path) does not compile: "
          + String(complaint ?? said.last ?? "").replacing(folder.path + "/", with: ""))
    }
    // A runner for each build: the same command does something else with the next one.
    let runner = CommandRunner(package: folder, programs: folder.appending(path: ".build/debug"))
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
}
