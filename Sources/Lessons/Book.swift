import Foundation
import TestSupport
import Workbook

/// The lesson notes and the other documents of the package: generates what is generated in them, and
/// checks the rest.
struct Book: Sendable {
  /// The package's folder.
  let package: URL
  /// Where the built programs are.
  let programs: URL
  let runner: CommandRunner
  private let compiler: SnippetCompiler

  init(package: URL, programs: URL) {
    self.package = package
    self.programs = programs
    runner = CommandRunner(package: package, programs: programs)
    compiler = SnippetCompiler(modules: programs.appending(path: "Modules"))
  }

  /// The paths of all documents, from the package's folder.
  var paths: [String] {
    let files = FileManager.default
    let own = ["README.md", "CONTRIBUTING.md", "Quiz/README.md"]
      .filter { files.fileExists(atPath: package.appending(path: $0).path) }
    return own
      + ["Documentation", "Lessons", "Lessons/ja"].flatMap { folder in
        let names = try? files.contentsOfDirectory(atPath: package.appending(path: folder).path)
        return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
      }
  }

  /// Reads a document.
  func document(_ path: String) throws(NoteProblem) -> Document {
    guard
      let text = try? String(contentsOf: package.appending(path: path), encoding: .utf8)
    else { throw NoteProblem(file: path, line: 1, message: "the file can't be read") }
    return try Document(path: path, text: text)
  }

  // MARK: Generating

  /// What a block should be.
  struct Generated: Sendable {
    var lines: [String]
    /// A file that belongs to it, by its path from the package's folder.
    var file: (path: String, contents: Data)?
  }

  /// What a block of a document should be.
  func generate(_ block: Document.Block, in document: Document, _ record: ChangeRecord) async throws
    -> Generated
  {
    let marker = block.marker
    switch marker.kind {
    case "code":
      try marker.allow()
      return Generated(lines: try Excerpt(marker.argument).lines(in: package))
    case "run":
      try marker.allow("show", "status")
      let run = try await run(marker.argument, status: marker.status)
      let output = try ShownOutput(marker["show"]).lines(of: run.lines)
      return Generated(lines: fenced(["$ \(marker.argument)"] + output, as: "console"))
    case "diagram":
      try marker.allow()
      guard let last = try await trace(marker.argument).actions.last else {
        throw BlockError("the run has no action")
      }
      let diagram = SequenceDiagram(last.action, last.events)
      return Generated(lines: fenced(diagram.lines, as: "mermaid"))
    case "bodies":
      try marker.allow()
      let table = BodyTable(try await trace(marker.argument))
      return Generated(lines: table.lines(document.language))
    case "picture":
      try marker.allow("run", "alt")
      return try await picture(marker, in: document)
    case "refused":
      try marker.allow()
      let refusal = Refusal(path: "Lessons/\(marker.argument)")
      return Generated(lines: try await refusal.lines(in: package, compiler: compiler))
    case "change":
      let change = try Change(marker, in: package)
      return Generated(lines: try change.lines(record, in: package))
    case "comparison":
      let comparison = try Comparison("Lessons/\(marker.argument)", in: package)
      return Generated(lines: try await comparison.lines(marker, document.language, runner))
    default:
      throw BlockError(
        "\(quoted(marker.kind)) is no kind of block; there is bodies, change, code, comparison, "
          + "diagram, picture, refused, run")
    }
  }

  /// Runs a command, which must end as told.
  ///
  /// - Parameter addition: What is added to it and says nothing to a reader.
  func run(
    _ command: String, with addition: String = "", status: Int32 = 0
  ) async throws -> CommandRunner.Run {
    let run = try await runner.run(command + addition)
    guard run.status.isSameEnding(as: status) else {
      throw BlockError(
        "\(command) ends with \(run.status), and not with \(status) as told: "
          + (run.lines.last ?? "it prints nothing"))
    }
    return run
  }

  private func trace(_ command: String) async throws -> RunTrace {
    try RunTrace(await run(command, with: " --trace=json").lines)
  }

  private func picture(_ marker: Marker, in document: Document) async throws -> Generated {
    guard let command = marker["run"], let alt = marker["alt"], !alt.isEmpty else {
      throw BlockError("a picture needs the lines \"run: …\" and \"alt: …\"")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await run(command, with: " --svg '\(file.path)'")
    return Generated(
      lines: ["![\(alt)](\(document.language == .japanese ? "../" : "")\(marker.argument))"],
      file: (document.folder + marker.argument, try Data(contentsOf: file)))
  }
}
