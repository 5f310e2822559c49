import Terminal
import Testing

@testable import Stage

/// The full screen without a terminal: what each key does to it.
@MainActor struct FullScreenModelTests {
  private let content = FakeContent()
  private let screen: Screen
  private let fullScreen: FullScreen

  init() {
    screen = Screen(content)
    fullScreen = FullScreen(screen: screen)
    _ = frame()
  }

  private func frame(_ width: Int = 80, _ height: Int = 24) -> String {
    fullScreen.frame(size: Size(width: width, height: height)).text
  }

  private func press(_ characters: String) {
    for character in characters { fullScreen.take(.key(.character(character))) }
  }

  private func control(_ character: Character) {
    fullScreen.take(.key(.character(character), .control))
  }

  @Test func `something has the focus from the start, and no field`() {
    #expect(screen.focusedElement?.title == "Count Up")
    fullScreen.take(.key(.return))
    #expect(content.count == 1)
  }

  @Test func `q leaves, and is text in a field`() {
    fullScreen.take(.key(.tab))
    #expect(screen.focusedElement?.title == "Name")
    press("q?fb")
    #expect(content.name == "q?fb" && !fullScreen.isLeaving)
    fullScreen.take(.key(.escape))
    #expect(screen.focusedElement?.title == "Name" && !screen.isEditingText)
    #expect(frame().contains("Return Edit"))
    press("x")
    #expect(content.name == "q?fb")
    fullScreen.take(.key(.return))
    press("x")
    #expect(content.name == "q?fbx")
    fullScreen.take(.key(.escape))
    press("q")
    #expect(fullScreen.isLeaving)
  }

  @Test func `Ctrl-C leaves also from a field and from a box`() {
    press("?")
    control("c")
    #expect(fullScreen.isLeaving)
  }

  @Test func `the help opens, takes the keys, and closes at one that means nothing there`() {
    press("?")
    #expect(frame().contains("─ Keys ─"))
    fullScreen.take(.key(.down))
    #expect(frame().contains("─ Keys ─"))
    fullScreen.take(.key(.return))
    #expect(!frame().contains("─ Keys ─") && content.count == 0)
  }

  @Test func `the trace opens, is held, cleared, and closes`() {
    control("t")
    #expect(frame().contains(" Trace "))
    fullScreen.take(.key(.return))
    #expect(frame().contains("▌ action key return: Count Up"))
    press("h")
    fullScreen.take(.key(.return))
    #expect(frame().contains("held, 2 new"))
    press("h")
    #expect(!frame().contains("held"))
    press("c")
    #expect(!frame().contains("action"))
    control("t")
    #expect(!frame().contains(" Trace "))
    press("h")
    #expect(content.count == 2)
  }

  @Test func `kinds of events are hidden and shown again`() {
    control("t")
    fullScreen.take(.key(.return))
    #expect(frame().contains("action key return"))
    press("f")
    #expect(frame().contains("│>[x]  action"))
    press(" ")
    #expect(frame().contains("│>[ ]  action"))
    fullScreen.take(.key(.escape))
    #expect(!frame().contains("action key return") && frame().contains("1 kind hidden"))
    #expect(frame().contains("frame"))
    press("fn")
    #expect(frame().contains("13 kinds hidden"))
    press("a")
    fullScreen.take(.key(.escape))
    #expect(frame().contains("action key return") && !frame().contains("hidden"))
    #expect(content.count == 1)
  }

  @Test func `a click in the list of kinds hides one, and a click beside it closes it`() throws {
    control("t")
    press("f")
    let canvas = fullScreen.frame(size: Size(width: 80, height: 24))
    let row = try #require(canvas.lines.firstIndex { $0.contains("[x]  body") })
    fullScreen.take(.mouse(.press(0), at: Point(x: 40, y: row)))
    #expect(frame().contains("│>[ ]  body"))
    fullScreen.take(.mouse(.press(0), at: Point(x: 0, y: 0)))
    #expect(!frame().contains("─ Show ─") && frame().contains("1 kind hidden"))
  }

  @Test func `the trace scrolls by keys and by the wheel, and comes back with the next action`() {
    control("t")
    for _ in 0..<30 { fullScreen.take(.key(.return)) }
    #expect(!frame().contains("more"))
    fullScreen.take(.key(.pageUp))
    #expect(frame().contains("more"))
    fullScreen.take(.key(.pageDown))
    #expect(!frame().contains("more"))
    fullScreen.take(.mouse(.wheelUp, at: Point(x: 5, y: 20)))
    #expect(frame().contains("… 3 more"))
    fullScreen.take(.key(.return))
    #expect(!frame().contains("more"))
  }

  @Test func `without a person there is no line of shortcuts, and nothing takes the focus`() {
    let screen = Screen(FakeContent())
    let picture = FullScreen(screen: screen, showsTrace: true, isInteractive: false)
    let text = picture.frame(size: Size(width: 60, height: 12)).text
    #expect(text.contains(" Trace ") && !text.contains("Leave"))
    #expect(screen.focusedElement == nil)
  }

  @Test(arguments: [(1, 1), (2, 2), (20, 5), (40, 12), (300, 100)])
  func `T7 all that can be open fits any size`(_ width: Int, _ height: Int) {
    for keys in ["", "b", "?", "f"] {
      let fullScreen = FullScreen(screen: Screen(FakeContent()), showsTrace: keys != "")
      for key in keys { fullScreen.take(.key(.character(key))) }
      let frame = fullScreen.frame(size: Size(width: width, height: height))
      #expect(frame.width == width && frame.height == height)
      #expect(frame.lines.allSatisfy { Columns.width(of: $0) <= width })
    }
  }
}
