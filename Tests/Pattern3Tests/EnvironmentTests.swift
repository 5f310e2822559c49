import Combine
import Observation
import Stage
import SwiftUI
import TestSupport
import Testing

/// What people run into with objects in the environment, told in public, and how it ends here.
@MainActor
@Suite struct `An object in the environment` {
  @MainActor final class M: ObservableObject {
    @Published var text = "from above"
  }

  struct Reader: View {
    @EnvironmentObject private var model: M

    var body: some View {
      Text(model.text)
    }
  }

  struct Declares: View {
    @EnvironmentObject private var model: M

    var body: some View {
      Text("never reads it")
    }
  }

  @Test func `B11: that nobody put in stops the program at the read, and says what is missing`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Screen { Reader() }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "No ObservableObject of type M found. A View.environmentObject(_:) for M may be missing "
          + "as an ancestor of this view."))
  }

  @Test func `B11: that nobody put in is no matter where it is never read`() {
    #expect(Screen { Declares() }.text.contains("never reads it"))
  }

  @Test func `B11: that was put in is found`() {
    #expect(Screen { Reader().environmentObject(M()) }.text.contains("from above"))
  }
}

/// What it costs to watch an object of which a view shows only a part.
@MainActor
@Suite struct `A view that reads the level alone` {
  @MainActor final class Meter: ObservableObject {
    @Published var level = 1
    @Published var elapsed = 0
    var plain = 0
  }

  @MainActor @Observable final class ObservedMeter {
    var level = 1
    var elapsed = 0
  }

  struct MeterView: View {
    @EnvironmentObject private var meter: Meter

    var body: some View {
      Text("level \(meter.level)")
    }
  }

  struct ObservedMeterView: View {
    let meter: ObservedMeter

    var body: some View {
      Text("level \(meter.level)")
    }
  }

  @Test func `B16: is evaluated for each change of another published property`() {
    let meter = Meter()
    let screen = Screen { MeterView().environmentObject(meter) }
    let text = screen.text
    for _ in 0..<10 {
      meter.elapsed += 1
      screen.settle()
    }
    #expect(screen.bodyCount("MeterView") == 11)
    #expect(screen.text == text)
  }

  @Test func `B16: is not evaluated for a plain property`() {
    let meter = Meter()
    let screen = Screen { MeterView().environmentObject(meter) }
    for _ in 0..<10 {
      meter.plain += 1
      screen.settle()
    }
    #expect(screen.bodyCount("MeterView") == 1)
  }

  @Test func `B16: is not evaluated for an unread property of an Observable object`() {
    let meter = ObservedMeter()
    let screen = Screen { ObservedMeterView(meter: meter) }
    for _ in 0..<10 {
      meter.elapsed += 1
      screen.settle()
    }
    #expect(screen.bodyCount("ObservedMeterView") == 1)
    meter.level += 1
    screen.settle()
    #expect(screen.bodyCount("ObservedMeterView") == 2)
  }
}
