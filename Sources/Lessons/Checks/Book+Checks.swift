import Foundation
import TestSupport
import Workbook

extension Book {
  /// What is wrong with documents beside their generated blocks.
  func problems(of documents: [Document]) async -> [NoteProblem] {
    let names = KnownNames(documents, in: package)
    var problems: [NoteProblem] = []
    for document in documents {
      let prose = Prose(document)
      problems += LinkCheck(package: package).problems(document, prose)
      problems += await problemsOfCommands(document, prose)
      guard document.path.hasPrefix("Lessons/") else { continue }
      problems += names.problems(document, prose)
      problems += problemsOfCounterpart(document, prose, documents)
    }
    for pattern in WorkbookPattern.all {
      problems += await self.problems(of: pattern, documents)
    }
    return problems + problemsOfStrayFiles(documents)
  }

  /// The files beside the notes that no note shows.
  private func problemsOfStrayFiles(_ documents: [Document]) -> [NoteProblem] {
    let markers = documents.flatMap(\.blocks).map(\.marker.argument)
    return ["Changes", "Pictures", "Snippets"].flatMap { folder in
      let path = package.appending(path: "Lessons/\(folder)").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
        .filter { !markers.contains($0) && "Lessons/\($0)" != ChangeRecord.path }
        .map { NoteProblem(file: "Lessons/\($0)", line: 1, message: "no note shows this file") }
    }
  }

  // MARK: The notes of a pattern

  /// What a pattern's notes lack; nothing for a pattern that has not begun.
  func problems(of pattern: WorkbookPattern, _ documents: [Document]) async -> [NoteProblem] {
    guard let program = pattern.executable,
      FileManager.default.fileExists(atPath: package.appending(path: "Sources/\(program)").path)
    else { return [] }
    var problems: [NoteProblem] = []
    for path in ["Lessons/\(pattern.fileName).md", "Lessons/ja/\(pattern.fileName).md"] {
      guard let document = documents.first(where: { $0.path == path }) else {
        problems.append(
          NoteProblem(file: path, line: 1, message: "the note of \(program) is missing"))
        continue
      }
      let prose = Prose(document)
      problems += NoteShape(pattern: pattern).problems(document, prose)
      problems += await problemsOfVariants(program, document, prose)
    }
    return problems
  }

  private func problemsOfVariants(
    _ program: String, _ document: Document, _ prose: Prose
  ) async -> [NoteProblem] {
    guard let list = try? await runner.run("swift run \(program) --list-variants"), list.status == 0
    else {
      return [
        NoteProblem(file: document.path, line: 1, message: "\(program) can't list its variants")
      ]
    }
    let variants = list.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    let spans = Set(prose.parts.flatMap(\.codeSpans).map(\.text))
    let missing = variants.filter { !spans.contains($0) && $0 != "default" }
    return missing.map {
      NoteProblem(
        file: document.path, line: 1, message: "nothing is said of the variant \(quoted($0))")
    }
  }

  // MARK: Commands

  /// Commands that are not run here, since they build, test or change the package, or need what is
  /// not there.
  private static let unrun = [
    "swift build", "swift test", "swift format", "swift run -c", "git ", "docker ", "cd ",
    // These bring the notes up to date themselves.
    "swift run Lessons",
  ]

  private func problemsOfCommands(_ document: Document, _ prose: Prose) async -> [NoteProblem] {
    var problems: [NoteProblem] = []
    for command in prose.parts.flatMap(\.commands) {
      // A comment, and a variable that is set before it.
      let bare = command.text.replacing(/\s+#\s.*$/, with: "").replacing(
        /^([A-Z_]+=\S+ )+/, with: "")
      func problem(_ message: String) {
        problems.append(NoteProblem(file: document.path, line: command.line, message: message))
      }
      if Self.unrun.contains(where: { bare.hasPrefix($0) }) {
        let paths = bare.split(separator: " ").filter { $0.hasPrefix("Lessons/") }
        for path in paths
        where !FileManager.default.fileExists(atPath: package.appending(path: path).path) {
          problem("there is no file \(path)")
        }
        continue
      }
      do {
        // What is piped has its input; nothing else is to wait for one.
        _ = try await run(bare.contains("|") ? bare : bare + " </dev/null")
      } catch {
        problem("\(error)")
      }
    }
    return problems
  }

  // MARK: The other language

  /// Where a document and its counterpart do not say the same.
  private func problemsOfCounterpart(
    _ document: Document, _ prose: Prose, _ documents: [Document]
  ) -> [NoteProblem] {
    guard let path = document.counterpart else { return [] }
    guard let other = documents.first(where: { $0.path == path }) else {
      return [NoteProblem(file: document.path, line: 1, message: "there is no counterpart \(path)")]
    }
    // Once for both.
    guard document.language == .english else { return [] }
    return CounterpartCheck(english: document, japanese: other).problems
  }
}
