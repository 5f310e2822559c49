import SwiftUI

/// The count and its button, and the sub-view.
struct SampleView: View {
  @StateObject var viewModel: SampleViewModel

  var body: some View {
    VStack {
      Text("\(viewModel.count)")
      Button("Count Up") { viewModel.count += 1 }
      SampleSubView(
        // `$viewModel` gives bindings to the object's properties: a way to read and to write one
        // of them, without a word about whose property it is.
        stars: $viewModel.stars,
        // A closure does the same for a method. It is made anew with each evaluation, and two
        // closures can't be compared: so the sub-view is evaluated whenever this view is.
        changeStarsLength: { viewModel.changeStarsLength($0) }
      )
    }
  }
}
