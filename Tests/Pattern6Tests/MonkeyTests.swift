import Stage
import SwiftUI
import TestSupport
import Testing
import Workbook

@testable import Pattern6

@MainActor
@Suite struct `Monkey on pattern 6` {
  @Test(arguments: Pattern6App.Variant.allCases)
  func `withstands random input`(variant: Pattern6App.Variant) async {
    let monkey = Monkey(
      seed: 6, sharedBy: Pattern6App.Variant.allCases.count,
      allowing: variant == .injectPublisher ? [`Pattern 6`.warning] : []
    ) { time in
      Screen { AlarmScreen(variant: variant, time: time) }
    }
    let report = await monkey.report()
    #expect(report == nil)
  }
}
