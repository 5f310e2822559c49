import SampleModels
import SwiftUI

/// The stars and their button.
///
/// As in pattern 1 it names the view model's type, and no screen without such an object can use it.
struct SampleSubView: View {
  @EnvironmentObject private var viewModel: SampleViewModel

  var body: some View {
    VStack {
      Text(viewModel.stars)
      Button("Change Stars Length") {
        viewModel.changeStarsLength(StarsLength.random())
      }
    }
  }
}
