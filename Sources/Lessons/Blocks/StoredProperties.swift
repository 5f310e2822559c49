import Foundation
import TestSupport

/// What a view asks of whoever makes it, read from its source.
struct StoredProperties {
  /// The types that it is given or takes, as they are written.
  let types: [String]
  /// Those of them that are classes of the same source: whoever uses the view needs these.
  let classes: [String]

  /// Reads a view's declaration in the files that it is made of.
  init(of view: String, in files: [String], of package: URL) throws {
    let sources = try files.map { try SourceFile($0, in: package).code }
    let lines = sources.flatMap { $0.split(separator: "\n") }
    guard let start = lines.firstIndex(where: { $0.declares("struct", view) }) else {
      throw BlockError("no file of the row declares the view \(view)")
    }
    let parameters = lines[start].typeParameters
    let inside = lines[(start + 1)...].prefix { $0 != "}" }
    let properties = inside.filter { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ")
        && line.split(separator: " ").contains { $0 == "var" || $0 == "let" }
        && !line.contains("static ") && !line.contains(" some View")
    }
    types = properties.compactMap { line in
      // What has its value already, or computes it, is nobody's to give.
      guard !line.contains(" = "), !line.contains(" {"), let colon = line.firstIndex(of: ":") else {
        return nil
      }
      let written = line[line.index(after: colon)...].trimmed
      let type = parameters[written] ?? written
      return line.contains("@Binding ") ? "Binding<\(type)>" : type
    }
    classes = types.uniqued.filter { type in lines.contains { $0.declares("class", type) } }
  }
}

extension Substring {
  /// Whether the line declares a type.
  fileprivate func declares(_ keyword: String, _ name: String) -> Bool {
    let words = split(whereSeparator: { " :<{".contains($0) })
    guard let index = words.firstIndex(where: { $0 == keyword }), index + 1 < words.count else {
      return false
    }
    return words[index + 1] == name
  }

  /// The parameters of a generic type's declaration, each with the protocol that it asks for.
  fileprivate var typeParameters: [String: String] {
    guard let open = firstIndex(of: "<"), let close = lastIndex(of: ">") else { return [:] }
    let parameters = self[index(after: open)..<close].split(separator: ",").map {
      $0.split(separator: ":").map(\.trimmed)
    }
    return Dictionary(uniqueKeysWithValues: parameters.map { ($0[0], $0.last ?? "Any") })
  }
}
