import SampleModels
import SwiftUI

/// The stars and their button.
///
/// It names the view model's type. That is the price of this pattern: a screen that has another
/// view model can't use this view.
struct SampleSubView: View {
  /// Watches an object that somebody else owns. `@ObservedObject` keeps nothing: with each new
  /// struct it watches the object that this struct was made with.
  @ObservedObject var viewModel: SampleViewModel

  var body: some View {
    VStack {
      // It reads the stars alone, and yet it is evaluated when the count changes: the object has
      // one signal for everything.
      Text(viewModel.stars)
      Button("Change Stars Length") {
        viewModel.changeStarsLength(StarsLength.random())
      }
    }
  }
}
