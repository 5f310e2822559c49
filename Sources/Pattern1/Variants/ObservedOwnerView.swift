import SampleModels
import SwiftUI

/// Variant `observed-owner`, broken on purpose: an owner that does not keep what it owns.
///
/// The initial value is a part of the struct's initialiser, so every `ObservedOwnerView()` that a
/// parent makes brings a new view model with it, and `@ObservedObject` goes over to the new one:
/// the count is back to 0. With `@StateObject` in its place, as in `SampleView`, the first one
/// stays.
struct ObservedOwnerView: View {
  @ObservedObject private var viewModel = SampleViewModel()

  var body: some View {
    VStack {
      Text("\(viewModel.count)")
      Button("Count Up") { viewModel.count += 1 }
      SampleSubView(viewModel: viewModel)
    }
  }
}
