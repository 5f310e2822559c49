// Pattern 6: the async alarm. The view watches the clock, and what it shows is the alarm's, which
// changes a second after it was asked to.
//
// Who owns the state    The alarm, which the clock owns; the view owns the clock.
// Who may write         The alarm alone. The view asks the clock, the clock asks the alarm.
// Who is told           The view, by the clock's publisher, on which the alarm sends right before
//                       it changes: not a second earlier, when it was asked.

import Combine

/// What the view knows of a clock.
@MainActor
protocol AlarmClock: ObservableObject {
  /// Whether the alarm rings.
  var isOn: Bool { get }
  /// Has the alarm ring where it is off, and stop where it is on.
  func toggleAlarm()
}

/// Variant `main-actor`: a clock whose alarm does everything on the main actor.
///
/// Inside this module the name hides Swift's own `Clock`, which is then `_Concurrency.Clock`.
@MainActor
final class Clock: AlarmClock {
  private let time: any _Concurrency.Clock<Duration>

  /// `lazy`, since the alarm is given this object's publisher, and there is no object yet while
  /// its properties get their first values.
  private lazy var alarm = MainActorAlarm(willChange: objectWillChange, time: time)

  init(time: any _Concurrency.Clock<Duration>) {
    self.time = time
  }

  var isOn: Bool { alarm.isOn }
  func toggleAlarm() { alarm.toggle() }
}
