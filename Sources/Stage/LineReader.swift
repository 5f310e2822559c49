import Dispatch
import Synchronization

/// Reads lines from a file, each one when it is asked for, without blocking whoever asks.
package final class LineReader: Sendable {
  /// What was read.
  package enum Line: Equatable, Sendable {
    case text(String)
    /// A line that is no text, with what is wrong with it.
    case unreadable(String)
  }

  /// The bytes that a line may have; what is longer is unreadable.
  package static let longestLine = 65_536

  private struct State {
    var unread: ArraySlice<UInt8> = []
    var isAtStart = true
    var isAtEnd = false
  }

  private let file: FileDescriptor
  private let state = Mutex(State())
  /// The one place that waits for input, so that no other thread has to.
  private let queue = DispatchQueue(label: "lines")

  /// Makes a reader of what `file` holds from here on.
  package init(_ file: FileDescriptor) {
    self.file = file
  }

  /// The next line without its end, `\n` or `\r\n`; `nil` at the end of the file.
  package func next() async -> Line? {
    await withCheckedContinuation { continuation in
      next { continuation.resume(returning: $0) }
    }
  }

  /// Reads the next line and hands it to `receive`, on a thread of the reader's own.
  package func next(_ receive: @escaping @Sendable (Line?) -> Void) {
    queue.async { [self] in
      receive(state.withLock { read(&$0) })
    }
  }

  private func read(_ state: inout State) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if state.unread.isEmpty {
        guard !state.isAtEnd else { return nil }
        do throws(FileDescriptor.Failure) {
          state.unread = try file.read(atMost: 16_384)[...]
        } catch {
          state.isAtEnd = true
          return .unreadable("the input can't be read: \(error.message)")
        }
        if state.unread.isEmpty {
          state.isAtEnd = true
          return line.isEmpty && !isTooLong ? nil : finish(line, isTooLong, &state)
        }
      }
      let end = state.unread.firstIndex(of: UInt8(ascii: "\n"))
      if !isTooLong { line += state.unread[..<(end ?? state.unread.endIndex)] }
      if line.count > Self.longestLine {
        isTooLong = true
        line = []
      }
      guard let end else {
        state.unread = []
        continue
      }
      state.unread = state.unread[(end + 1)...]
      return finish(line, isTooLong, &state)
    }
  }

  private func finish(_ line: [UInt8], _ isTooLong: Bool, _ state: inout State) -> Line {
    defer { state.isAtStart = false }
    if isTooLong { return .unreadable("the line is longer than \(Self.longestLine) bytes") }
    var bytes = line[...]
    if state.isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .unreadable("the line is not valid UTF-8")
    }
    return .text(text)
  }
}
