import Combine

/// Variant `send-too-early`, broken on purpose: the clock sends when it asks, and the alarm changes
/// a second later.
///
/// A signal means "look, right after this". The view looks, finds the old value, and is not told
/// again.
@MainActor
final class SendTooEarlyClock: AlarmClock {
  let alarm: MainActorAlarm

  init(time: any _Concurrency.Clock<Duration>) {
    // A publisher that nobody listens to: this alarm's own signal reaches no view.
    alarm = MainActorAlarm(willChange: ObservableObjectPublisher(), time: time)
  }

  var isOn: Bool { alarm.isOn }

  func toggleAlarm() {
    objectWillChange.send()
    alarm.toggle()
  }
}
