import MiniSwiftUI
import Stage
import Terminal
import Testing

/// How often bodies were evaluated, beside the views on the screen.
@MainActor struct BodyCountTests {
  private func lines(_ fullScreen: FullScreen) -> [String] {
    fullScreen.frame(size: Size(width: 50, height: 8)).lines
  }

  private func press(_ key: InputKey, _ fullScreen: FullScreen) {
    fullScreen.take(.key(key))
  }

  @Test func `each view shows its own count, and a mark where it ran since the last action`() {
    let screen = Screen { TwoCounters() }
    let fullScreen = FullScreen(screen: screen)
    #expect(!lines(fullScreen).joined().contains("Counter"))
    press(.character("b"), fullScreen)
    #expect(lines(fullScreen)[0].hasSuffix(" Counter 1"))
    #expect(lines(fullScreen)[1].hasSuffix(" Counter 1"))
    #expect(lines(fullScreen)[2].hasSuffix(" TwoCounters 1"))
    press(.return, fullScreen)
    press(.return, fullScreen)
    #expect(lines(fullScreen)[0].hasSuffix(" Counter *3"))
    #expect(lines(fullScreen)[1].hasSuffix(" Counter 1"))
    #expect(lines(fullScreen)[2].hasSuffix(" TwoCounters 1"))
    press(.tab, fullScreen)
    #expect(lines(fullScreen)[0].hasSuffix(" Counter 3"))
    press(.tab, fullScreen)
    press(.return, fullScreen)
    #expect(lines(fullScreen)[0].hasSuffix(" Counter *4"))
    #expect(lines(fullScreen)[1].hasSuffix(" Counter *2"))
    #expect(lines(fullScreen)[2].hasSuffix(" TwoCounters *2"))
    press(.character("b"), fullScreen)
    #expect(!lines(fullScreen).joined().contains("Counter"))
  }

  @Test func `views in each other that agree are told of once, after those that just ran`() {
    let screen = Screen { Wrapper(depth: 3) }
    let fullScreen = FullScreen(screen: screen)
    press(.character("b"), fullScreen)
    // Two rows for four views, of which three agree.
    #expect(lines(fullScreen)[0].hasSuffix(" TwoRows 1"))
    #expect(lines(fullScreen)[1].hasSuffix(" Wrapper ×3 1"))
    press(.return, fullScreen)
    #expect(lines(fullScreen)[0].hasSuffix(" TwoRows *2"))
    #expect(lines(fullScreen)[1].hasSuffix(" Wrapper ×3 1"))
  }

  @Test func `what is behind a sheet shows no count`() throws {
    let screen = Screen { WithSheet() }
    let fullScreen = FullScreen(screen: screen)
    press(.character("b"), fullScreen)
    #expect(lines(fullScreen)[0].hasSuffix("WithSheet 1"))
    press(.return, fullScreen)
    let text = lines(fullScreen).joined(separator: "\n")
    #expect(text.contains("Counter 1") || text.contains("Counter *1"))
    #expect(!text.contains("WithSheet"))
  }

  @Test func `counts never cover the focus`() {
    let screen = Screen { Counter(changes: 0) }
    let fullScreen = FullScreen(screen: screen)
    press(.character("b"), fullScreen)
    for width in 1...30 {
      let frame = fullScreen.frame(size: Size(width: width, height: 3))
      let focus = (0..<width).filter { frame[$0, 0].style.isReversed }
      #expect(focus.count == min(5, width))
      #expect(width < 30 || frame.text.contains("Counter 1"))
    }
  }

  @Test func `counts need no room of the content`() {
    let screen = Screen(width: 20, height: 5) { TwoCounters() }
    let fullScreen = FullScreen(screen: screen)
    press(.character("b"), fullScreen)
    for size in [Size(width: 20, height: 5), Size(width: 5, height: 3), Size(width: 1, height: 1)] {
      let frame = fullScreen.frame(size: size)
      #expect(frame.lines.allSatisfy { Columns.width(of: $0) <= size.width })
    }
    #expect(fullScreen.frame(size: Size(width: 20, height: 5)).lines[0].contains("[ 0 ]"))
  }
}

private struct TwoCounters: View {
  @State private var changes = 0

  var body: some View {
    VStack {
      Counter(changes: changes)
      Counter(changes: changes)
      Button("Both") { changes += 1 }
    }
  }
}

private struct Counter: View {
  let changes: Int
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }
  }
}

private struct Wrapper: View {
  let depth: Int

  var body: some View {
    if depth > 1 { Wrapper(depth: depth - 1) } else { TwoRows() }
  }
}

private struct TwoRows: View {
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }
    Text("below")
  }
}

private struct WithSheet: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) { Counter(changes: 0) }
  }
}
