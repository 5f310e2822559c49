import Foundation
import TestSupport
import Workbook

/// The names that code spans may use: those of the source, of files, of what programs print.
struct KnownNames {
  private var words: Set<String> = []
  /// Texts in quotation marks in the patterns' source: what their screens show.
  private var titles: Set<String> = []
  private let package: URL

  /// Collects what is known in a package, with what the documents' own blocks show.
  init(_ documents: [Document], in package: URL) {
    self.package = package
    let files = FileManager.default
    for folder in ["Sources", "Tests", "Benchmarks", "Lessons", "Quiz"] {
      let names =
        (try? files.subpathsOfDirectory(atPath: package.appending(path: folder).path)) ?? []
      for name in names {
        let path = "\(folder)/\(name)"
        words.formUnion(Self.words(name))
        guard name.hasSuffix(".swift") || name.hasSuffix(".patch"),
          let code = try? SourceFile(path, in: package).code
        else { continue }
        words.formUnion(Self.words(code))
        if name.hasPrefix("Pattern") || name.hasPrefix("Changes") {
          titles.formUnion(code.matches(of: /"([^"\\]+)/).map { String($0.1).trimmed })
        }
      }
    }
    for name in ["Package.swift", ".github/workflows/ci.yml", ".ci/run"] {
      if let text = try? SourceFile(name, in: package).text { words.formUnion(Self.words(text)) }
    }
    for block in documents.flatMap(\.blocks) {
      words.formUnion(Self.words(block.content.joined(separator: "\n")))
      words.formUnion(Self.words(block.marker.argument))
    }
    for pattern in WorkbookPattern.all { words.formUnion([pattern.slug, pattern.fileName]) }
  }

  /// The words of a text: names, with hyphens inside.
  private static func words(_ text: some StringProtocol) -> Set<String> {
    Set(
      String(text).matches(of: /[\p{L}_][\p{L}\p{N}_]*(-[\p{L}\p{N}_]+)*/).flatMap { found in
        [String(found.0)] + found.0.split(separator: "-").map(String.init)
      })
  }

  /// The code spans that name nothing.
  func problems(_ document: Document, _ prose: Prose) -> [NoteProblem] {
    // What stands for anything, in documents for who adds a pattern: `FILE`, `NN-slug`, `PatternNApp`.
    let placeholder = /\p{Lu}[\p{Lu}\p{N}]*(-\p{Ll}+)?|PatternN\p{L}*/
    let isNote = document.path.hasPrefix("Lessons/")
    return prose.parts.flatMap(\.codeSpans).compactMap { span in
      reason(span.text) { !isNote && $0.wholeMatch(of: placeholder) != nil }.map {
        NoteProblem(file: document.path, line: span.line, message: "`\(span.text)` \($0)")
      }
    }
  }

  /// Why a code span names nothing; `nil` where it does not.
  private func reason(_ span: String, _ isPlaceholder: (String) -> Bool) -> String? {
    // A title of the screen has to be there as it stands.
    if span.wholeMatch(of: /[A-Z][a-z]+( [A-Z][A-Za-z]*)+/) != nil {
      return titles.contains(span) ? nil : "is no title of a screen"
    }
    if span.hasPrefix("-") || span.contains("/") {
      let path = span.split(separator: " ").first { $0.contains("/") }.map(String.init) ?? span
      let isFile = FileManager.default.fileExists(atPath: package.appending(path: path).path)
      if isFile { return nil }
    }
    let unknown = span.matches(of: /[\p{L}_][\p{L}\p{N}_]*(-[\p{L}\p{N}_]+)*/).map { String($0.0) }
      .first { !words.contains($0) && !isPlaceholder($0) }
    return unknown.map { "names \(quoted($0)), which is nowhere in the source" }
  }
}
