import Combine

/// An alarm that changes a second after it was asked to, all of it on the main actor.
///
/// It knows a view's `objectWillChange`. That makes it a presenter, and no longer a model that knows
/// nothing of screens.
@MainActor
final class MainActorAlarm: @MainActor Alarm {
  /// `@Published` tells whoever subscribes to `$isOn`. A view is told by what it watches, and no
  /// view watches this object.
  @Published private(set) var isOn = false

  private let willChange: ObservableObjectPublisher
  private let time: any _Concurrency.Clock<Duration>
  private var pending: Task<Void, Never>?

  init(willChange: ObservableObjectPublisher, time: any _Concurrency.Clock<Duration>) {
    self.willChange = willChange
    self.time = time
  }

  func ring() { change(to: true) }
  func stop() { change(to: false) }

  /// Changes in a second; if a change is pending, that one is called off instead.
  private func change(to isOn: Bool) {
    if let pending {
      pending.cancel()
      self.pending = nil
      return
    }
    pending = Task { [weak self, time] in
      // On the main actor, like everything here: a suspended task keeps nobody waiting.
      try? await time.sleep(for: .seconds(1))
      guard !Task.isCancelled else { return }
      self?.finish(isOn)
    }
  }

  private func finish(_ isOn: Bool) {
    pending = nil
    // Now, not when the alarm was asked: whoever looks upon the signal looks after the change.
    willChange.send()
    self.isOn = isOn
  }

  deinit {
    pending?.cancel()
  }
}
