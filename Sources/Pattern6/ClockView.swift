import SwiftUI

/// Whether the alarm rings, and a button to change that.
struct ClockView<Clock: AlarmClock>: View {
  @StateObject private var clock: Clock

  init(clock: @autoclosure @escaping () -> Clock) {
    _clock = StateObject(wrappedValue: clock())
  }

  var body: some View {
    VStack {
      Text(clock.isOn ? "On" : "Off")
      Button("Toggle Alarm") { clock.toggleAlarm() }
    }
  }
}
