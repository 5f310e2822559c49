import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern3

@MainActor
@Suite struct `Monkey on pattern 3` {
  @Test(arguments: [Pattern3App.Variant.default, .deep])
  func `withstands random input`(variant: Pattern3App.Variant) async {
    let monkey = Monkey(
      seed: 3, sharedBy: 2,
      in: { StarsLength.seeded(by: 1, $0) },
      screen: { _ in variant.choose { Screen(app: Pattern3App()) } })
    let report = await monkey.report()
    #expect(report == nil)
  }
}
