import Combine

/// Variant `assign`: each property takes over what the model publishes.
///
/// `assign(to:)` takes the property's publisher `inout`, gives no token, and holds nobody: the
/// subscription ends with the property that it assigns to.
final class AssignViewModel: SampleViewModel {
  override init(model: SampleModel, census: Census) {
    super.init(model: model, census: census)
    model.$count.assign(to: &$count)
    model.$stars.assign(to: &$stars)
  }
}
