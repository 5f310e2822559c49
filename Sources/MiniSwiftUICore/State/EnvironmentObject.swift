import MiniCombineCore
import Terminal

/// An object from the environment, put there by `environmentObject(_:)` on a view above; it is
/// found by its type, and the nearest counts (S46).
///
/// Reading it where there is none stops the program, with a message that names the type (S45).
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  /// Gives bindings to the properties of an object from the environment.
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

  private var object: ObjectType?

  /// Takes the object from the environment of the view that this is a property of.
  @MainActor @preconcurrency public init() {}

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      fatalStop(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }

  /// Bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: DynamicProperty {}

extension EnvironmentObject: InputComparable {
  package static func areSameInput(
    _ old: EnvironmentObject, _ new: EnvironmentObject, by comparisons: Comparisons
  ) -> Bool {
    true
  }
}

extension EnvironmentObject: InstallableProperty {
  package static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    Slot(node: node, name: name)
  }

  private final class Slot: PropertySlot {
    private unowned let node: _Node
    private let name: String
    private let observer: ObjectObserver
    private var dependence = EnvironmentDependence()

    init(node: _Node, name: String) {
      self.node = node
      self.name = name
      observer = ObjectObserver(node: node, property: name)
    }

    override func install(at address: UnsafeMutableRawPointer) {
      let object = dependence.read(for: node, property: name) {
        $0[EnvironmentObjectKey<ObjectType>.self]
      }
      address.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self).pointee.object = object
      if let object { observer.observe(object) } else { observer.end() }
    }

    override func dispose() {
      observer.end()
      dependence.end(for: node)
    }
  }
}

/// Where an object is found by its type.
package enum EnvironmentObjectKey<ObjectType: AnyObject>: EnvironmentKey {
  /// No object.
  package static var defaultValue: ObjectType? { nil }
}
