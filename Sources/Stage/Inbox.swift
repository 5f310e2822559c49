import Synchronization
import Terminal

/// What came in for a full-screen runner and was not looked at yet.
///
/// Whoever puts something in wakes the runner; it takes all that is there at once, so that a frame
/// is drawn for many keys, and none for a key that another follows.
final class Inbox: Sendable {
  struct Contents {
    var events: [InputEvent] = []
    /// Everything is to be drawn again, perhaps in another size.
    var isStale = false
    var isEnd = false
    /// Something became due in the program that runs.
    var isDue = false
  }

  private let contents = Mutex(Contents())
  private let wake: AsyncStream<Void>.Continuation
  /// An element for each time that there may be something.
  let wakes: AsyncStream<Void>

  init() {
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Puts a message in; says whether that asks to leave a second time, which means that the runner
  /// is busy and hears nothing.
  func put(_ message: InputReader.Message) -> Bool {
    let isRepeated = contents.withLock { contents in
      let wasAsked = contents.events.contains(.interrupt)
      switch message {
      case .input(let events): contents.events += events
      case .screenIsStale: contents.isStale = true
      case .end: contents.isEnd = true
      }
      // Both in one message are a person's haste, and say nothing of the runner.
      guard wasAsked, case .input(let events) = message else { return false }
      return events.contains(.interrupt)
    }
    wake.yield()
    return isRepeated
  }

  func putDue() {
    contents.withLock { $0.isDue = true }
    wake.yield()
  }

  func takeAll() -> Contents {
    contents.withLock { contents in
      defer { contents = Contents() }
      return contents
    }
  }
}

extension InputEvent {
  /// Ctrl-C.
  static let interrupt = InputEvent.key(.character("c"), .control)
}
