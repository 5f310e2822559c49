#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the program prints while it has the full screen: kept in a file without a name, since it
/// would break the screen, and written out when the terminal is given back.
public enum KeptOutput {
  /// What was printed from a byte of the file on, and moves that place to the end of it.
  public static func read(from offset: inout Int) -> String {
    fflush(nil)
    guard let file = keptOutputFile else { return "" }
    var text: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        count = max(0, pread(file, buffer.baseAddress, buffer.count, off_t(offset)))
      }
      if chunk.isEmpty { return String(decoding: text, as: UTF8.self) }
      offset += chunk.count
      text += chunk
    }
  }

  /// A file without a name, for it or for other purposes, or what swallows everything where no file
  /// can be made.
  package static func makeFile() -> Int32 {
    let folders = [getenv("TMPDIR").map { String(cString: $0) }, "/tmp", "."]
    for folder in folders.compactMap({ $0 }) {
      var path = Array("\(folder)/workbook-XXXXXX".utf8CString)
      let file = mkstemp(&path)
      guard file >= 0 else { continue }
      unlink(path)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      // Two descriptors will write to it; each is to write at the end.
      _ = fcntl(file, F_SETFL, O_APPEND)
      return file
    }
    return open("/dev/null", O_WRONLY | O_CLOEXEC)
  }

  /// Copies the file to a descriptor. Can be called from a signal handler.
  static func copy(_ file: Int32, to output: Int32, through buffer: UnsafeMutablePointer<UInt8>) {
    var offset: off_t = 0
    while true {
      let count = pread(file, buffer, bufferSize, offset)
      if count <= 0 { return }
      writeAll(output, buffer, count, isPatient: false)
      offset += off_t(count)
    }
  }

  static let bufferSize = 4096
}
