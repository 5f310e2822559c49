import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern4

@MainActor
@Suite struct `Pattern 4` {
  private func screen(_ variant: Pattern4App.Variant) -> Screen {
    variant.choose { Screen(app: Pattern4App()) }
  }

  @Test(arguments: Pattern4App.Variant.allCases)
  func `shows the sample, what the model says, and how many view models are alive`(
    variant: Pattern4App.Variant
  ) {
    #expect(
      screen(variant).lines == [
        "0", "[ Count Up ]", "★", "[ Change Stars Length ]",
        "Model: 0", "[ Change Model ]", "[ Close ]", "View models alive: 1",
      ])
  }

  @Test(arguments: [
    (Pattern4App.Variant.assign, "Model: 2", "12", "Model: 12"),
    (.sink, "Model: 2", "12", "Model: 12"),
    (.leakySink, "Model: 2", "12", "Model: 12"),
    (.oneWay, "Model: 0", "10", "Model: 10"),
  ])
  func `counts in the model, but one-way in the copy, which the model's next change overwrites`(
    variant: Pattern4App.Variant, model: String, changedCount: String, changedModel: String
  ) throws {
    let screen = screen(variant)
    try screen.tap("Count Up")
    try screen.tap("Count Up")
    #expect(screen.lines[0] == "2")
    #expect(screen.lines[4] == model)
    try screen.tap("Change Model")
    #expect(screen.lines[0] == changedCount)
    #expect(screen.lines[4] == changedModel)
  }

  @Test(arguments: Pattern4App.Variant.allCases)
  func `changes the stars`(variant: Pattern4App.Variant) throws {
    let screen = screen(variant)
    for seed in UInt64(1)...5 {
      try StarsLength.seeded(by: seed) { try screen.tap("Change Stars Length") }
      let length = StarsLength.seeded(by: seed) { StarsLength.random() }
      #expect(screen.lines[2] == String(repeating: "★", count: length))
    }
  }

  @Test(
    arguments: Pattern4App.Variant.allCases, ["Count Up", "Change Stars Length", "Change Model"])
  func `evaluates both bodies once for a tap, although two objects change`(
    variant: Pattern4App.Variant, title: String
  ) throws {
    let screen = screen(variant)
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [1, 1])
    try screen.tap(title)
    #expect(["SampleView", "SampleSubView"].map(screen.bodyCount) == [2, 2])
  }

  @Test(arguments: [
    (Pattern4App.Variant.assign, 2), (.sink, 2), (.leakySink, 2), (.oneWay, 1),
  ])
  func `evaluates the model's line where the model changed`(
    variant: Pattern4App.Variant, bodies: Int
  ) throws {
    let screen = screen(variant)
    try screen.tap("Count Up")
    #expect(screen.bodyCount("ModelLine") == bodies)
  }

  @Test(arguments: [
    (Pattern4App.Variant.assign, 0), (.sink, 0), (.oneWay, 0), (.leakySink, 1),
  ])
  func `has no view model left when it was closed, but in leaky-sink one`(
    variant: Pattern4App.Variant, alive: Int
  ) throws {
    let screen = screen(variant)
    try screen.tap("Count Up")
    try screen.tap("Close")
    let lines = screen.lines
    #expect(lines.dropFirst() == ["[ Change Model ]", "( Close )", "View models alive: \(alive)"])
    // The model is not the view model's: it lives on, and so does who watches it.
    let count = variant == .oneWay ? 0 : 1
    #expect(lines.first == "Model: \(count)")
    try screen.tap("Change Model")
    #expect(screen.lines.first == "Model: \(count + 10)")
    #expect(screen.warnings.isEmpty)
  }

  @Test(arguments: [(-1, ""), (0, ""), (1, "★"), (3, "★★★")])
  func `takes a length below 0 as 0`(length: Int, stars: String) {
    let model = Pattern4.SampleModel()
    #expect(model.stars == "★")
    model.changeStarsLength(length)
    #expect(model.stars == stars)
  }
}
