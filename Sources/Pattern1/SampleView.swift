// Pattern 1: the view model is handed down, view by view.
//
// Who owns the state    This view: `@StateObject` makes the view model once and keeps it for as
//                       long as the view is on the screen.
// Who may write         Every view that was handed the object.
// Who is told           Every view that watches the object, whatever it reads of it.
//
// The view model is the plain one of the sample: Sources/SampleModels/SampleViewModel.swift.

import SampleModels
import SwiftUI

/// The count and its button, and the sub-view.
struct SampleView: View {
  /// The argument is not evaluated here: `@StateObject` keeps the expression, and evaluates it
  /// when the view appears for the first time. A parent may make this struct as often as it likes.
  @StateObject var viewModel: SampleViewModel

  var body: some View {
    VStack {
      Text("\(viewModel.count)")
      Button("Count Up") { viewModel.count += 1 }
      // The object itself goes to the next view. No copy is made, so there is one truth.
      SampleSubView(viewModel: viewModel)
    }
  }
}
