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
    // Up to the line that closes it: the next one that is not further in, and only closes.
    var end = start
    if let next = source[(start + 1)...].firstIndex(where: { !$0.isInside(indentation) }),
      next > start + 1 || "})]".contains(source[next].trimmed.first ?? " ")
    {
      end = "})]".contains(source[next].trimmed.first ?? " ") ? next : next - 1
    }
    while start > 0, source[start - 1].hasPrefix(indentation + "@") { start -= 1 }
    return source[start...end].map { String($0.dropFirst(indentation.count)) }
  }
}

extension String {
  /// Whether it stands further in than this indentation, or is empty.
  fileprivate func isInside(_ indentation: Substring) -> Bool {
    isEmpty || (hasPrefix(indentation) && dropFirst(indentation.count).first == " ")
  }
}

/// Lines as a fenced block.
func fenced(_ lines: [String], as language: String) -> [String] {
  ["```\(language)"] + lines + ["```"]
}
