import SampleModels
import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern2

@MainActor
@Suite struct `Monkey on pattern 2` {
  @Test(arguments: Pattern2App.Variant.allCases)
  func `withstands random input`(variant: Pattern2App.Variant) async {
    let monkey = Monkey(
      seed: 2, sharedBy: Pattern2App.Variant.allCases.count,
      in: { StarsLength.seeded(by: 1, $0) },
      screen: { _ in variant.choose { Screen(app: Pattern2App()) } })
    let report = await monkey.report()
    #expect(report == nil)
  }
}
