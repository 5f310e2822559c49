import Terminal
import Testing

@testable import Stage

@MainActor struct FullScreenLayoutTests {
  @Test(arguments: [true, false])
  func `T7 the parts of the terminal fit and do not cover each other`(_ showsTrace: Bool) {
    for width in [1, 20, 40, 80, 99, 100, 250] {
      for height in 1...60 {
        let layout = FullScreenLayout(
          size: Size(width: width, height: height), showsTrace: showsTrace)
        let rows = Rect(
          x: 0, y: layout.shortcuts.lowerBound, width: width, height: layout.shortcuts.count)
        let parts = [layout.screen, layout.trace, rows].compactMap { $0 }
        let all = Rect(x: 0, y: 0, width: width, height: height)
        #expect(parts.allSatisfy { $0.intersection(all) == $0 })
        #expect(parts.reduce(0) { $0 + $1.width * $1.height } == width * height)
        #expect(layout.screen.width > 0 && layout.screen.height > 0)
      }
    }
  }

  @Test func `the trace is beside the screen where there is room and under it elsewhere`() throws {
    let wide = FullScreenLayout(size: Size(width: 100, height: 24), showsTrace: true)
    #expect(try #require(wide.trace).x > 0 && wide.screen.height == 23)
    let narrow = FullScreenLayout(size: Size(width: 99, height: 24), showsTrace: true)
    #expect(try #require(narrow.trace).y > 0 && narrow.screen.width == 99)
  }
}
