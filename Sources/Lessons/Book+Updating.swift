import Foundation

extension Book {
  /// What became of a document's blocks.
  struct Outcome {
    /// The document as it should be.
    var document: Document
    /// The pictures that belong to it.
    var files: [String: Data] = [:]
    /// Where it is not so.
    var problems: [NoteProblem] = []
  }

  /// Generates all blocks of a document; one that can't be generated stays as it is.
  func outcome(of document: Document, _ record: ChangeRecord) async -> Outcome {
    var outcome = Outcome(document: document)
    await withTaskGroup(of: (Document.Block, Result<Generated, any Error>).self) { group in
      for block in document.blocks {
        group.addTask {
          do {
            return (block, .success(try await generate(block, in: document, record)))
          } catch {
            return (block, .failure(error))
          }
        }
      }
      for await (block, result) in group {
        switch result {
        case .failure(let error):
          outcome.problems.append(
            NoteProblem(
              file: document.path, line: block.line, message: "\(error)",
              remedy: error is StaleChange ? .building : .writingAndUpdating))
        case .success(let generated):
          if let difference = Self.difference(block.content, generated.lines) {
            outcome.problems.append(
              NoteProblem(
                file: document.path, line: block.line,
                message: "the block \(quoted(block.marker.kind)) is out of date: \(difference)",
                remedy: .updating))
          }
          outcome.document.setContent(generated.lines, ofBlockAt: block.line)
          guard let (path, contents) = generated.file else { continue }
          if FileManager.default.contents(atPath: package.appending(path: path).path) != contents {
            outcome.problems.append(
              NoteProblem(
                file: document.path, line: block.line,
                message: "the picture \(path) is out of date", remedy: .updating))
          }
          outcome.files[path] = contents
        }
      }
    }
    outcome.problems.sort { $0.line < $1.line }
    return outcome
  }

  /// Where two contents of a block begin to differ.
  static func difference(_ found: [String], _ right: [String]) -> String? {
    guard found != right else { return nil }
    let index = zip(found, right).enumerated().first { $1.0 != $1.1 }?.offset
    guard let index else {
      return "it has \(found.count) lines, and not \(right.count)"
    }
    return "its line \(index + 1) is \(quoted(found[index])), and not \(quoted(right[index]))"
  }

  /// Writes what a document and its pictures should be.
  func write(_ outcome: Outcome) throws {
    for (path, contents) in outcome.files {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try replace(file, by: contents)
    }
    try replace(
      package.appending(path: outcome.document.path), by: Data(outcome.document.text.utf8))
  }

  private func replace(_ file: URL, by contents: Data) throws {
    guard FileManager.default.contents(atPath: file.path) != contents else { return }
    try contents.write(to: file, options: .atomic)
  }

  // MARK: Changes

  /// The changes that the documents show, in their order.
  func changes(_ documents: [Document]) throws -> [Change] {
    var changes: [Change] = []
    for document in documents {
      for block in document.blocks where block.marker.kind == "change" {
        do throws(BlockError) {
          let change = try Change(block.marker, in: package)
          let isKnown = changes.contains {
            $0.patch.path == change.patch.path && $0.command == change.command
          }
          if !isKnown { changes.append(change) }
        } catch {
          throw NoteProblem(file: document.path, line: block.line, message: error.description)
        }
      }
    }
    return changes
  }

  /// Builds and runs changes: those whose outcome is not known, or all.
  func build(
    _ changes: [Change], all: Bool, into record: inout ChangeRecord, day: String,
    announce: @escaping (String) -> Void
  ) async throws {
    let wanted = try changes.filter { change in
      let entry = record[change.patch.path, change.command]
      return try all || entry?.inputs != change.inputs(in: package)
    }
    record.keepOnly { entry in
      changes.contains { $0.patch.path == entry.patch && $0.command == entry.run }
    }
    guard !wanted.isEmpty else { return }
    let workshop = try ChangeWorkshop(package, announce: announce)
    for path in wanted.map(\.patch.path).uniqued {
      let own = wanted.filter { $0.patch.path == path }
      for entry in try await workshop.entries(own[0].patch, own, day: day) { record.keep(entry) }
    }
  }
}
