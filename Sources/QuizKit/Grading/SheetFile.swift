#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The bytes of a sheet.
package enum SheetFile {
  /// No sheet is larger, in bytes.
  package static let sizeLimit = 10_000_000

  /// Reads a file as a whole.
  ///
  /// - Throws: What keeps it from being read.
  package static func read(_ path: String) throws(SheetProblem) -> [UInt8] {
    func problem(_ message: String, code: SheetProblemCode = .unreadable) -> SheetProblem {
      SheetProblem(code, at: SourcePlace(file: path), message)
    }
    // Whoever opens a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw problem("the sheet can't be opened: \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw problem("the sheet can't be read") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw problem("a sheet was expected, not a folder")
    default: throw problem("a sheet was expected, not a device or a pipe")
    }
    // One byte more tells whether the file has grown since.
    var bytes = try readChunk(file, min(Int(status.st_size), sizeLimit) + 1, problem)
    var isWhole = bytes.count <= Int(status.st_size)
    while !isWhole, bytes.count <= sizeLimit {
      let chunk = try readChunk(file, 65_536, problem)
      bytes += chunk
      isWhole = chunk.isEmpty
    }
    guard bytes.count <= sizeLimit else {
      throw problem("the sheet is too large; at most 10 MB are read", code: .tooLarge)
    }
    return bytes
  }

  private static func readChunk(
    _ file: Int32, _ count: Int, _ problem: (String, SheetProblemCode) -> SheetProblem
  ) throws(SheetProblem) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = readBytes(file, buffer.baseAddress, count)
      while result < 0, errno == EINTR { result = readBytes(file, buffer.baseAddress, count) }
      if result < 0 { failure = errno }
      filled = max(0, result)
    }
    guard failure == 0 else {
      throw problem("the sheet can't be read: \(String(cString: strerror(failure)))", .unreadable)
    }
    return bytes
  }

  /// Where the first byte stands that is no UTF-8; `nil` where all is.
  static func placeOfBadByte(in bytes: [UInt8], _ path: String) -> SourcePlace? {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    if all < 0x80 || String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var good = String.UnicodeScalarView()
    var line = 1
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) {
      let scalar = UTF8.decode(encoded)
      if scalar == "\n" {
        line += 1
        good.removeAll()
      } else {
        good.append(scalar)
      }
    }
    return SourcePlace(file: path, line: line, column: String(good).count + 1)
  }
}

// Outside of the type, whose method has the same name.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
