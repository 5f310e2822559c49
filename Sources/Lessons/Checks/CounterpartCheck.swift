import Foundation

/// Holds the two languages of a document together: the same headings, blocks, commands, names,
/// numbers and links, part by part.
struct CounterpartCheck {
  let english: Document
  let japanese: Document

  var problems: [NoteProblem] {
    let ours = Prose(english).parts
    let theirs = Prose(japanese).parts
    if let index = zip(ours, theirs).enumerated().first(where: { $1.0.level != $1.1.level })?.offset
      ?? (ours.count == theirs.count ? nil : min(ours.count, theirs.count))
    {
      // The heading that is one too many, or that stands where another should.
      let isEnglish = index < ours.count
      let part = isEnglish ? ours[index] : theirs[index]
      return [
        NoteProblem(
          file: isEnglish ? english.path : japanese.path, line: part.line,
          message: "the heading \(quoted(part.title)) has no counterpart in "
            + (isEnglish ? japanese.path : english.path))
      ]
    }
    return zip(ours, theirs).flatMap(problems) + problemsOfBlocks
  }

  private func problems(_ ours: Prose.Part, _ theirs: Prose.Part) -> [NoteProblem] {
    compare("name", ours.codeSpans, theirs.codeSpans, ours, theirs)
      + compare("number", ours.numbers, theirs.numbers, ours, theirs)
      + compare("command", ours.commands, theirs.commands, ours, theirs)
      + compare(
        "link to", targets(of: ours, in: english), targets(of: theirs, in: japanese), ours, theirs)
  }

  /// Where the links of a part lead, without the heading there: as paths from the package's folder,
  /// a note's being that of the note in English.
  private func targets(of part: Prose.Part, in document: Document) -> [Prose.Found] {
    let file = URL(filePath: "/\(document.path)")
    return part.links.map { link in
      guard !link.text.contains(":") else { return link }
      let path = link.text.prefix { $0 != "#" }
      let target =
        path.isEmpty ? file : file.deletingLastPathComponent().appending(path: String(path))
      let text = target.standardizedFileURL.path.replacing("/ja/", with: "/").dropFirst()
      return Prose.Found(text: String(text), line: link.line)
    }
  }

  /// Tells of what stands on one side alone.
  private func compare(
    _ what: String, _ ours: [Prose.Found], _ theirs: [Prose.Found], _ part: Prose.Part,
    _ other: Prose.Part
  ) -> [NoteProblem] {
    func text(_ found: Prose.Found) -> String {
      // What a comment behind a command says is in the note's language.
      found.text.replacing(/\s+#\s.*$/, with: "")
    }
    func missing(
      _ found: [Prose.Found], in others: [Prose.Found], _ file: String, _ otherPart: Prose.Part,
      _ otherFile: String
    ) -> [NoteProblem] {
      let there = Set(others.map(text))
      return found.filter { !there.contains(text($0)) }.map {
        NoteProblem(
          file: file, line: $0.line,
          message: "the \(what) \(quoted(text($0))) is not in the same part of \(otherFile), "
            + "which begins in line \(otherPart.line)")
      }
    }
    return missing(ours, in: theirs, english.path, other, japanese.path)
      + missing(theirs, in: ours, japanese.path, part, english.path)
  }

  private var problemsOfBlocks: [NoteProblem] {
    func identity(_ block: Document.Block) -> String {
      let marker = block.marker
      // The texts of a picture and of the comparison are in the note's language.
      let values = marker.values.filter { $0.key != "alt" }
      let told = marker.kind == "comparison" ? [] : values.map { "\($0.key): \($0.text)" }
      return ([marker.kind + ": " + marker.argument] + told).joined(separator: ", ")
    }
    let ours = english.blocks
    let theirs = japanese.blocks
    for (our, their) in zip(ours, theirs) where identity(our) != identity(their) {
      return [
        NoteProblem(
          file: japanese.path, line: their.line,
          message:
            "the block is \(quoted(identity(their))), and not \(quoted(identity(our))) as in "
            + "\(english.path), line \(our.line)")
      ]
    }
    guard ours.count != theirs.count else { return [] }
    let isEnglish = ours.count > theirs.count
    let extra = isEnglish ? ours[theirs.count] : theirs[ours.count]
    return [
      NoteProblem(
        file: isEnglish ? english.path : japanese.path, line: extra.line,
        message: "the block \(quoted(identity(extra))) has no counterpart in "
          + (isEnglish ? japanese.path : english.path))
    ]
  }
}
