import TestSupport
import Testing

@testable import Stage

@Suite struct `A spoken screen` {
  private func screen(
    _ lines: [String], _ names: [String] = [], presented: Int = 0
  ) -> SpokenScreen {
    SpokenScreen(lines: lines, actions: names.map { .init(name: $0) }, presentedCount: presented)
  }

  private func random(_ random: inout SeededRandom) -> SpokenScreen {
    SpokenScreen(
      lines: (0..<random.below(8)).map { _ in "line \(random.below(6))" },
      actions: (0..<random.below(7)).map { _ in
        .init(name: "name \(random.below(5))", state: random.pick(["", ", on", ", off"]))
      })
  }

  @Test func `tells nothing where nothing changed`() {
    #expect(screen(["a"], ["b"]).changes(since: screen(["a"], ["b"])) == [])
  }

  @Test func `tells lines that came, and lines that only went`() {
    let old = screen(["a", "b", "c", "d", "e"])
    #expect(screen(["a", "x", "c", "d", "e"]).changes(since: old) == ["x"])
    #expect(screen(["a", "c", "d", "y"]).changes(since: old) == ["Gone: b", "y"])
    #expect(screen(["a", "e"]).changes(since: old) == ["3 lines are gone."])
  }

  @Test func `says that numbers changed only where a title has another one`() {
    let old = screen([], ["Play", "Stop", "Next"])
    #expect(screen([], ["Pause", "Stop", "Next"]).changes(since: old) == ["1. Pause"])
    #expect(
      screen([], ["Stop", "Next"]).changes(since: old)
        == ["The numbers have changed:", "1. Stop", "2. Next", "Number 3 is gone."])
    #expect(screen([], ["Play"]).changes(since: old) == ["Numbers 2 to 3 are gone."])
  }

  @Test func `tells all of what opened, and of what is seen again`() {
    let window = screen(["a"], ["Open"])
    let sheet = screen(["b"], ["Done"], presented: 1)
    let all = ["b", "", "What you can do:", "1. Done"]
    #expect(sheet.changes(since: window) == ["Opened. In front is now:"] + all)
    #expect(window.changes(since: sheet).first == "Closed. In front is now:")
  }

  @Test func `a listener who does what is told has the new screen`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5_000 {
      let old = self.random(&random)
      let new = self.random(&random)
      let told = new.changes(since: old)
      #expect(told.isEmpty == (old == new))
      // The numbers: what is told takes its place, and what is gone is gone.
      func heard(_ screen: SpokenScreen) -> [String] {
        Array(screen.whole.dropFirst(screen.lines.count + 2))
      }
      var actions = heard(old)
      for line in told {
        if let number = Int(line.prefix { $0 != "." }) {
          #expect(number <= actions.count + 1)
          if number > actions.count { actions.append(line) } else { actions[number - 1] = line }
        } else if line.hasPrefix("Number") {
          let words = line.split(separator: " ")
          actions.removeSubrange((Int(words[1])! - 1)...)
        }
      }
      #expect(actions == heard(new), "\(old) \(new)")
      // The lines: all that was not there before is told, in its order, and nothing that is not there.
      let lines = told.filter { $0.hasPrefix("line ") }
      var rest = new.lines[...]
      for line in lines {
        guard let index = rest.firstIndex(of: line) else { return #expect(Bool(false), "\(line)") }
        rest = rest[(index + 1)...]
      }
      for line in Set(new.lines) {
        func count(_ lines: [String]) -> Int { lines.count { $0 == line } }
        #expect(count(new.lines) <= count(old.lines) + count(lines), "\(old) \(new)")
      }
      #expect(lines.count == new.lines.difference(from: old.lines).insertions.count)
    }
  }
}
