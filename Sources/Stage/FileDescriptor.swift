import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An open file of the operating system.
package struct FileDescriptor: Sendable {
  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  let number: Int32

  /// What the operating system refused, in its words.
  package struct Failure: Error {
    let number: Int32
    package var message: String { String(cString: strerror(number)) }
  }

  /// Names an open file by its number.
  package init(number: Int32) {
    self.number = number
  }

  /// Opens a file for reading.
  package init(reading path: String) throws(Failure) {
    number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw Failure(number: errno) }
  }

  /// Makes a file for writing, in place of one that is there, or opens that as it is.
  package init(writing path: String, empties: Bool = true) throws(Failure) {
    number = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (empties ? O_TRUNC : 0), 0o644)
    guard number >= 0 else { throw Failure(number: errno) }
  }

  /// The bytes that come next, at most `count`; waits for them. None at the end of the file, and
  /// where the file is not open at all.
  package func read(atMost count: Int) throws(Failure) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = readBytes(number, buffer.baseAddress, count)
        filled = max(0, result)
        if result < 0 { failure = errno }
      }
      switch failure {
      case 0: return bytes
      case EBADF: return []
      case EINTR: continue
      case EAGAIN: _ = waitUntilReady(number, POLLIN, milliseconds: -1)
      default: throw Failure(number: failure)
      }
    }
  }

  /// Writes all of `text`; what nobody can receive is dropped. Says whether all was written.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return true }
      return writeAll(number, start, bytes.count)
    }
  }
}

// Outside of the type, whose method has the same name.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
