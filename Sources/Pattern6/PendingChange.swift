/// A change that comes in a second, unless it is called off.
///
/// All of it is on the main actor; a suspended task keeps nobody waiting there.
@MainActor
final class PendingChange {
  private let time: any _Concurrency.Clock<Duration>
  private var task: Task<Void, Never>?

  init(time: any _Concurrency.Clock<Duration>) {
    self.time = time
  }

  /// Has the change come in a second; if one is pending, that one is called off instead.
  func comeOrCallOff(_ change: @escaping @MainActor () -> Void) {
    if let task {
      task.cancel()
      self.task = nil
      return
    }
    task = Task { [weak self, time] in
      try? await time.sleep(for: .seconds(1))
      guard !Task.isCancelled, let self else { return }
      self.task = nil
      change()
    }
  }

  deinit {
    task?.cancel()
  }
}
