public import Foundation

/// A file of this package's source.
public struct SourceFile: Sendable {
  /// Its place.
  public let file: URL
  /// All of it.
  public let text: String

  /// The package's folder.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file, by its path from the package's folder, or from that of another copy.
  public init(_ path: String, in package: URL = Self.package) throws {
    file = package.appending(path: path)
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The lines that are no comment.
  public var code: String {
    text.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }

  /// The modules that the file imports, with what of them, in the file's order.
  public var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 2,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" })
      else { return nil }
      return words[(index + 1)...].joined(separator: " ")
    }
  }

  /// The paths of all Swift files in a folder of the package, from the package's folder.
  public static func paths(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: package.appending(path: folder).path)
    return (files?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }
}
