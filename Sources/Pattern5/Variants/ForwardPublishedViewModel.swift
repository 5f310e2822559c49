import Combine

/// An inner object that conforms to nothing: `@Published` alone gives its property a publisher.
@MainActor
final class PublishedText {
  @Published var text = ""
}

/// Variant `forward-published`: the outer object sends whenever the inner one's text is published.
@MainActor
final class ForwardPublishedViewModel: ObservableObject {
  var input = PublishedText()

  private var token: AnyCancellable?

  init() {
    // `$text` gives its present value at once; of that there is nothing to tell.
    token = input.$text.dropFirst().sink { [weak self] _ in
      self?.objectWillChange.send()
    }
  }
}
