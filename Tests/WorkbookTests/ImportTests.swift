import TestSupport
import Testing
import Workbook

/// What a lesson's source may import, so that it compiles in Xcode as it stands. On Linux nothing
/// else would tell.
@Suite struct `A file of a pattern` {
  private static let files = WorkbookPattern.all
    .compactMap(\.executable)
    .flatMap { SourceFile.paths(in: "Sources/\($0)") }

  private static let allowed: Set = [
    "SwiftUI", "Combine", "Observation", "Foundation", "SampleModels",
  ]

  @Test func `is there`() {
    #expect(Self.files.contains("Sources/Pattern1/SampleView.swift"))
    #expect(Self.files.contains("Sources/Pattern3/Variants/Layer.swift"))
  }

  @Test(arguments: files)
  func `imports what there is in Xcode, and the workbook only where the app is`(
    path: String
  ) throws {
    let isApp = path.hasSuffix("App.swift")
    for name in try SourceFile(path).imports {
      let module = name.split(separator: " ").last?.split(separator: ".").first.map(String.init)
      let isAllowed = Self.allowed.contains(module ?? "") || (isApp && module == "Workbook")
      #expect(isAllowed, "\(path) imports \(name)")
    }
  }

  @Test(arguments: files + SourceFile.paths(in: "Sources/SampleModels"))
  func `that declares observable objects or views does not import all of Foundation`(
    path: String
  ) throws {
    let file = try SourceFile(path)
    let declares = file.declares("@Published") || file.declares(": ObservableObject")
    if declares || file.declares(": View {") { #expect(!file.imports.contains("Foundation")) }
  }

  @Test(arguments: files + SourceFile.paths(in: "Sources/SampleModels"))
  func `that declares published properties imports Combine, and one with views SwiftUI`(
    path: String
  ) throws {
    let file = try SourceFile(path)
    if file.declares("@Published") { #expect(file.imports.contains("Combine")) }
    if file.declares(": View {") { #expect(file.imports.contains("SwiftUI")) }
  }

  @Test(arguments: files + SourceFile.paths(in: "Sources/SampleModels"))
  func `has no stored global variable`(path: String) throws {
    let globals = try SourceFile(path).code.split(separator: "\n").filter {
      $0.hasPrefix("var ") || $0.hasPrefix("let ") || $0.hasPrefix("nonisolated(unsafe)")
    }
    #expect(globals.isEmpty)
  }

  @Test(arguments: SourceFile.paths(in: "Sources/SampleModels"))
  func `in the common models knows no screen`(path: String) throws {
    let allowed: Set = ["Combine", "Observation", "Foundation"]
    #expect(allowed.isSuperset(of: try SourceFile(path).imports))
  }
}

extension SourceFile {
  /// Whether a line of code has `text`, outside of any string.
  fileprivate func declares(_ text: String) -> Bool {
    code.split(separator: "\n").contains { line in
      line.prefix { $0 != "\"" }.contains(text)
    }
  }
}
