import Combine

/// Variant `one-way`, broken on purpose: it writes its copy.
///
/// The publishers run from the model to the view model, and nothing runs back. The screen counts,
/// the model does not, and the next change of the model overwrites what the screen shows. The fix
/// is a method that changes the model, as in `SampleViewModel`.
final class OneWayViewModel: SampleViewModel {
  override init(model: SampleModel, census: Census) {
    super.init(model: model, census: census)
    model.$count.assign(to: &$count)
    model.$stars.assign(to: &$stars)
  }

  override func countUp() {
    count += 1
  }
}
