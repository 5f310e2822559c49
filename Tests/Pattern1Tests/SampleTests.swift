import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern1

@MainActor
@Suite struct `Pattern 1` {
  private func screen(_ variant: Pattern1App.Variant = .default) -> Screen {
    variant.choose { Screen(app: Pattern1App()) }
  }

  @Test func `is one column: the count, its button, the stars, their button`() {
    #expect(screen().lines == ["0", "[ Count Up ]", "★", "[ Change Stars Length ]"])
  }

  @Test func `counts up`() throws {
    let screen = screen()
    try screen.tap("Count Up")
    try screen.tap("Count Up")
    #expect(screen.lines == ["2", "[ Count Up ]", "★", "[ Change Stars Length ]"])
  }

  @Test func `changes the stars to a length from 1 to 9, the same for the same seed`() throws {
    var lengths: [[Int]] = []
    for _ in 0..<2 {
      let screen = screen()
      let found = try StarsLength.seeded(by: 3) {
        try (0..<100).map { _ in
          try screen.tap("Change Stars Length")
          return screen.lines[2].count { $0 == "★" }
        }
      }
      lengths.append(found)
    }
    #expect(Set(lengths[0]) == Set(1...9))
    #expect(lengths[0] == lengths[1])
  }

  @Test(arguments: ["Count Up", "Change Stars Length"])
  func `evaluates both bodies once for a tap, since both views watch the whole object`(
    title: String
  ) throws {
    let screen = screen()
    let before = ["SampleView", "SampleSubView"].map(screen.bodyCount)
    #expect(before == [1, 1])
    try screen.tap(title)
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [2, 2])
  }

  @Test(arguments: [
    (Pattern1App.Variant.stateOwner, "3"),
    (.observedOwner, "0"),
  ])
  func `after a parent's refresh the count is what its owner kept`(
    variant: Pattern1App.Variant, count: String
  ) throws {
    let screen = screen(variant)
    for _ in 0..<3 { try screen.tap("Count Up") }
    #expect(screen.lines.first == "3")
    try screen.tap("Refresh")
    #expect(screen.lines.first == count)
    #expect(screen.lines.last == "Refreshed: 1")
    // Whoever owns it now, it still counts.
    try screen.tap("Count Up")
    #expect(screen.lines.first == "\(Int(count).map { $0 + 1 } ?? -1)")
  }

  @Test func `gives no warning, in any variant`() throws {
    for variant in Pattern1App.Variant.allCases {
      let screen = screen(variant)
      try screen.tap("Count Up")
      try screen.tap("Change Stars Length")
      #expect(screen.warnings.isEmpty)
    }
  }
}
