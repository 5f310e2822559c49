import SampleModels
import SwiftUI

/// The stars and their button, for whoever has a text and a way to change its length.
///
/// No view model is named here. That is the merit of this pattern: the variant `reuse` shows the
/// very same view on a plain `@State` text.
struct SampleSubView: View {
  /// Not a copy: a path to the text of whoever made this view.
  @Binding var stars: String

  /// What the button does with a length; the owner decides.
  let changeStarsLength: (Int) -> Void

  var body: some View {
    VStack {
      Text(stars)
      Button("Change Stars Length") {
        changeStarsLength(StarsLength.random())
      }
    }
  }
}
