import MiniCombineCore

/// An object that somebody else owns and that the view watches: each signal of its
/// `objectWillChange` marks the view, whatever the body reads (S41).
///
/// A default value is made anew with every value of the view (S38); `@StateObject` is what owns.
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

  private var object: ObjectType

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  /// Watches `wrappedValue`.
  @MainActor @preconcurrency public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  /// Watches `initialValue`.
  @MainActor @preconcurrency public init(initialValue: ObjectType) {
    object = initialValue
  }

  /// Bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: DynamicProperty {}

extension ObservedObject: InputComparable {
  package static func areSameInput(
    _ old: ObservedObject, _ new: ObservedObject, by comparisons: Comparisons
  ) -> Bool {
    old.object === new.object
  }
}

extension ObservedObject: InstallableProperty {
  package static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    Slot(ObjectObserver(node: node, property: name))
  }

  private final class Slot: PropertySlot {
    private let observer: ObjectObserver
    init(_ observer: ObjectObserver) { self.observer = observer }

    override func install(at address: UnsafeMutableRawPointer) {
      observer.observe(
        address.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.object)
    }

    override func dispose() { observer.end() }
  }
}
