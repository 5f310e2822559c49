import SwiftUI

/// A field whose text lives somewhere in the view model, and a button that only redraws.
struct TextScreen<ViewModel: ObservableObject>: View {
  @StateObject private var viewModel: ViewModel
  @State private var redraws = 0

  /// Where in the view model the text is.
  private let text: ReferenceWritableKeyPath<ViewModel, String>

  init(
    viewModel: @autoclosure @escaping () -> ViewModel,
    text: ReferenceWritableKeyPath<ViewModel, String>
  ) {
    _viewModel = StateObject(wrappedValue: viewModel())
    self.text = text
  }

  var body: some View {
    VStack {
      // What `$viewModel.input.text` is short for.
      TextField("Text", text: $viewModel[dynamicMember: text])
      Button("Redraw") { redraws += 1 }
      Text("Redrawn: \(redraws)")
    }
    .onAppear { viewModel[keyPath: text] = "update text" }
  }
}
