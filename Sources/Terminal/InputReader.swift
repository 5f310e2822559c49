import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Reads what a person does, on a thread of its own, from the terminal that the session has taken.
public final class InputReader: Sendable {
  /// What the reader has to tell.
  public enum Message: Sendable {
    /// What the person did, in this order; never empty.
    case input([InputEvent])
    /// The terminal has another size, or shows something else than our screen: draw all of it.
    case screenIsStale
    /// There will be no more input: the terminal is gone.
    case end
  }

  /// How long an escape byte is waited on for the rest of a sequence.
  private static let escapeDelay: Int32 = 30

  /// How long `stop` waits for the reader, in seconds.
  private static let stopDelay = 1.0

  private let onMessage: @Sendable (Message) -> Void
  private let isStopped = Atomic<Bool>(false)
  private let running = DispatchGroup()

  /// Makes a reader; `onMessage` is called on the reader's thread.
  public init(onMessage: @escaping @Sendable (Message) -> Void) {
    self.onMessage = onMessage
  }

  /// Begins to read; ends by itself after `Message.end`.
  public func start() {
    DispatchQueue(label: "terminal input").async(group: running) { self.readAll() }
  }

  /// Ends reading: what is typed from now on, or what standard input leads to from now on, is for
  /// somebody else. The session must still be there.
  public func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    callForAttention()
    // A reader that hangs in a last read holds the terminal that it began to read, and no other.
    _ = running.wait(timeout: .now() + Self.stopDelay)
  }

  private func readAll() {
    var parser = InputParser()
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Before each wait: whoever reads a byte that calls for attention has read the one for the end too.
    while !isStopped.load(ordering: .sequentiallyConsistent) {
      var requests = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: attentionDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&requests, 2, parser.hasLoneEscape ? Self.escapeDelay : -1)
      if isStopped.load(ordering: .sequentiallyConsistent) { return }
      if ready == 0 { pass(parser.flush()) }
      guard ready > 0 else { continue }
      if requests[1].revents != 0 {
        while read(attentionDescriptor, &bytes, bytes.count) > 0 {}
        onMessage(.screenIsStale)
      }
      if requests[0].revents != 0 {
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
          pass(parser.feed(bytes[..<count]))
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
          return onMessage(.end)
        }
      }
    }
  }

  /// Ctrl-Z works here, so that also a program that is busy can be stopped.
  private func pass(_ events: [InputEvent]) {
    let suspend = InputEvent.key(.character("z"), .control)
    let others = events.filter { $0 != suspend }
    if !others.isEmpty { onMessage(.input(others)) }
    if others.count < events.count { TerminalSession.suspend() }
  }
}
