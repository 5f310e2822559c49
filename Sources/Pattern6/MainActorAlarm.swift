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
  private let pending: PendingChange

  init(willChange: ObservableObjectPublisher, time: any _Concurrency.Clock<Duration>) {
    self.willChange = willChange
    pending = PendingChange(time: time)
  }

  func ring() { change(to: true) }
  func stop() { change(to: false) }

  private func change(to isOn: Bool) {
    pending.comeOrCallOff { [weak self] in
      // Now, not when the alarm was asked: whoever looks upon the signal looks after the change.
      self?.willChange.send()
      self?.isOn = isOn
    }
  }
}
