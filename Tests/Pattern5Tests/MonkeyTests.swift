import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern5

@MainActor
@Suite struct `Monkey on pattern 5` {
  @Test(arguments: Pattern5App.Variant.allCases)
  func `withstands random input`(variant: Pattern5App.Variant) async {
    let monkey = Monkey(
      seed: 5, sharedBy: Pattern5App.Variant.allCases.count
    ) { _ in
      variant.choose { Screen(app: Pattern5App()) }
    }
    let report = await monkey.report()
    #expect(report == nil)
  }
}
