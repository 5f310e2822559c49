import MiniCombine

/// An object that somebody else owns and that the view watches: each signal of its
/// `objectWillChange` marks the view, whatever the body reads (S41).
///
/// A default value is made anew with every value of the view (S38); `@StateObject` is what owns.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Gives bindings to the properties of an observed object.
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath), snapshot: object[keyPath: keyPath])
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Watches `wrappedValue`.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  /// Watches `initialValue`.
  public init(initialValue: ObjectType) {
    self.wrappedValue = initialValue
  }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: DynamicProperty {}

extension ObservedObject: InputComparable {
  nonisolated static func areSameInput(_ old: ObservedObject, _ new: ObservedObject) -> Bool {
    MainActor.assumeIsolated { old.wrappedValue === new.wrappedValue }
  }
}

extension ObservedObject: InstallableProperty {
  static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    Slot(ObjectObserver(node: node, property: name))
  }

  private final class Slot: PropertySlot {
    private let observer: ObjectObserver
    init(_ observer: ObjectObserver) { self.observer = observer }

    override func install(at address: UnsafeMutableRawPointer) {
      observer.observe(
        address.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.wrappedValue)
    }

    override func dispose() { observer.end() }
  }
}
