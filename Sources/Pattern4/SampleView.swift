import SwiftUI

/// The count and its button, and the sub-view.
struct SampleView: View {
  @StateObject var viewModel: SampleViewModel

  var body: some View {
    VStack {
      Text("\(viewModel.count)")
      Button("Count Up") { viewModel.countUp() }
      SampleSubView(viewModel: viewModel)
    }
  }
}
