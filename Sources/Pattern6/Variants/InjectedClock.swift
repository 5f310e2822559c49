import Combine

/// Variant `inject-publisher`: the alarm is given the clock's publisher, and sends on it right
/// before it changes.
@MainActor
final class InjectedClock: AlarmClock {
  private let time: any _Concurrency.Clock<Duration>
  private lazy var alarm = BackgroundAlarm(willChange: objectWillChange, time: time)

  init(time: any _Concurrency.Clock<Duration>) {
    self.time = time
  }

  var isOn: Bool { alarm.isOn }
  func toggleAlarm() { alarm.toggle() }
}
