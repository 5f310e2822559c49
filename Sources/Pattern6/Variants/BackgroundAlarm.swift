import Combine

import class Foundation.NSLock

/// An alarm that changes on whatever thread its task happens to run.
///
/// Nobody should do this: a view wants its signals on the main thread, and SwiftUI says so. It is
/// here to show what it says. Without the `@unchecked` the compiler refuses it, since the task
/// captures an object that is not safe to share; the lock is what makes the promise true.
final class BackgroundAlarm: Alarm, @unchecked Sendable {
  private let lock = NSLock()
  @Published private var isRinging = false
  private var pending: Task<Void, Never>?

  private let willChange: ObservableObjectPublisher
  private let time: any _Concurrency.Clock<Duration>

  init(willChange: ObservableObjectPublisher, time: any _Concurrency.Clock<Duration>) {
    self.willChange = willChange
    self.time = time
  }

  var isOn: Bool { lock.withLock { isRinging } }

  func ring() { change(to: true) }
  func stop() { change(to: false) }

  /// Changes in a second; if a change is pending, that one is called off instead.
  private func change(to isOn: Bool) {
    lock.withLock {
      if let pending {
        pending.cancel()
        self.pending = nil
        return
      }
      pending = Task { [weak self, time] in
        try? await time.sleep(for: .seconds(1))
        self?.finish(isOn)
      }
    }
  }

  /// Sends and changes under the lock: whoever looks upon the signal waits for the change.
  private func finish(_ isOn: Bool) {
    lock.withLock {
      guard !Task.isCancelled else { return }
      pending = nil
      willChange.send()
      isRinging = isOn
    }
  }

  deinit {
    pending?.cancel()
  }
}
