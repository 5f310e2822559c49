import MiniSwiftUI
import Stage
import TestSupport
import Testing

/// Random input on a screen that has everything.
@MainActor struct MonkeyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random input does no harm to views that come and go`(seed: UInt64) async {
    let report = await Monkey(seed: seed, sharedBy: 4) { _ in Screen { Everything() } }.report()
    #expect(report == nil)
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
