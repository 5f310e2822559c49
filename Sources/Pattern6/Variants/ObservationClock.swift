import SwiftUI

/// An alarm whose property is observed by whoever reads it: nobody has to send anything.
@MainActor
@Observable
final class ObservationAlarm: @MainActor Alarm {
  private(set) var isOn = false

  @ObservationIgnored private let pending: PendingChange

  init(time: any _Concurrency.Clock<Duration>) {
    pending = PendingChange(time: time)
  }

  func ring() { change(to: true) }
  func stop() { change(to: false) }

  private func change(to isOn: Bool) {
    pending.comeOrCallOff { [weak self] in self?.isOn = isOn }
  }
}

/// Variant `observation`: the clock has nothing to pass on, and neither does the alarm.
@MainActor
@Observable
final class ObservationClock {
  private let alarm: ObservationAlarm

  init(time: any _Concurrency.Clock<Duration>) {
    alarm = ObservationAlarm(time: time)
  }

  /// The body that reads this reads the alarm's property, and is told when that changes.
  var isOn: Bool { alarm.isOn }
  func toggleAlarm() { alarm.toggle() }
}

/// The clock's view; `@State` owns what `@StateObject` owns elsewhere.
struct ObservationClockView: View {
  @State private var clock: ObservationClock

  init(clock: ObservationClock) {
    _clock = State(initialValue: clock)
  }

  var body: some View {
    VStack {
      Text(clock.isOn ? "On" : "Off")
      Button("Toggle Alarm") { clock.toggleAlarm() }
    }
  }
}
