import SwiftUI

/// The sample, what its model says, and how many view models there are.
struct SampleScreen: View {
  @StateObject private var model = SampleModel()
  @StateObject private var census = Census()
  @State private var isOpen = true

  /// Makes the view model of the variant that is shown.
  let makeViewModel: (SampleModel, Census) -> SampleViewModel

  var body: some View {
    VStack {
      if isOpen {
        SampleView(viewModel: makeViewModel(model, census))
          .onAppear { census.lookAgain() }
      }
      ModelLine(model: model)
      Button("Change Model") { model.count += 10 }
      Button("Close") { isOpen = false }
        .disabled(!isOpen)
      Text("View models alive: \(census.alive)")
    }
  }
}

/// What the model itself says. It watches the model, so it is always right.
struct ModelLine: View {
  @ObservedObject var model: SampleModel

  var body: some View {
    Text("Model: \(model.count)")
  }
}
