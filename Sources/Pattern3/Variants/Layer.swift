import SwiftUI

/// Variant `deep`: what lies between the app that puts the view model in and the view that takes
/// it out. There are as many layers as `depth` says, one in the other, and the sample innermost.
///
/// No layer knows the view model, so none is evaluated when it changes: the app's body runs and
/// makes the outermost layer anew, which is found to be the same as before, and left alone with all
/// that is in it. The sample is told by the object itself.
struct Layer: View {
  let depth: Int

  var body: some View {
    if depth > 1 {
      Layer(depth: depth - 1)
    } else {
      SampleView()
    }
  }
}
