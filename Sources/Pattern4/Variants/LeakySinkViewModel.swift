import Combine

/// Variant `leaky-sink`, broken on purpose: it is never freed.
///
/// `self` keeps the token, the token keeps the closure, and the closure keeps `self`. On the screen
/// everything works; after `Close` the view model lives on, and follows a model for nobody. The fix
/// is `[weak self]`, as in `SinkViewModel`.
final class LeakySinkViewModel: SampleViewModel {
  private var tokens: Set<AnyCancellable> = []

  override init(model: SampleModel, census: Census) {
    super.init(model: model, census: census)
    model.$count
      .sink { self.count = $0 }
      .store(in: &tokens)
    model.$stars
      .sink { self.stars = $0 }
      .store(in: &tokens)
  }
}
