import MiniCombineCore

/// An object that the view owns: it is made once for the view's identity, when the body is first
/// evaluated, and kept as long (S37).
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  fileprivate enum Storage {
    case initially(() -> ObjectType)
    case object(ObjectType)
  }

  private var storage: Storage

  /// Makes the object by `thunk`, when the view is first evaluated.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = .initially(thunk)
  }

  /// The object. Before the view is installed each read makes a new one (S40).
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    switch storage {
    case .object(let object): return object
    case .initially(let make):
      runtimeWarning(
        "Accessing StateObject's object without being installed on a View. This will create a new instance each time."
      )
      return make()
    }
  }

  /// Bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: DynamicProperty {}

extension StateObject: InputComparable {
  /// What makes the object counts once, so it is no input.
  package static func areSameInput(
    _ old: StateObject, _ new: StateObject, by comparisons: Comparisons
  ) -> Bool { true }
}

extension StateObject: InstallableProperty {
  package static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    Slot(ObjectObserver(node: node, property: name))
  }

  private final class Slot: PropertySlot {
    private let observer: ObjectObserver
    private var object: ObjectType?

    init(_ observer: ObjectObserver) { self.observer = observer }

    override func install(at address: UnsafeMutableRawPointer) {
      let property = address.assumingMemoryBound(to: StateObject<ObjectType>.self)
      let object: ObjectType
      if let known = self.object {
        object = known
      } else {
        switch property.pointee.storage {
        case .initially(let make): object = make()
        case .object(let given): object = given
        }
        self.object = object
      }
      property.pointee.storage = .object(object)
      observer.observe(object)
    }

    override func dispose() { observer.end() }
  }
}
