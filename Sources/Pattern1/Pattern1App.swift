import SampleModels
import SwiftUI
import Workbook

@main
struct Pattern1App: WorkbookApp {
  enum Variant: String, PatternVariant {
    case `default`
    case stateOwner = "state-owner"
    case observedOwner = "observed-owner"

    var outcome: VariantOutcome {
      switch self {
      case .default:
        .works("The view model is made once and handed down, view by view.")
      case .stateOwner:
        .works("Its owner says @StateObject, so the count outlives the parent's Refresh.")
      case .observedOwner:
        .broken("Its owner says @ObservedObject, so Refresh makes a new one and the count is 0.")
      }
    }
  }

  private let variant = Variant.chosen

  var body: some Scene {
    WindowGroup {
      switch variant {
      case .default:
        SampleView(viewModel: SampleViewModel())
      case .stateOwner:
        RefreshParent { SampleView(viewModel: SampleViewModel()) }
      case .observedOwner:
        RefreshParent { ObservedOwnerView() }
      }
    }
  }
}
