import SwiftUI
import Workbook

@main
struct Pattern6App: WorkbookApp {
  enum Variant: String, PatternVariant {
    case mainActor = "main-actor"
    case silent
    case sendFirst = "send-first"
    case sendTooEarly = "send-too-early"
    case nestedObservable = "nested-observable"
    case injectPublisher = "inject-publisher"
    case observation

    var outcome: VariantOutcome {
      switch self {
      case .mainActor:
        .works(
          "The alarm sends on the clock's publisher right before it changes, on the main actor.")
      case .silent:
        .broken("The alarm changes and nobody is told, so the screen stays Off.")
      case .sendFirst:
        .works("The clock sends just before it asks an alarm that changes at once.")
      case .sendTooEarly:
        .broken("The clock sends when it asks, and the alarm changes a second later.")
      case .nestedObservable:
        .broken("The alarm sends on its own account, and the view watches the clock.")
      case .injectPublisher:
        .works("The alarm sends right before it changes, but from a background thread: a warning.")
      case .observation:
        .works("With @Observable the view follows the property that it reads.")
      }
    }
  }

  private let variant = Variant.chosen
  private let time: any _Concurrency.Clock<Duration> = ContinuousClock()

  var body: some Scene {
    WindowGroup {
      AlarmScreen(variant: variant, time: time)
    }
  }
}

/// The variant's view, on a clock that tells the time; tests give one that they move by hand.
struct AlarmScreen: View {
  let variant: Pattern6App.Variant
  let time: any _Concurrency.Clock<Duration>

  var body: some View {
    switch variant {
    case .mainActor: ClockView(clock: Clock(time: time))
    case .silent: ClockView(clock: SilentClock())
    case .sendFirst: ClockView(clock: SendFirstClock())
    case .sendTooEarly: ClockView(clock: SendTooEarlyClock(time: time))
    case .nestedObservable: ClockView(clock: NestedClock())
    case .injectPublisher: ClockView(clock: InjectedClock(time: time))
    case .observation: ObservationClockView(clock: ObservationClock(time: time))
    }
  }
}
