import Terminal
import Testing

@testable import Stage

@MainActor struct MessageBoxTests {
  private func drawn(_ box: inout HelpBox, _ width: Int, _ height: Int) -> String {
    var frame = Canvas(width: width, height: height)
    box.draw(on: &frame)
    return frame.text
  }

  @Test func `T7 the help says how much of it does not fit, and scrolls to it`() {
    var help = HelpBox()
    let whole = drawn(&help, 80, 24)
    #expect(whole.contains("Ctrl-C") && whole.contains("close, leave a field"))
    #expect(!whole.contains("more"))
    let part = drawn(&help, 20, 5)
    #expect(part.contains("… 9 more") && part.contains("Tab") && !part.contains("Ctrl-C"))
    #expect(help.take(.pageDown) && help.take(.down))
    #expect(drawn(&help, 20, 5).contains("Ctrl-T"))
    for _ in 0..<20 { _ = help.take(.pageDown) }
    #expect(drawn(&help, 20, 5).contains("Ctrl-C"))
    #expect(help.take(.up) && !help.take(.escape))
    _ = drawn(&help, 1, 1)
  }

  @Test func `T7 the help's lines are whole at 40 columns`() {
    func lines(_ width: Int) -> [String] {
      var help = HelpBox()
      return drawn(&help, width, 24).split(separator: "\n")
        .map { $0.filter { !"│╭╮╰╯─".contains($0) } }
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(lines(40) == lines(80) && lines(40) != lines(34))
  }

  @Test func `the marked line is in sight, and known by its place`() {
    let lines = (0..<30).map { (left: "\($0)", right: "line") }
    var frame = Canvas(width: 30, height: 10)
    var box = MessageBox(title: "Lines", lines: lines, marked: 20)
    box.draw(on: &frame)
    let row = frame.lines.firstIndex { $0.contains("│>20") }
    #expect(row.map { box.line(at: Point(x: box.inside.x, y: $0)) } == 20)
    #expect(box.line(at: Point(x: 0, y: 0)) == nil)
  }
}
