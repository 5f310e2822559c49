import Foundation

/// A copy of the package's source, in which changes are made.
struct PackageCopy {
  private let package: URL
  /// Where it is.
  let folder: URL

  /// The copy of a package, which is there once it was brought up to date.
  init(of package: URL) {
    self.package = package
    folder = package.appending(path: ".build/lessons/package")
  }

  /// Makes a change.
  func apply(_ patch: Patch) async throws {
    let files = patch.files.map { folder.appending(path: $0) }
    let dates = files.map(modificationDate)
    try await patch.apply(in: folder, of: package)
    for (file, date) in zip(files, dates) { try renew(file, writtenBefore: date) }
  }

  /// Copies what differs, and nothing else: a file with a new date would be built again.
  func bringUpToDate() throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try replace("Package.swift")
    for part in ["Sources", "Tests", "Benchmarks"] {
      let from = package.appending(path: part)
      guard files.fileExists(atPath: from.path) else { continue }
      let names = try files.subpathsOfDirectory(atPath: from.path)
      for name in names {
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: from.appending(path: name).path, isDirectory: &isFolder)
        else { continue }
        if isFolder.boolValue {
          try files.createDirectory(
            at: folder.appending(path: "\(part)/\(name)"), withIntermediateDirectories: true)
        } else {
          try replace("\(part)/\(name)")
        }
      }
      let kept = Set(names)
      let to = folder.appending(path: part)
      for name in try files.subpathsOfDirectory(atPath: to.path) where !kept.contains(name) {
        try? files.removeItem(at: to.appending(path: name))
      }
    }
  }

  private func replace(_ name: String) throws {
    let file = folder.appending(path: name)
    let contents = try Data(contentsOf: package.appending(path: name))
    guard FileManager.default.contents(atPath: file.path) != contents else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let date = modificationDate(of: file)
    try contents.write(to: file)
    try renew(file, writtenBefore: date)
  }

  /// Sees to it that a file that was written has another date than before, in whole seconds: by
  /// these the compiler's driver knows what has changed, and a small package is built, and its file
  /// put right again, within one second.
  private func renew(_ file: URL, writtenBefore date: Date?) throws {
    guard let date, let now = modificationDate(of: file) else { return }
    let second = date.timeIntervalSinceReferenceDate.rounded(.down)
    if now.timeIntervalSinceReferenceDate.rounded(.down) > second { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceReferenceDate: second + 1)],
      ofItemAtPath: file.path)
  }

  private func modificationDate(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}
