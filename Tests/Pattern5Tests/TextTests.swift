import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern5

extension Pattern5App.Variant {
  static let working: [Self] = [.forward, .publishedInClass, .forwardPublished, .merged]
  static let broken: [Self] = [.stateInClass, .nested]
}

@MainActor
@Suite struct `Pattern 5` {
  private func screen(_ variant: Pattern5App.Variant) -> Screen {
    variant.choose { Screen(app: Pattern5App()) }
  }

  /// What the field shows; its prompt where it is empty.
  private func field(_ screen: Screen) -> String {
    String((screen.lines.first ?? "").drop { $0 == "[" }.prefix { $0 != "_" && $0 != "]" })
  }

  @Test func `has these variants, and no others`() {
    #expect(
      Set(Pattern5App.Variant.working + Pattern5App.Variant.broken)
        == Set(Pattern5App.Variant.allCases))
  }

  @Test(arguments: Pattern5App.Variant.working)
  func `shows in its field what was set when it appeared`(variant: Pattern5App.Variant) {
    let screen = screen(variant)
    #expect(field(screen) == "update text")
    #expect(screen.lines.dropFirst() == ["[ Redraw ]", "Redrawn: 0"])
    #expect(screen.bodyCount("TextScreen") == 2)
  }

  @Test(arguments: Pattern5App.Variant.broken)
  func `shows an empty field in the broken variants, since the view is not told`(
    variant: Pattern5App.Variant
  ) {
    let screen = screen(variant)
    #expect(field(screen) == "Text")
    #expect(screen.lines.dropFirst() == ["[ Redraw ]", "Redrawn: 0"])
    #expect(screen.bodyCount("TextScreen") == 1)
  }

  @Test(arguments: [
    (Pattern5App.Variant.nested, "update text"), (.stateInClass, "Text"),
    (.forward, "update text"),
  ])
  func `catches up with a redraw in nested, while in state-in-class there is nothing to see`(
    variant: Pattern5App.Variant, text: String
  ) throws {
    let screen = screen(variant)
    let bodies = screen.bodyCount("TextScreen")
    try screen.tap("Redraw")
    #expect(screen.bodyCount("TextScreen") == bodies + 1)
    #expect(field(screen) == text)
    #expect(screen.lines.last == "Redrawn: 1")
  }

  @Test(arguments: [
    (Pattern5App.Variant.forward, 2), (.publishedInClass, 2), (.forwardPublished, 2),
    (.merged, 2), (.nested, 0), (.stateInClass, 0),
  ])
  func `evaluates the view once for a key in its field, where that is told`(
    variant: Pattern5App.Variant, bodies: Int
  ) throws {
    let screen = screen(variant)
    let before = screen.bodyCount("TextScreen")
    // Two keys, the first of which replaces the text.
    try screen.enter("ab", into: field(screen))
    #expect(screen.bodyCount("TextScreen") == before + bodies)
    #expect(field(screen) == "ab", "a field shows what is typed in any case")
  }

  @Test(arguments: Pattern5App.Variant.allCases)
  func `keeps what was typed, but in state-in-class`(variant: Pattern5App.Variant) throws {
    let screen = screen(variant)
    try screen.enter("ab", into: field(screen))
    try screen.tap("Redraw")
    #expect(field(screen) == (variant == .stateInClass ? "Text" : "ab"))
  }
}
