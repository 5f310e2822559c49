import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern3

@MainActor
@Suite struct `Pattern 3` {
  private func screen(_ variant: Pattern3App.Variant = .default) -> Screen {
    variant.choose { Screen(app: Pattern3App()) }
  }

  @Test(arguments: [Pattern3App.Variant.default, .deep])
  func `counts up, and changes the stars`(variant: Pattern3App.Variant) throws {
    let screen = screen(variant)
    #expect(screen.lines == ["0", "[ Count Up ]", "★", "[ Change Stars Length ]"])
    try StarsLength.seeded(by: 1) {
      try screen.tap("Count Up")
      try screen.tap("Change Stars Length")
    }
    let stars = String(repeating: "★", count: StarsLength.seeded(by: 1) { StarsLength.random() })
    #expect(screen.lines == ["1", "[ Count Up ]", stars, "[ Change Stars Length ]"])
  }

  @Test(
    arguments: [Pattern3App.Variant.default, .deep], ["Count Up", "Change Stars Length"])
  func `evaluates both bodies once for a tap, and no layer in between`(
    variant: Pattern3App.Variant, title: String
  ) throws {
    let screen = screen(variant)
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [1, 1])
    #expect(screen.bodyCount("Layer") == (variant == .deep ? 5 : 0))
    try screen.tap(title)
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [2, 2])
    #expect(screen.bodyCount("Layer") == (variant == .deep ? 5 : 0))
  }

  @Test func `has sub-views that are handed nothing`() throws {
    #expect(try SourceFile("Sources/Pattern3/SampleView.swift").code.contains("SampleSubView()"))
    // The other side: pattern 1 hands the object on.
    #expect(!(try SourceFile("Sources/Pattern1/SampleView.swift").code.contains("SampleSubView()")))
  }
}
