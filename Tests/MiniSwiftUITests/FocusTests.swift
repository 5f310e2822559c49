import MiniSwiftUI
import Stage
import Testing

/// Where the focus is and goes; it is seen by what a Return presses.
@MainActor struct FocusTests {
  @Test func `Tab goes through the elements in reading order, and round`() throws {
    let log = Log()
    let screen = Screen { FourButtons(log: log) }
    try screen.tap("a")
    for _ in 0..<4 {
      screen.press(.tab)
      screen.press(.return)
    }
    #expect(log.lines == ["a", "b", "c", "d", "a"])
  }

  @Test func `Shift-Tab goes back`() throws {
    let log = Log()
    let screen = Screen { FourButtons(log: log) }
    try screen.tap("c")
    for _ in 0..<3 {
      screen.press(.shiftTab)
      screen.press(.return)
    }
    #expect(log.lines == ["c", "b", "a", "d"])
  }

  @Test func `Space presses as Return does`() throws {
    let log = Log()
    let screen = Screen { FourButtons(log: log) }
    try screen.tap("a")
    screen.press(.space)
    screen.press(.return)
    #expect(log.lines == ["a", "a", "a"])
  }

  @Test func `another key presses nothing`() throws {
    let log = Log()
    let screen = Screen { FourButtons(log: log) }
    try screen.tap("a")
    for key in [Key.escape, .backspace, .home, .character("x"), .pageDown] { screen.press(key) }
    #expect(log.lines == ["a"])
  }

  @Test func `arrows move the focus among buttons`() throws {
    let log = Log()
    let screen = Screen { FourButtons(log: log) }
    try screen.tap("a")
    screen.press(.down)
    screen.press(.return)
    screen.press(.up)
    screen.press(.return)
    #expect(log.lines.first == "a")
    #expect(log.lines.count == 3)
    #expect(log.lines[1] != "a")
    #expect(log.lines[2] != log.lines[1])
  }

  @Test func `disabled elements are passed over`() throws {
    let log = Log()
    let screen = Screen {
      VStack {
        Button("a") { log("a") }
        Button("b") { log("b") }.disabled(true)
        Button("c") { log("c") }
      }
    }
    try screen.tap("a")
    screen.press(.tab)
    screen.press(.return)
    screen.press(.tab)
    screen.press(.return)
    #expect(log.lines == ["a", "c", "a"])
  }

  @Test func `the focus stays with its element while others come and go`() throws {
    let log = Log()
    let screen = Screen { Growing(log: log) }
    try screen.tap("stay")
    screen.press(.return)
    screen.press(.return)
    #expect(log.lines == ["stay 0", "stay 1", "stay 2"])
    #expect(screen.shows("before 2"))
  }

  @Test func `the focus leaves an element that goes`() throws {
    let log = Log()
    let screen = Screen { Vanishing(log: log, isDisabling: false) }
    try screen.tap("leave")
    #expect(!screen.shows("leave"))
    screen.press(.return)
    #expect(log.count("leave") == 1)
    screen.press(.tab)
    screen.press(.return)
    #expect(log.lines.count >= 2)
    #expect(log.lines.last == "stay 1" || log.lines.last == "stay 2")
  }

  @Test func `the focus leaves an element that is disabled`() throws {
    let log = Log()
    let screen = Screen { Vanishing(log: log, isDisabling: true) }
    try screen.tap("leave")
    #expect(screen.shows("( leave )"))
    screen.press(.return)
    screen.press(.space)
    #expect(log.count("leave") == 1)
    screen.press(.tab)
    screen.press(.return)
    #expect(log.lines.last == "stay 1" || log.lines.last == "stay 2")
  }

  @Test func `the focus goes from an element that is disabled to the next one, and stays there`()
    throws
  {
    let log = Log()
    let screen = Screen { Pausing(log: log) }
    try screen.tap("pause")
    screen.press(.return)
    #expect(log.lines == ["after"])
    // That the element is enabled again is no reason to go back.
    #expect(screen.shows("[ pause ]"))
    screen.press(.return)
    #expect(log.lines == ["after", "after"])
    #expect(screen.shows("[ pause ]"))
  }

  @Test func `the focus goes from the last element, when it is disabled, to the first`() throws {
    let log = Log()
    let screen = Screen {
      VStack {
        Button("first") { log("first") }
        Toggling(log: log)
      }
    }
    try screen.tap("once")
    #expect(screen.shows("( once )"))
    screen.press(.return)
    #expect(log.lines == ["once", "first"])
  }

  @Test func `keys on a screen without elements do nothing`() {
    let screen = Screen { Text("nothing to press") }
    for key in [Key.tab, .shiftTab, .return, .space, .up, .down, .character("a"), .escape] {
      screen.press(key)
    }
    #expect(screen.shows("nothing to press"))
  }

  @Test(arguments: [40, 12]) func `the mark at the focus is seen also at the edge`(_ width: Int)
    throws
  {
    let screen = Screen(width: width, height: 3) { Button("a button") {} }
    #expect(!screen.render().text.contains(">"))
    try screen.tap("a button")
    #expect(screen.render().text.contains(width == 40 ? ">[ a b" : "> a b"))
    #expect(!screen.text.contains(">"))
  }

  @Test func `Escape leaves a field, and Return goes on with it`() throws {
    let screen = Screen { Editing() }
    try screen.type("a", into: "Text")
    screen.press(.escape)
    for key in [Key.character("b"), .backspace, .left] { screen.press(key) }
    #expect(screen.shows("text: a."))
    try screen.type("", into: "Text")
    screen.press(.escape)
    screen.press(.return)
    screen.press(.character("c"))
    #expect(screen.shows("text: ac."))
  }

  @Test func `Return in a field submits and keeps the text`() throws {
    let log = Log()
    let screen = Screen {
      TextField("Name", text: .constant("ab")).onSubmit { log("submit") }
    }
    try screen.type("", into: "ab")
    screen.press(.return)
    #expect(log.lines == ["submit"])
  }
}

private struct Editing: View {
  @State private var text = ""

  var body: some View {
    TextField("Text", text: $text)
    Text("text: \(text).")
  }
}

/// Its first button is disabled by itself, and enabled again by the other.
private struct Pausing: View {
  let log: Log
  @State var isPaused = false

  var body: some View {
    Button("before") { log("before") }
    Button("pause") { isPaused = true }.disabled(isPaused)
    Button("after") {
      log("after")
      isPaused = false
    }
  }
}

private struct Toggling: View {
  let log: Log
  @State var isDone = false

  var body: some View {
    Button("once") {
      log("once")
      isDone = true
    }
    .disabled(isDone)
  }
}

private struct FourButtons: View {
  let log: Log

  var body: some View {
    VStack {
      HStack {
        Button("a") { log("a") }
        Button("b") { log("b") }
      }
      HStack {
        Button("c") { log("c") }
        Button("d") { log("d") }
      }
    }
  }
}

private struct Growing: View {
  let log: Log
  @State var count = 0

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { n in Button("before \(n)") { log("before \(n)") } }
      Button("stay") {
        log("stay \(count)")
        count += 1
      }
    }
  }
}

private struct Vanishing: View {
  let log: Log
  let isDisabling: Bool
  @State var hasLeft = false

  var body: some View {
    VStack {
      Button("stay 1") { log("stay 1") }
      if isDisabling || !hasLeft {
        Button("leave") {
          log("leave")
          hasLeft = true
        }
        .disabled(hasLeft)
      }
      Button("stay 2") { log("stay 2") }
    }
  }
}
