import SampleModels
import SwiftUI
import Workbook

@main
struct Pattern3App: WorkbookApp {
  enum Variant: String, PatternVariant {
    case `default`
    case missing
    case deep

    var outcome: VariantOutcome {
      switch self {
      case .default:
        .works("The app puts the view model into the environment, and each view takes it there.")
      case .missing:
        .broken("Nobody puts it in, so the program stops with a message that says what is missing.")
      case .deep:
        .works("Five layers in between neither know the view model nor are evaluated by it.")
      }
    }
  }

  /// An app's `@StateObject` lives as long as the program.
  @StateObject private var viewModel = SampleViewModel()
  private let variant = Variant.chosen

  var body: some Scene {
    WindowGroup {
      switch variant {
      case .default: SampleView().environmentObject(viewModel)
      case .missing: SampleView()
      case .deep: Layer(depth: 5).environmentObject(viewModel)
      }
    }
  }
}
