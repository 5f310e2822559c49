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
        // A closure does the same for a method. This one captures the view: each evaluation makes
        // another one. SwiftUI does not find the two equal, and evaluates the sub-view as well.
        changeStarsLength: { viewModel.changeStarsLength($0) }
      )
    }
  }
}
