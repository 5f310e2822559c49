import Combine
import Stage
import SwiftUI
import TestSupport
import Testing
import Trace
import Workbook

@testable import Pattern6

/// What a learner sees of each variant. The second in which an alarm changes is the test's.
@MainActor
@Suite struct `Pattern 6` {
  /// A variant's screen, its clock, and the time.
  @MainActor
  private struct Stand<AlarmClock> {
    let clock: AlarmClock
    let time: TestClock
    let screen: Screen

    /// Taps, and waits until the alarm has gone to sleep.
    func tapAndSleep() async throws {
      try screen.tap("Toggle Alarm")
      try await screen.wait(until: { time.sleepers == 1 })
    }
  }

  private func stand<Clock: AlarmClock>(_ make: (TestClock) -> Clock) -> Stand<Clock> {
    let time = TestClock()
    let clock = make(time)
    return Stand(clock: clock, time: time, screen: Screen { ClockView(clock: clock) })
  }

  private func screen(_ variant: Pattern6App.Variant, _ time: TestClock = TestClock()) -> Screen {
    Screen { AlarmScreen(variant: variant, time: time) }
  }

  /// The name of the variant's view, for its counts.
  private func viewName(_ variant: Pattern6App.Variant) -> String {
    variant == .observation ? "ObservationClockView" : "ClockView"
  }

  static let warning = """
    Publishing changes from background threads is not allowed; make sure to publish values from \
    the main thread (via operators like receive(on:)) on model updates.
    """

  @Test(arguments: Pattern6App.Variant.allCases)
  func `begins with an alarm that is off`(variant: Pattern6App.Variant) {
    let screen = variant.choose { Screen(app: Pattern6App()) }
    #expect(screen.lines == ["Off", "[ Toggle Alarm ]"])
    #expect(screen.bodyCount(viewName(variant)) == 1)
  }

  // MARK: Alarms that change at once

  private func tapAlarmThatChangesAtOnce<Clock: AlarmClock>(
    _ clock: Clock
  ) async throws -> (text: String?, bodies: Int) {
    let screen = Screen { ClockView(clock: clock) }
    try screen.tap("Toggle Alarm")
    #expect(clock.isOn)
    await screen.settleTurns()
    #expect(screen.warnings.isEmpty)
    return (screen.lines.first, screen.bodyCount("ClockView"))
  }

  @Test func `silent: stays Off, though the alarm is on`() async throws {
    #expect(try await tapAlarmThatChangesAtOnce(SilentClock()) == ("Off", 1))
  }

  @Test func `nested-observable: stays Off, since the view watches the clock`() async throws {
    #expect(try await tapAlarmThatChangesAtOnce(NestedClock()) == ("Off", 1))
  }

  @Test func `send-first: is On at once`() async throws {
    #expect(try await tapAlarmThatChangesAtOnce(SendFirstClock()) == ("On", 2))
  }

  @Test func `nested-observable: tells who watches the alarm itself`() throws {
    struct AlarmView: View {
      @ObservedObject var alarm: ObservableAlarm
      var body: some View { Text(alarm.isOn ? "On" : "Off") }
    }
    let clock = NestedClock()
    let screen = Screen { AlarmView(alarm: clock.alarm) }
    clock.toggleAlarm()
    screen.settle()
    #expect(screen.lines == ["On"])
  }

  // MARK: Alarms that change a second later

  @Test func `B59: send-too-early: looks when nothing has changed yet, and never again`()
    async throws
  {
    let stand = stand { SendTooEarlyClock(time: $0) }
    let (clock, screen) = (stand.clock, stand.screen)
    try await stand.tapAndSleep()
    #expect(screen.lines.first == "Off")
    #expect(screen.bodyCount("ClockView") == 2)

    await stand.time.advance(by: .seconds(1))
    try await screen.wait(until: { clock.isOn })
    await screen.settleTurns()
    #expect(screen.lines.first == "Off")
    #expect(screen.bodyCount("ClockView") == 2)

    // Any signal that comes later brings the alarm on the screen.
    clock.objectWillChange.send()
    screen.settle()
    #expect(screen.lines.first == "On")
    #expect(screen.bodyCount("ClockView") == 3)
  }

  @Test func `B59: main-actor: looks when the alarm changes`() async throws {
    let stand = stand { Clock(time: $0) }
    let (clock, screen) = (stand.clock, stand.screen)
    try await stand.tapAndSleep()
    #expect(screen.lines.first == "Off")
    #expect(screen.bodyCount("ClockView") == 1)

    await stand.time.advance(by: .seconds(1))
    try await screen.wait(until: { clock.isOn })
    await screen.settleTurns()
    #expect(screen.lines.first == "On")
    #expect(screen.bodyCount("ClockView") == 2)
    #expect(screen.warnings.isEmpty)
  }

  @Test func `B59: looks twice where it is told when asked and when it changes`() async throws {
    let stand = stand { Clock(time: $0) }
    let (clock, screen) = (stand.clock, stand.screen)
    clock.objectWillChange.send()
    try await stand.tapAndSleep()
    await stand.time.advance(by: .seconds(1))
    try await screen.wait(until: { clock.isOn })
    await screen.settleTurns()
    #expect(screen.lines.first == "On")
    #expect(screen.bodyCount("ClockView") == 3)
  }

  @Test func `B59: may be told later than the change, since it looks later still`() {
    let clock = SilentClock()
    let screen = Screen { ClockView(clock: clock) }
    clock.toggleAlarm()
    screen.settle()
    #expect(screen.lines.first == "Off")
    clock.objectWillChange.send()
    screen.settle()
    #expect(screen.lines.first == "On")
    #expect(screen.bodyCount("ClockView") == 2)
  }

  @Test(arguments: [
    (Pattern6App.Variant.mainActor, 0), (.observation, 0), (.injectPublisher, 1),
  ])
  func `B56: is On a second after a tap, with a warning for a change off the main actor`(
    variant: Pattern6App.Variant, warnings: Int
  ) async throws {
    let time = TestClock()
    let screen = screen(variant, time)
    try screen.tap("Toggle Alarm")
    try await screen.wait(until: { time.sleepers == 1 })
    #expect(screen.lines.first == "Off")

    await time.advance(by: .milliseconds(999))
    await screen.settleTurns()
    #expect(time.sleepers == 1)
    #expect(screen.lines.first == "Off")
    #expect(screen.bodyCount(viewName(variant)) == 1)

    await time.advance(by: .milliseconds(1))
    try await screen.wait(until: { screen.lines.first == "On" })
    #expect(screen.bodyCount(viewName(variant)) == 2)
    #expect(screen.warnings == Array(repeating: Self.warning, count: warnings))
  }

  @Test(arguments: [
    (Pattern6App.Variant.mainActor, 0), (.observation, 0), (.injectPublisher, 1),
  ])
  func `evaluates the view once for each change, and warns once for each off the main actor`(
    variant: Pattern6App.Variant, warningsPerChange: Int
  ) async throws {
    let time = TestClock()
    let screen = screen(variant, time)
    for change in 1...20 {
      let text = change.isMultiple(of: 2) ? "Off" : "On"
      try screen.tap("Toggle Alarm")
      try await screen.wait(until: { time.sleepers == 1 })
      await time.advance(by: .seconds(1))
      try await screen.wait(until: { screen.lines.first == text })
      #expect(screen.bodyCount(viewName(variant)) == change + 1)
      #expect(screen.warnings.count == change * warningsPerChange)
    }
    #expect(Set(screen.warnings).isSubset(of: [Self.warning]))
  }

  // MARK: The trace

  /// When the clock or the alarm sent, and when a value changed.
  private func signalsAndChanges(_ screen: Screen) -> [String] {
    screen.trace.filter { $0.kind == .willChange || $0.kind == .set }.map {
      "\($0.kind.rawValue) \($0.subject)"
    }
  }

  @Test(arguments: [
    (Pattern6App.Variant.silent, ["set PlainAlarm.isOn"]),
    (.sendFirst, ["willChange SendFirstClock", "set PlainAlarm.isOn"]),
    (.nestedObservable, ["set ObservableAlarm.isOn", "willChange ObservableAlarm"]),
  ])
  func `traces when the signal came and when the value changed, at once`(
    variant: Pattern6App.Variant, expected: [String]
  ) throws {
    let screen = screen(variant)
    try screen.tap("Toggle Alarm")
    #expect(signalsAndChanges(screen) == expected)
  }

  @Test(arguments: [
    (
      Pattern6App.Variant.sendTooEarly, ["willChange SendTooEarlyClock"],
      ["willChange ObservableObjectPublisher", "set MainActorAlarm.isOn"]
    ),
    (.mainActor, [], ["willChange Clock", "set MainActorAlarm.isOn"]),
    (.injectPublisher, [], ["willChange InjectedClock", "set BackgroundAlarm.isRinging"]),
  ])
  func `traces when the signal came and when the value changed, a second later`(
    variant: Pattern6App.Variant, atOnce: [String], later: [String]
  ) async throws {
    let time = TestClock()
    let screen = screen(variant, time)
    try screen.tap("Toggle Alarm")
    try await screen.wait(until: { time.sleepers == 1 })
    #expect(signalsAndChanges(screen) == atOnce)
    await time.advance(by: .seconds(1))
    try await screen.wait(until: { signalsAndChanges(screen).count == atOnce.count + later.count })
    #expect(signalsAndChanges(screen) == atOnce + later)
    // However late, it is the tap that it comes from.
    let tap = try #require(screen.trace.first { $0.kind == .action })
    let change = try #require(screen.trace.last { $0.kind == .set })
    #expect(change.cause == tap.seq)
    #expect(change.detail == "false → true")
  }

  @Test func `traces in observation that a property changed which the body read`() async throws {
    let time = TestClock()
    let screen = screen(.observation, time)
    try screen.tap("Toggle Alarm")
    try await screen.wait(until: { time.sleepers == 1 })
    func marks() -> [TraceEvent] { screen.trace.filter { $0.kind == .invalidate } }
    #expect(marks().isEmpty)
    await time.advance(by: .seconds(1))
    try await screen.wait(until: { screen.lines.first == "On" })
    #expect(marks().map(\.subject) == ["ObservationClockView"])
    #expect(marks().first?.detail.contains("ObservationAlarm") == true)
    #expect(signalsAndChanges(screen).isEmpty)
  }
}
