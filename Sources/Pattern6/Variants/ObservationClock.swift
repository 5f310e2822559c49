import SwiftUI

/// An alarm whose property is observed by whoever reads it: nobody has to send anything.
@MainActor
@Observable
final class ObservationAlarm: @MainActor Alarm {
  private(set) var isOn = false

  @ObservationIgnored private let time: any _Concurrency.Clock<Duration>
  @ObservationIgnored private var pending: Task<Void, Never>?

  init(time: any _Concurrency.Clock<Duration>) {
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
      try? await time.sleep(for: .seconds(1))
      guard !Task.isCancelled else { return }
      self?.finish(isOn)
    }
  }

  private func finish(_ isOn: Bool) {
    pending = nil
    self.isOn = isOn
  }

  deinit {
    pending?.cancel()
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
