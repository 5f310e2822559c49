// Pattern 3: a shared container in the environment.
//
// Who owns the state    The app: it makes the view model, and puts it into the environment.
// Who may write         Every view below that asks the environment for it.
// Who is told           The app, and the views that asked for it. What lies between is left alone
//                       (variant `deep`).
//
// The view model is the plain one of the sample: Sources/SampleModels/SampleViewModel.swift.

import SampleModels
import SwiftUI

/// The count and its button, and the sub-view.
struct SampleView: View {
  /// Found by its type, at the nearest ancestor that has `.environmentObject(_:)` of that type.
  /// No initialiser says that it is needed: where nobody put it in, the program stops when the
  /// body reads it (variant `missing`).
  @EnvironmentObject private var viewModel: SampleViewModel

  var body: some View {
    VStack {
      Text("\(viewModel.count)")
      Button("Count Up") { viewModel.count += 1 }
      // Nothing is handed over.
      SampleSubView()
    }
  }
}
