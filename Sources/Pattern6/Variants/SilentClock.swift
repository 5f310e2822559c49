import Combine

/// Variant `silent`, broken on purpose: the alarm changes, and nobody says so.
///
/// The clock is an observable object, and yet the view learns nothing: what changed is no
/// `@Published` property of the clock's, and the clock does not send.
@MainActor
final class SilentClock: AlarmClock {
  let alarm = PlainAlarm()

  var isOn: Bool { alarm.isOn }
  func toggleAlarm() { alarm.toggle() }
}
