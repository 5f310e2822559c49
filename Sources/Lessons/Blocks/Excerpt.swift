import Foundation

/// Parts of a source file, each from the line that begins so, to the end of what that line opens.
struct Excerpt {
  private let path: String
  private let regions: [String]

  /// Reads `PATH | REGION | REGION`.
  init(_ argument: String) {
    let parts = argument.split(separator: " | ").map(\.trimmed)
    path = parts.first ?? ""
    regions = Array(parts.dropFirst())
  }

  /// The lines, fenced.
  func lines(in folder: URL) throws(BlockError) -> [String] {
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
      throw BlockError("there is no file \(path)")
    }
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var shown: [String] = []
    for region in regions {
      if !shown.isEmpty { shown.append("") }
      shown += try lines(of: region, in: source)
    }
    if regions.isEmpty { shown = source.last == "" ? source.dropLast() : source }
    return fenced(shown, as: path.hasSuffix(".swift") ? "swift" : "")
  }

  private func lines(of region: String, in source: [String]) throws(BlockError) -> [String] {
    let starts = source.indices.filter { source[$0].trimmed.hasPrefix(region) }
    guard starts.count == 1, var start = starts.first else {
      let count = starts.isEmpty ? "no line" : "more than one line"
      throw BlockError("in \(path) \(count) begins with \(quoted(region))")
    }
    let indentation = source[start].prefix { $0 == " " }
    // All that stands further in, up to the line that closes it and opens nothing more.
    var end = start
    for index in (start + 1)..<source.count where !source[index].isEmpty {
      let depth = source[index].depth(in: indentation)
      guard depth == .inside || depth == .closing else { break }
      end = index
      if depth == .closing, !"{([".contains(source[index].last ?? " ") { break }
    }
    // With its attributes, of which one may take several lines.
    while let above = source[..<start].lastIndex(where: { $0.depth(in: indentation) == .outside }),
      source[above].isAttribute(in: indentation)
    {
      start = above
    }
    return source[start...end].map { String($0.dropFirst(indentation.count)) }
  }
}

extension String {
  /// Whether the line begins an attribute, and not what has it.
  fileprivate func isAttribute(in indentation: Substring) -> Bool {
    let declaring: Set<Substring> = ["var", "let", "func", "init", "struct", "class", "enum"]
    return hasPrefix(indentation + "@") && declaring.isDisjoint(with: split(separator: " "))
  }

  fileprivate enum Depth {
    /// Further in.
    case inside
    /// Where it closes what the line at this indentation opens.
    case closing
    /// Anywhere else.
    case outside
  }

  /// Where the line stands, seen from one with this indentation.
  fileprivate func depth(in indentation: Substring) -> Depth {
    guard hasPrefix(indentation), let first = dropFirst(indentation.count).first else {
      return .outside
    }
    return first == " " ? .inside : "})]".contains(first) ? .closing : .outside
  }
}

/// Lines as a fenced block.
func fenced(_ lines: [String], as language: String) -> [String] {
  ["```\(language)"] + lines + ["```"]
}
