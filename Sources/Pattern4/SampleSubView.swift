import SampleModels
import SwiftUI

/// The stars and their button.
struct SampleSubView: View {
  @ObservedObject var viewModel: SampleViewModel

  var body: some View {
    VStack {
      Text(viewModel.stars)
      Button("Change Stars Length") {
        viewModel.changeStarsLength(StarsLength.random())
      }
    }
  }
}
