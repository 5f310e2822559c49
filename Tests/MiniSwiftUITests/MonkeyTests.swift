import MiniSwiftUI
import Stage
import Terminal
import TestSupport
import Testing

/// Random keys on a screen that has everything.
@MainActor struct MonkeyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `2,500 random keys neither crash nor draw beyond the screen`(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let screen = Screen(width: 30, height: 14) { Everything() }
    defer { screen.close() }
    for step in 0..<2500 {
      let key = random.key()
      screen.press(key)
      let focus = screen.focusedElement
      #expect(focus?.isPresent != false, "seed \(seed), step \(step), \(key)")
      #expect(focus?.isEnabled != false, "seed \(seed), step \(step), \(key)")
      if key == .tab || key == .shiftTab {
        let isAnyEnabled = screen.elements().contains { $0.isEnabled }
        #expect((focus != nil) == isAnyEnabled, "seed \(seed), step \(step), \(key)")
      }
      if step.isMultiple(of: 25) {
        // Other tests wait for the main actor.
        await Task.yield()
        let lines = lines(of: screen)
        #expect(lines.count <= 14, "seed \(seed), step \(step), \(key)")
        #expect(
          lines.allSatisfy { Columns.width(of: $0) <= 30 }, "seed \(seed), step \(step), \(key)")
      }
    }
    #expect(screen.warnings == [])
    #expect(screen.bodyCount("Everything") > 1)
  }
}

private struct Thing: Identifiable {
  let id: Int
  var name: String
  var isOn = false
}

/// Fields, toggles and buttons that come, go, move, and are disabled.
private struct Everything: View {
  @State var things = [Thing(id: 0, name: "zero")]
  @State var nextID = 1
  @State var text = ""
  @State var isShown = true
  @State var isLocked = false

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Add") {
          things.insert(Thing(id: nextID, name: "thing \(nextID)"), at: things.count / 2)
          nextID += 1
        }
        Button("Remove") { _ = things.popLast() }
        Button("Reverse") { things.reverse() }
      }
      Toggle("Lock", isOn: $isLocked)
      if isShown {
        TextField("Text", text: $text)
          .onSubmit { isShown = false }
      } else {
        Button("Show \(text)") { isShown = true }
      }
      ForEach($things) { $thing in
        HStack {
          TextField("Name", text: $thing.name)
          Toggle(isOn: $thing.isOn) { Text(thing.name) }
          Button("x") { things.removeAll { $0.id == thing.id } }
            .disabled(thing.isOn)
        }
      }
      .disabled(isLocked)
      TapCounter(name: "taps").id(things.count)
    }
  }
}
