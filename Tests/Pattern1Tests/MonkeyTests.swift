import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern1

@MainActor
@Suite struct `Monkey on pattern 1` {
  @Test(arguments: Pattern1App.Variant.allCases)
  func `withstands random input`(variant: Pattern1App.Variant) async {
    let monkey = Monkey(
      seed: 1, sharedBy: Pattern1App.Variant.allCases.count,
      in: { StarsLength.seeded(by: 1, $0) },
      screen: { _ in variant.choose { Screen(app: Pattern1App()) } })
    let report = await monkey.report()
    #expect(report == nil)
  }
}
