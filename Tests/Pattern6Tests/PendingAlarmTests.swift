import Combine
import Stage
import SwiftUI
import TestSupport
import Testing

@testable import Pattern6

extension Pattern6App.Variant {
  /// Those whose alarm changes a second after it was asked to.
  static let late: [Self] = [.mainActor, .sendTooEarly, .injectPublisher, .observation]
  /// Those whose alarm changes at once.
  static let prompt: [Self] = [.silent, .sendFirst, .nestedObservable]
}

/// What is left of an alarm that is pending: nothing, in the end.
@MainActor
@Suite struct `A pending alarm` {
  /// A screen on which the test waits for what has nothing to do with a screen of its own.
  private func wait(until condition: @MainActor () -> Bool) async throws {
    try await Screen { EmptyView() }.wait(until: condition)
  }

  @Test func `is a matter of some variants, and not of the others`() {
    let variants = Pattern6App.Variant.late + Pattern6App.Variant.prompt
    #expect(Set(variants) == Set(Pattern6App.Variant.allCases))
  }

  @Test(arguments: Pattern6App.Variant.late, [1, 2, 3, 100, 101])
  func `is called off by the next tap within the second`(
    variant: Pattern6App.Variant, taps: Int
  ) async throws {
    let time = TestClock()
    let screen = Screen { AlarmScreen(variant: variant, time: time) }
    for _ in 0..<taps { try screen.tap("Toggle Alarm") }
    // Every other tap began something; all but the last of these were called off.
    let begun = (taps + 1) / 2
    let pending = taps % 2
    try await screen.wait(until: {
      time.sleeps == begun && time.sleepers == pending
    })
    await time.advance(by: .seconds(1))
    let isSeen = pending == 1 && variant != .sendTooEarly
    try await screen.wait(until: { screen.lines.first == (isSeen ? "On" : "Off") })
    await screen.settleTurns()
    #expect(screen.lines.first == (isSeen ? "On" : "Off"))
    #expect(time.sleepers == 0)
    #expect(time.sleeps == begun)
  }

  @Test(arguments: Pattern6App.Variant.late)
  func `is called off by a tap while it sleeps, and the alarm stays as it was`(
    variant: Pattern6App.Variant
  ) async throws {
    let time = TestClock()
    let screen = Screen { AlarmScreen(variant: variant, time: time) }
    for _ in 0..<50 {
      try screen.tap("Toggle Alarm")
      try await screen.wait(until: { time.sleepers == 1 })
      await time.advance(by: .milliseconds(500))
      try screen.tap("Toggle Alarm")
      #expect(time.sleepers == 0, "called off at once, not when the second is over")
    }
    await time.advance(by: .seconds(1))
    await screen.settleTurns()
    #expect(screen.lines.first == "Off")
    #expect(screen.warnings.isEmpty)
    // It has not lost its way.
    try screen.tap("Toggle Alarm")
    try await screen.wait(until: { time.sleepers == 1 })
  }

  @Test(arguments: Pattern6App.Variant.prompt)
  func `is there never where the alarm changes at once`(
    variant: Pattern6App.Variant
  ) async throws {
    let time = TestClock()
    let screen = Screen { AlarmScreen(variant: variant, time: time) }
    for _ in 0..<100 { try screen.tap("Toggle Alarm") }
    await screen.settleTurns()
    #expect(time.sleeps == 0)
    #expect(screen.lines.first == "Off")
    try screen.tap("Toggle Alarm")
    #expect(screen.lines.first == (variant == .sendFirst ? "On" : "Off"))
  }

  @Test(arguments: Pattern6App.Variant.late)
  func `is called off when the screen is closed`(variant: Pattern6App.Variant) async throws {
    let time = TestClock()
    let screen = Screen { AlarmScreen(variant: variant, time: time) }
    try screen.tap("Toggle Alarm")
    try await screen.wait(until: { time.sleepers == 1 })
    screen.close()
    #expect(time.sleepers == 0)
  }

  @Test(arguments: Pattern6App.Variant.late, [0, 1, 100])
  func `leaves no task behind`(variant: Pattern6App.Variant, taps: Int) async throws {
    // A task of an alarm holds the time that it sleeps on: when the time is gone, all tasks are.
    weak var left: TestClock?
    do {
      let time = TestClock()
      left = time
      let screen = Screen { AlarmScreen(variant: variant, time: time) }
      for _ in 0..<taps { try screen.tap("Toggle Alarm") }
      #expect(left != nil)
      screen.close()
    }
    try await wait(until: { left == nil })
  }

  // MARK: The end of clocks and alarms

  private func isFreed<Object: AnyObject>(_ make: () -> Object) -> Bool {
    weak var object: Object?
    do {
      let made = make()
      object = made
    }
    return object == nil
  }

  @Test func `or none: a clock or an alarm that nobody has is freed`() {
    let time = TestClock()
    #expect(isFreed { SilentClock() })
    #expect(isFreed { SendFirstClock() })
    #expect(isFreed { NestedClock() })
    #expect(isFreed { SendTooEarlyClock(time: time) })
    #expect(isFreed { InjectedClock(time: time) })
    #expect(isFreed { Clock(time: time) })
    #expect(isFreed { ObservationClock(time: time) })
    #expect(isFreed { PlainAlarm() })
    #expect(isFreed { ObservableAlarm() })
    #expect(isFreed { ObservationAlarm(time: time) })
    #expect(isFreed { MainActorAlarm(willChange: ObservableObjectPublisher(), time: time) })
    #expect(isFreed { BackgroundAlarm(willChange: ObservableObjectPublisher(), time: time) })
  }

  /// Lets go of a clock whose alarm sleeps.
  private func isFreedWhilePending<Object: AnyObject>(
    _ make: (TestClock) -> Object, toggle: (Object) -> Void
  ) async throws -> Bool {
    let time = TestClock()
    weak var clock: Object?
    do {
      let made = make(time)
      clock = made
      toggle(made)
      try await wait(until: { time.sleepers == 1 })
    }
    #expect(time.sleepers == 0)
    return clock == nil
  }

  @Test func `does not hold its clock`() async throws {
    #expect(
      try await isFreedWhilePending({ Clock(time: $0) }, toggle: { $0.toggleAlarm() }))
    #expect(
      try await isFreedWhilePending({ InjectedClock(time: $0) }, toggle: { $0.toggleAlarm() }))
    #expect(
      try await isFreedWhilePending({ SendTooEarlyClock(time: $0) }, toggle: { $0.toggleAlarm() }))
    #expect(
      try await isFreedWhilePending({ ObservationClock(time: $0) }, toggle: { $0.toggleAlarm() }))
  }

  /// Closes a screen whose clock the test knows.
  private func isFreedWithScreen<Clock: AlarmClock>(_ make: @escaping () -> Clock) -> Bool {
    weak var clock: Clock?
    let keep = {
      let made = make()
      clock = made
      return made
    }
    let screen = Screen { ClockView(clock: keep()) }
    guard clock != nil else { return false }
    screen.close()
    return clock == nil
  }

  @Test func `or none: a clock is freed with its screen`() {
    let time = TestClock()
    #expect(isFreedWithScreen { SilentClock() })
    #expect(isFreedWithScreen { SendFirstClock() })
    #expect(isFreedWithScreen { NestedClock() })
    #expect(isFreedWithScreen { SendTooEarlyClock(time: time) })
    #expect(isFreedWithScreen { InjectedClock(time: time) })
    #expect(isFreedWithScreen { Clock(time: time) })
  }

  @Test func `or none: an observed clock is freed with its screen`() {
    let time = TestClock()
    weak var clock: ObservationClock?
    // The view's first value is kept as long as the screen, so it goes with that.
    do {
      let screen = Screen {
        let made = ObservationClock(time: time)
        clock = made
        return ObservationClockView(clock: made)
      }
      #expect(clock != nil)
      screen.close()
    }
    #expect(clock == nil)
  }
}
