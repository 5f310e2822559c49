import MiniSwiftUI
import Stage
import Testing

/// How controls look, and what a press does to them.
@MainActor struct ControlDrawingTests {
  @Test func `a button is in brackets, a disabled one in parentheses`() {
    #expect(drawing(20, 1) { Button("Count Up") {} } == ["[ Count Up ]"])
    #expect(drawing(20, 1) { Button("Count Up") {}.disabled(true) } == ["( Count Up )"])
  }

  @Test func `a button's label may be any view`() {
    let picture = drawing(20, 1) {
      Button {
      } label: {
        HStack(spacing: columns(1)) {
          Text("a")
          Text("日")
        }
      }
    }
    #expect(picture == ["[ a 日 ]"])
  }

  @Test func `an empty field shows its prompt, another one its text`() {
    #expect(
      drawing(20, 1) { TextField("Name", text: .constant("")).frame(width: columns(10)) } == [
        "[Name____]"
      ])
    #expect(
      drawing(20, 1) { TextField("Name", text: .constant("ab")).frame(width: columns(10)) } == [
        "[ab______]"
      ])
    #expect(
      drawing(20, 1) {
        TextField("Name", text: .constant(""), prompt: Text("Who?")).frame(width: columns(10))
      } == ["[Who?____]"])
  }

  @Test func `a field's wide text leaves its frame in place`() {
    let picture = drawing(20, 1) {
      HStack(spacing: 0) {
        TextField("Name", text: .constant("日本")).frame(width: columns(8))
        Text("|")
      }
    }
    #expect(picture == ["[日本__]|"])
  }

  @Test func `a toggle shows its state, and a press changes it`() throws {
    let screen = Screen { Switch() }
    #expect(screen.shows("[ ] Sound"))
    try screen.tap("Sound")
    #expect(screen.shows("[x] Sound"))
    #expect(screen.shows("sound true"))
    try screen.tap("Sound")
    #expect(screen.shows("[ ] Sound"))
  }

  @Test func `the focus is not part of the text`() {
    let screen = Screen(width: 20, height: 3) { Button("A") {} }
    let before = screen.text
    screen.press(.tab)
    #expect(screen.text == before)
  }

  @Test func `a tap on what is not there says what there is`() {
    let screen = Screen {
      Button("Count Up") {}
      Button("Save") {}.disabled(true)
    }
    let missing = #expect(throws: ScreenError.self) { try screen.tap("Count Down") }
    #expect(missing.map { "\($0)".contains("Count Up") } == true)
    let disabled = #expect(throws: ScreenError.self) { try screen.tap("Save") }
    #expect(disabled.map { "\($0)".contains("is disabled") } == true)
  }

  @Test func `a tap finds a view by its accessibility label`() throws {
    let log = Log()
    let screen = Screen {
      Button("+") { log("plus") }.accessibilityLabel("More")
    }
    try screen.tap("More")
    #expect(log.lines == ["plus"])
  }

  @Test func `a tap finds what is clipped`() throws {
    let log = Log()
    let screen = Screen(width: 20, height: 3) {
      VStack {
        ForEach(0..<10) { n in Button("Row \(n)") { log("row \(n)") } }
      }
    }
    try screen.tap("Row 9")
    #expect(log.lines == ["row 9"])
  }

  @Test func `a button acts with the closure of its latest evaluation`() throws {
    let log = Log()
    let screen = Screen { Renumbered(log: log) }
    try screen.tap("Tell")
    try screen.tap("Next")
    try screen.tap("Tell")
    #expect(log.lines == ["0", "1"])
  }
}

private struct Switch: View {
  @State var isOn = false

  var body: some View {
    VStack {
      Text("sound \(String(isOn))")
      Toggle("Sound", isOn: $isOn)
    }
  }
}

private struct Renumbered: View {
  let log: Log
  @State var n = 0

  var body: some View {
    Button("Next") { n += 1 }
    Teller(tell: { [n] in log("\(n)") })
  }
}

private struct Teller: View {
  let tell: () -> Void
  var body: some View { Button("Tell") { tell() } }
}
