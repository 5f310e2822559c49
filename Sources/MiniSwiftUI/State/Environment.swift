@_spi(Nodes) import MiniSwiftUICore
import Observation
import Terminal

/// A value from the environment: what was set nearest above, or its key's default. The view is
/// marked when the value changes (S50).
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value?
  /// What tells two of these apart: the key path, if it is made of one.
  private let keyPath: KeyPath<EnvironmentValues, Value>?
  private var value: Value?

  /// Takes the value that `keyPath` leads to.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    read = { $0[keyPath: keyPath] }
  }

  /// Takes the observable object of this type; reading it where there is none stops the program.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    keyPath = nil
    read = { $0[EnvironmentObjectKey<Value>.self] }
  }

  /// Takes the observable object of this type, or nil where there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    keyPath = nil
    read = { .some($0[EnvironmentObjectKey<T>.self]) }
  }

  /// The value. Outside of an installed view it is the default.
  public var wrappedValue: Value {
    if let value { return value }
    guard let value = read(EnvironmentValues()) else {
      fatalStop(
        "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for \(Value.self) may be missing as an ancestor of this view."
      )
    }
    return value
  }
}

extension Environment: InputComparable {
  package static func areSameInput(
    _ old: Environment, _ new: Environment, by comparisons: Comparisons
  ) -> Bool {
    old.keyPath == new.keyPath
  }
}

extension Environment: InstallableProperty {
  package static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    Slot(node: node, name: name)
  }

  private final class Slot: PropertySlot {
    private unowned let node: _Node
    private let name: String
    private var dependence = EnvironmentDependence()

    init(node: _Node, name: String) {
      self.node = node
      self.name = name
    }

    override func install(at address: UnsafeMutableRawPointer) {
      let property = address.assumingMemoryBound(to: Environment<Value>.self)
      let read = property.pointee.read
      property.pointee.value = dependence.read(for: node, property: name, read)
    }

    override func dispose() { dependence.end(for: node) }
  }
}
