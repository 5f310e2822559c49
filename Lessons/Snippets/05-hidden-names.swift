import Combine
import SwiftUI

@MainActor
final class Binding: ObservableObject {
  @Published var text = ""
}

@MainActor
final class StateObject: ObservableObject {
  var binding = Binding()
}

struct TextRow: View {
  @StateObject private var viewModel = StateObject()
  @Binding var title: String

  var body: some View {
    Text(title)
  }
}
