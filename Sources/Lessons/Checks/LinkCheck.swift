import Foundation

/// Follows the links of a document within the package.
struct LinkCheck {
  let package: URL

  func problems(_ document: Document, _ prose: Prose) -> [NoteProblem] {
    let links = prose.parts.flatMap(\.links) + generatedLinks(document)
    func problem(_ link: Prose.Found, _ message: String) -> NoteProblem {
      NoteProblem(
        file: document.path, line: link.line, message: "the link \(link.text) \(message)")
    }
    let dead = links.compactMap { link -> NoteProblem? in
      guard !link.text.hasPrefix("https://") else { return nil }
      return reason(link.text, in: document).map { problem(link, $0) }
    }
    return dead
      + prose.parts.flatMap(\.otherLinks).map {
        problem($0, "can't be followed; write it as [text](target)")
      }
  }

  /// Those of pictures.
  private func generatedLinks(_ document: Document) -> [Prose.Found] {
    document.blocks.flatMap { block in
      block.marker.kind == "picture"
        ? block.content.flatMap { line in
          line.matches(of: /\]\(([^)]+)\)/).map {
            Prose.Found(text: String($0.1), line: block.line)
          }
        } : []
    }
  }

  /// Why a link leads nowhere; `nil` where it does not.
  private func reason(_ link: String, in document: Document) -> String? {
    if link.contains(/^[A-Za-z][A-Za-z0-9+.-]*:/) {
      return "leads neither to https:// nor to a file of the package"
    }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = package.appending(path: document.path)
    let target =
      parts[0].isEmpty
      ? file : file.deletingLastPathComponent().appending(path: parts[0]).standardizedFileURL
    guard FileManager.default.fileExists(atPath: target.path) else { return "leads nowhere" }
    guard target.path.hasPrefix(package.standardizedFileURL.path) else {
      return "leads out of the package"
    }
    guard parts.count == 2 else { return nil }
    guard let text = try? String(contentsOf: target, encoding: .utf8),
      let other = try? Document(path: document.path, text: text)
    else { return "leads to no document" }
    let anchors = Prose(other).parts.map { Self.anchor($0.title) }
    return anchors.contains(String(parts[1])) ? nil : "leads to a heading that is not there"
  }

  /// The anchor that a code host gives a heading.
  static func anchor(_ title: String) -> String {
    String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept =
          character.isLetter || character.isNumber || character == "-" || character == "_"
        return isKept ? character : nil
      })
  }
}
