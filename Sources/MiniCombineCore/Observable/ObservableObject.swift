/// A class whose objects tell before they change.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that tells of changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes; the same publisher each time.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before one of the object's `@Published` properties is stored, those of its base classes
  /// included; the same publisher each time.
  public var objectWillChange: ObservableObjectPublisher { publisher(of: self) }
}
