import Foundation

/// A file of text that a person edits.
enum TextFile {
  /// No file of a bank is larger, in bytes.
  static let sizeLimit = 10_000_000

  /// Reads a file as a whole.
  ///
  /// - Throws: What keeps it from being read, with the place of the first bad byte if there is one.
  static func read(_ path: String) throws(Problem) -> String {
    let place = SourcePlace(file: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Problem(.unreadable, at: place, "there is no such file")
    }
    if isFolder.boolValue {
      throw Problem(.unreadable, at: place, "a file was expected, not a folder")
    }
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    // Nothing else ends: who opens a pipe waits for a writer.
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw Problem(.unreadable, at: place, "a file was expected, not a device or a pipe")
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      data = try handle.read(upToCount: sizeLimit + 1) ?? Data()
    } catch {
      throw Problem(.unreadable, at: place, "the file can't be read")
    }
    guard data.count <= sizeLimit else {
      throw Problem(.unreadable, at: place, "the file is too large; at most 10 MB are read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Problem(.unreadable, at: placeOfBadByte(in: data, path), "no UTF-8; save it as UTF-8")
    }
    return text
  }

  private static func placeOfBadByte(in data: Data, _ path: String) -> SourcePlace {
    // Where the repaired text begins to differ is the first bad byte, or one that belongs to it.
    let repaired = String(decoding: data, as: UTF8.self)
    let count = zip(data, repaired.utf8).prefix { $0 == $1 }.count
    let byte = repaired.utf8.index(repaired.startIndex, offsetBy: count)
    var index = byte
    while String.Index(index, within: repaired.unicodeScalars) == nil {
      index = repaired.utf8.index(before: index)
    }
    let good = String(repaired[..<index])
    guard let line = SourceLine.lines(of: good + "\u{FFFD}", file: path).last else {
      return SourcePlace(file: path)
    }
    return line.place(line.text.index(before: line.text.endIndex))
  }
}
