import SwiftUI
import Workbook

@main
struct Pattern5App: WorkbookApp {
  enum Variant: String, PatternVariant {
    case forward
    case stateInClass = "state-in-class"
    case publishedInClass = "published-in-class"
    case nested
    case forwardPublished = "forward-published"
    case merged

    var outcome: VariantOutcome {
      switch self {
      case .forward:
        .works("The outer object passes the inner one's signal on.")
      case .stateInClass:
        .broken("@State in a class has no place: writes are lost, and the field stays empty.")
      case .publishedInClass:
        .works("@Published in place of @State: the text is in the object that the view watches.")
      case .nested:
        .broken("The view watches the outer object, and only the inner one sends.")
      case .forwardPublished:
        .works("The inner class has a @Published text; the outer object sends for it.")
      case .merged:
        .works("A protocol merges the signals of an input and an output object.")
      }
    }
  }

  private let variant = Variant.chosen

  var body: some Scene {
    WindowGroup {
      switch variant {
      case .forward:
        TextScreen(viewModel: ForwardingViewModel()) { $0.input.text }
      case .stateInClass:
        TextScreen(viewModel: StateInClassViewModel()) { $0.text }
      case .publishedInClass:
        TextScreen(viewModel: PublishedInClassViewModel()) { $0.text }
      case .nested:
        TextScreen(viewModel: NestedViewModel()) { $0.input.text }
      case .forwardPublished:
        TextScreen(viewModel: ForwardPublishedViewModel()) { $0.input.text }
      case .merged:
        TextScreen(viewModel: MergedTextViewModel()) { $0.input.text }
      }
    }
  }
}
