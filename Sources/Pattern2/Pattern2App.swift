import SwiftUI
import Workbook

@main
struct Pattern2App: WorkbookApp {
  enum Variant: String, PatternVariant {
    case `default`
    case reuse

    var outcome: VariantOutcome {
      switch self {
      case .default:
        .works("The sub-view gets a binding and a closure, and knows no view model.")
      case .reuse:
        .works("The same sub-view a second time, on a plain text that its children write to.")
      }
    }
  }

  private let variant = Variant.chosen

  var body: some Scene {
    WindowGroup {
      switch variant {
      case .default: SampleView(viewModel: SampleViewModel())
      case .reuse: ReuseView()
      }
    }
  }
}
