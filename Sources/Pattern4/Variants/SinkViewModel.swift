import Combine

/// Variant `sink`: a closure for each property.
///
/// The token that `sink` gives is the subscription: let go of it, and it is over. The closure holds
/// what it captures for as long as it is subscribed, so it captures `self` weakly: the token is
/// kept in `self`, and a strong capture would close the circle.
final class SinkViewModel: SampleViewModel {
  private var tokens: Set<AnyCancellable> = []

  override init(model: SampleModel, census: Census) {
    super.init(model: model, census: census)
    model.$count
      .sink { [weak self] in self?.count = $0 }
      .store(in: &tokens)
    model.$stars
      .sink { [weak self] in self?.stars = $0 }
      .store(in: &tokens)
  }
}
