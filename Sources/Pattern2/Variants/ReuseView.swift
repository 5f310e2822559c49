import SwiftUI

/// Variant `reuse`: `SampleSubView` for the second time, on another source of truth.
struct ReuseView: View {
  var body: some View {
    VStack {
      SampleView(viewModel: SampleViewModel())
      Divider()
      PlainTextView()
    }
  }
}

/// Owns a plain text and hands it to two children: no view model far and wide.
struct PlainTextView: View {
  @State private var text = "★★★"

  var body: some View {
    VStack {
      Text("The parent's text: \(text)")
      SampleSubView(stars: $text) { length in
        text = String(repeating: "★", count: length)
      }
      TextEditorView(text: $text)
    }
  }
}

/// A child that writes through its binding, without any closure: the parent's text follows, and
/// so does every other view that has a binding to it.
struct TextEditorView: View {
  @Binding var text: String

  var body: some View {
    VStack {
      TextField("Text", text: $text)
      Button("Add a Star") { text += "★" }
    }
  }
}
