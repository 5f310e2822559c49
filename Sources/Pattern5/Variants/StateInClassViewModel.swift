import Combine
import SwiftUI

/// Variant `state-in-class`, broken on purpose: `@State` belongs into a view.
///
/// SwiftUI gives the property of a *view* its place when the view is installed. Nobody installs an
/// object: what is read is the initial value, always, and what is written is lost. It compiles, and
/// says nothing. The fix is `@Published`: see `PublishedInClassViewModel`.
@MainActor
final class StateInClassViewModel: ObservableObject {
  @State var text = ""
}

/// Variant `published-in-class`: what an object has in place of `@State`.
@MainActor
final class PublishedInClassViewModel: ObservableObject {
  @Published var text = ""
}
