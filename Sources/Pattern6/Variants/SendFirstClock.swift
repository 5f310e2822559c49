import Combine

/// Variant `send-first`: the clock sends just before it asks the alarm.
///
/// That is right as long as the alarm changes at once. The clock then knows when something changes,
/// because it is what changes it.
@MainActor
final class SendFirstClock: AlarmClock {
  private let alarm = PlainAlarm()

  var isOn: Bool { alarm.isOn }

  func toggleAlarm() {
    objectWillChange.send()
    alarm.toggle()
  }
}
