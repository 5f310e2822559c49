import MiniCombineCore
import Synchronization
import Trace

/// Where a value is kept that views read and write through `State` and `Binding`.
///
/// Values need not be `Sendable` and yet may be read and written from any thread, as Apple's can;
/// subclasses keep theirs behind a lock, or hand on to the closures that they were given.
@_spi(Nodes)
open class Location<Value>: @unchecked Sendable {
  /// Makes a place; what it keeps is the subclass's.
  public init() {}

  /// The value now.
  open func get() -> Value { fatalError("a location has a value") }
  /// Brings another value.
  open func set(_ value: Value) {}
  /// A body read the value that it holds a copy of.
  open func markRead() {}
  /// Whether both are the same place.
  open func isSame(as other: Location<Value>) -> Bool { self === other }
  /// From now on `dependent` hears of new values.
  @MainActor open func addDependent(_ dependent: LocationDependent) {}
  /// From now on `dependent` hears of nothing any more.
  @MainActor open func removeDependent(_ dependent: LocationDependent) {}
}

/// Who wants to hear of a location's new values.
@MainActor
@_spi(Nodes)
public protocol LocationDependent: AnyObject {
  func locationDidChange()
}

/// A place that never changes.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
}

/// Two closures; two such places are never known to be the same.
final class FunctionalLocation<Value>: Location<Value>, @unchecked Sendable {
  private let getter: () -> Value
  private let setter: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }
  override func set(_ value: Value) { setter(value) }
  override func isSame(as other: Location<Value>) -> Bool { false }
}

/// A part of what lies in another place.
final class KeyPathLocation<Root, Value>: Location<Value>, @unchecked Sendable {
  private let root: Location<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(_ root: Location<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override func get() -> Value { root.get()[keyPath: keyPath] }

  override func set(_ value: Value) {
    var whole = root.get()
    whole[keyPath: keyPath] = value
    root.set(whole)
  }

  override func markRead() { root.markRead() }
  override func addDependent(_ dependent: LocationDependent) { root.addDependent(dependent) }
  override func removeDependent(_ dependent: LocationDependent) { root.removeDependent(dependent) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return keyPath == other.keyPath && root.isSame(as: other.root)
  }
}

/// A property of an object.
package final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  /// Makes the place that `keyPath` leads to.
  package init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  package override func get() -> Value { object[keyPath: keyPath] }
  package override func set(_ value: Value) { object[keyPath: keyPath] = value }

  package override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}
