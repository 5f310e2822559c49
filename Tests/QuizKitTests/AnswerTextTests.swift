import QuizKit
import Testing

struct AnswerTextTests {
  private func read(_ line: String, several: Bool = false) -> AnswerText {
    AnswerText(line, optionCount: 4, takesSeveral: several)
  }

  @Test(arguments: [("1", 0), ("4", 3), ("a", 0), ("D", 3), (" 2 ", 1), ("３", 2)])
  func `a number or a letter is an option`(line: String, number: Int) {
    #expect(read(line) == .options([number]))
  }

  @Test(arguments: ["1 3", "1,3", "a c", "ac", "c、a", "3 1 1"])
  func `several options are parted by blanks and commas`(_ line: String) {
    #expect(read(line, several: true) == .options([0, 2]))
    #expect(read(line) == .unreadable(.tooMany))
  }

  @Test func `some letters mean something else`() {
    #expect(read("s") == .skip && read("S") == .skip)
    #expect(read("q") == .leave)
    #expect(read("?") == .hint && read("？") == .hint)
  }

  @Test(arguments: ["0", "5", "x", "13", "-1", "1e", "★", "99999999999999999999"])
  func `what names no option is said`(_ line: String) {
    #expect(read(line, several: true) == .unreadable(.unknown(line)))
  }

  @Test(arguments: ["", "   ", ","]) func `nothing is no answer`(_ line: String) {
    #expect(read(line) == .unreadable(.empty))
  }
}
