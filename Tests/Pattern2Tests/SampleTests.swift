import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern2

@MainActor
@Suite struct `Pattern 2` {
  private func screen(_ variant: Pattern2App.Variant = .default) -> Screen {
    variant.choose { Screen(app: Pattern2App()) }
  }

  @Test func `counts up, and changes the stars`() throws {
    let screen = screen()
    #expect(screen.lines == ["0", "[ Count Up ]", "★", "[ Change Stars Length ]"])
    try StarsLength.seeded(by: 1) {
      try screen.tap("Count Up")
      try screen.tap("Change Stars Length")
    }
    let stars = String(repeating: "★", count: StarsLength.seeded(by: 1) { StarsLength.random() })
    #expect(screen.lines == ["1", "[ Count Up ]", stars, "[ Change Stars Length ]"])
  }

  @Test(arguments: ["Count Up", "Change Stars Length"])
  func `evaluates both bodies once for a tap`(title: String) throws {
    let screen = screen()
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [1, 1])
    try screen.tap(title)
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [2, 2])
  }

  @Test func `has a sub-view that names no view model`() throws {
    let code = try SourceFile("Sources/Pattern2/SampleSubView.swift").code
    #expect(code.contains("struct SampleSubView"))
    #expect(!code.contains("ViewModel"))
    // The other side: pattern 1's can't do without.
    #expect(try SourceFile("Sources/Pattern1/SampleSubView.swift").code.contains("ViewModel"))
  }

  @Test func `uses the same sub-view a second time, on a text that is its parent's`() throws {
    let screen = screen(.reuse)
    #expect(screen.text.contains("The parent's text: ★★★"))
    let length = StarsLength.seeded(by: 5) { StarsLength.random() }
    try StarsLength.seeded(by: 5) { try screen.tap("Change Stars Length", occurrence: 2) }
    let stars = String(repeating: "★", count: length)
    #expect(screen.lines.contains("The parent's text: \(stars)"))
    #expect(screen.lines[2] == "★", "the view model's stars are another truth")
    #expect(screen.bodyCount("SampleView") == 1)
    #expect(screen.bodyCount("PlainTextView") == 2)
  }

  @Test func `lets a child write through its binding, and the parent's text follows`() throws {
    let screen = screen(.reuse)
    try screen.tap("Add a Star")
    #expect(screen.lines.contains("The parent's text: ★★★★"))
    #expect(screen.lines.contains("★★★★"), "and so does the other child")
    try screen.enter("☆", into: "Text")
    #expect(screen.lines.contains("The parent's text: ☆"))
    #expect(screen.bodyCount("SampleView") == 1)
  }
}
