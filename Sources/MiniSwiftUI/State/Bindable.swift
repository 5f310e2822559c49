import MiniCombineCore
@_spi(Nodes) import MiniSwiftUICore
import Observation

/// Gives bindings to the properties of an observable object that somebody else owns; making one is
/// not reading the property (S56).
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Not for other objects. It stands here, and not in an extension, for then a view's memberwise
  /// initializer takes the object and not the wrapper.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) { fatalError("unavailable") }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Gives bindings to the properties of `wrappedValue`.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Gives bindings to the properties of `wrappedValue`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper itself, for a wrapped parameter.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(location: ObjectLocation(wrappedValue, keyPath), snapshot: nil)
  }
}

extension Bindable where Value: ObservableObject {
  /// Not for observable objects of Combine's kind.
  @available(
    *, unavailable,
    message:
      "@Bindable only works with Observable types. For ObservableObject types, use @ObservedObject instead."
  )
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

extension Bindable: InputComparable {
  package static func areSameInput(
    _ old: Bindable, _ new: Bindable, by comparisons: Comparisons
  ) -> Bool {
    (old.wrappedValue as AnyObject) === (new.wrappedValue as AnyObject)
  }
}
