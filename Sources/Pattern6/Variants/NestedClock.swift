import Combine

/// An alarm that sends on its own account, before each change: `@Published` in an observable object
/// does so in `willSet`.
@MainActor
final class ObservableAlarm: @MainActor Alarm, ObservableObject {
  @Published private(set) var isOn = false

  func ring() { isOn = true }
  func stop() { isOn = false }
}

/// Variant `nested-observable`, broken on purpose: only who watches the alarm is told, and the view
/// watches the clock. See pattern 5 for what can be done.
@MainActor
final class NestedClock: AlarmClock {
  let alarm = ObservableAlarm()

  var isOn: Bool { alarm.isOn }
  func toggleAlarm() { alarm.toggle() }
}
