import Foundation

extension Document.Block {
  /// The first line, with its number, that is no output of a program: neither in a fence nor of a
  /// table or picture, so that somebody has written it.
  func foreignLine(besides right: [String]) -> (line: Int, text: String)? {
    var fence: Substring?
    for (index, text) in content.enumerated() {
      if let opened = fence {
        if text.trimmed == opened { fence = nil }
      } else if let ticks = text.fence {
        fence = ticks
      } else if !text.trimmed.isEmpty, !text.hasPrefix("|"), !text.hasPrefix("!["),
        !right.contains(text)
      {
        return (line + markerLines.count + index, text)
      }
    }
    return nil
  }
}

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
              remedy: error is StaleChange ? .updating : .writingAndUpdating))
        case .success(let generated):
          if let (line, text) = block.foreignLine(besides: generated.lines) {
            outcome.problems.append(
              NoteProblem(
                file: document.path, line: line,
                message: "\(quoted(text)) stands in a generated block, and would be lost; "
                  + "move it below \(Marker.end)"))
            continue
          }
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
}
