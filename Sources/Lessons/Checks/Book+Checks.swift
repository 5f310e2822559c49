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
      problems += names.problems(document, prose)
      guard document.path.hasPrefix("Lessons/") else { continue }
      problems += problemsOfCounterpart(document, prose, documents)
    }
    for pattern in WorkbookPattern.all {
      problems += await self.problems(of: pattern, documents)
    }
    return problems + problemsOfPictures(documents) + problemsOfStrayFiles(documents)
  }

  /// Where a picture is drawn by one command here, and by another there: it would never be right.
  private func problemsOfPictures(_ documents: [Document]) -> [NoteProblem] {
    var commands: [String: String] = [:]
    var problems: [NoteProblem] = []
    for document in documents {
      for block in document.blocks where block.marker.kind == "picture" {
        let path = document.folder + block.marker.argument
        let command = block.marker["run"] ?? ""
        let first = commands[path, default: command]
        commands[path] = first
        if command != first {
          problems.append(
            NoteProblem(
              file: document.path, line: block.line,
              message: "the picture \(path) is drawn by \(quoted(first)) elsewhere"))
        }
      }
    }
    return problems
  }

  /// The files beside the documents that no document shows or names.
  private func problemsOfStrayFiles(_ documents: [Document]) -> [NoteProblem] {
    let shown = Set(
      documents.flatMap { document in
        document.blocks.map { document.folder + $0.marker.argument }
      })
    let named = documents.flatMap { Prose($0).parts }.flatMap { $0.codeSpans + $0.commands }
    return ["Documentation", "Lessons/Changes", "Lessons/Pictures", "Lessons/Snippets"]
      .flatMap { folder in
        let path = package.appending(path: folder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { "\(folder)/\($0)" }
          .filter { file in
            !file.hasSuffix(".md") && !shown.contains(file) && file != ChangeRecord.path
              && !named.contains { $0.text.contains(file) }
          }
          .map { NoteProblem(file: $0, line: 1, message: "no document shows this file") }
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
