import SwiftUI

/// A field whose text lives somewhere in the view model, and a button that only redraws.
struct TextScreen<ViewModel: ObservableObject>: View {
  @StateObject private var viewModel: ViewModel
  @State private var redraws = 0

  /// Takes a binding to the text from `$viewModel`.
  private let text: @MainActor (ObservedObject<ViewModel>.Wrapper) -> Binding<String>

  init(
    viewModel: @autoclosure @escaping () -> ViewModel,
    text: @escaping @MainActor (ObservedObject<ViewModel>.Wrapper) -> Binding<String>
  ) {
    _viewModel = StateObject(wrappedValue: viewModel())
    self.text = text
  }

  var body: some View {
    VStack {
      TextField("Text", text: text($viewModel))
      Button("Redraw") { redraws += 1 }
      Text("Redrawn: \(redraws)")
    }
    .onAppear { text($viewModel).wrappedValue = "update text" }
  }
}
