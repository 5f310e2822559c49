import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern4

@MainActor
@Suite struct `Monkey on pattern 4` {
  @Test(arguments: Pattern4App.Variant.allCases)
  func `withstands random input`(variant: Pattern4App.Variant) async {
    let monkey = Monkey(
      seed: 4, sharedBy: Pattern4App.Variant.allCases.count,
      in: { StarsLength.seeded(by: 1, $0) },
      screen: { _ in variant.choose { Screen(app: Pattern4App()) } })
    let report = await monkey.report()
    #expect(report == nil)
  }
}
