import SwiftUI
import Workbook

@main
struct Pattern4App: WorkbookApp {
  enum Variant: String, PatternVariant {
    case assign
    case sink
    case leakySink = "leaky-sink"
    case oneWay = "one-way"

    var outcome: VariantOutcome {
      switch self {
      case .assign:
        .works("assign(to:) writes what the model publishes, and there is no token to keep.")
      case .sink:
        .works("sink writes it in a closure that holds self weakly; its token is kept in a set.")
      case .leakySink:
        .broken("The closure holds self strongly, so after Close one view model is still alive.")
      case .oneWay:
        .broken("Count Up writes the copy: the model stays, and its next change wins.")
      }
    }

    @MainActor
    func makeViewModel(_ model: SampleModel, _ census: Census) -> SampleViewModel {
      switch self {
      case .assign: AssignViewModel(model: model, census: census)
      case .sink: SinkViewModel(model: model, census: census)
      case .leakySink: LeakySinkViewModel(model: model, census: census)
      case .oneWay: OneWayViewModel(model: model, census: census)
      }
    }
  }

  private let variant = Variant.chosen

  var body: some Scene {
    WindowGroup {
      SampleScreen(makeViewModel: variant.makeViewModel)
    }
  }
}
