import SwiftUI

/// A parent that can be evaluated again, as parents are whenever something of their own changes.
///
/// Each evaluation makes the structs below anew. What becomes of the view model then is the
/// difference between the variants `state-owner` and `observed-owner`.
struct RefreshParent<Child: View>: View {
  @State private var refreshes = 0

  /// Makes the child; called with each evaluation.
  @ViewBuilder let child: () -> Child

  var body: some View {
    VStack {
      child()
      Button("Refresh") { refreshes += 1 }
      // Only a state that the body reads makes the body run again.
      Text("Refreshed: \(refreshes)")
    }
  }
}
