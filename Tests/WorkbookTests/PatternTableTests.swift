import Foundation
import TestSupport
import Testing
import Workbook

/// One table holds the names of everything that belongs to a pattern; here it is held together
/// with what there is.
@Suite struct `The table of patterns` {
  private func folders(_ path: String, _ prefix: String) throws -> Set<String> {
    let folder = SourceFile.package.appending(path: path).path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(names.filter { $0.hasPrefix(prefix) })
  }

  @Test func `counts from 0, and has each name once`() {
    let all = WorkbookPattern.all
    #expect(all.map(\.number) == Array(0...12))
    #expect(Set(all.map(\.slug)).count == all.count)
    #expect(all[0].executable == nil)
    #expect(all[3].executable == "Pattern3")
    #expect(all[3].fileName == "03-environment")
    #expect(all[12].fileName == "12-observation")
  }

  @Test func `has a row for every folder of a pattern, and of its tests`() throws {
    let all = WorkbookPattern.all
    #expect(try folders("Sources", "Pattern").isSubset(of: all.compactMap(\.executable)))
    #expect(try folders("Tests", "Pattern").isSubset(of: all.compactMap(\.tests)))
  }

  @Test func `lacks nothing of a pattern that has begun`() throws {
    let sources = try folders("Sources", "Pattern")
    let tests = try folders("Tests", "Pattern")
    #expect(sources.isSuperset(of: ["Pattern1", "Pattern2", "Pattern3"]))
    for pattern in WorkbookPattern.all {
      guard let executable = pattern.executable, let test = pattern.tests else { continue }
      #expect(sources.contains(executable) == tests.contains(test), "\(executable)")
      guard sources.contains(executable) else { continue }
      let program = BuiltProgram(executable).path
      #expect(FileManager.default.isExecutableFile(atPath: program), "\(program) was not built")
      let app = SourceFile.package.appending(path: "Sources/\(executable)/\(executable)App.swift")
      #expect(FileManager.default.fileExists(atPath: app.path))
    }
  }

  @Test func `has a row in the README for each pattern that has begun`() throws {
    let readme = try SourceFile("README.md").text
    for folder in try folders("Sources", "Pattern") {
      #expect(readme.contains("| `\(folder)` |"), "\(folder)")
    }
  }
}
