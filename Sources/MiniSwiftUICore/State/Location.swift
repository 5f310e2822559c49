import MiniCombineCore
import Synchronization
import Trace

/// Where a value is kept that views read and write through `State` and `Binding`.
///
/// Values need not be `Sendable` and yet may be read and written from any thread, as Apple's can;
/// subclasses keep theirs behind a lock, or hand on to the closures that they were given.
class Location<Value>: @unchecked Sendable {
  /// The value now.
  func get() -> Value { fatalError("a location has a value") }
  func set(_ value: Value) {}
  /// A body read the value that it holds a copy of.
  func markRead() {}
  /// Whether both are the same place.
  func isSame(as other: Location<Value>) -> Bool { self === other }
  /// From now on `dependent` hears of new values.
  @MainActor func addDependent(_ dependent: LocationDependent) {}
  @MainActor func removeDependent(_ dependent: LocationDependent) {}
}

/// Who wants to hear of a location's new values.
@MainActor
protocol LocationDependent: AnyObject {
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
final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// What lies in another place, seen as another type.
final class ConvertedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Base>
  /// What tells two conversions of one place apart that are of the same types.
  private let key: AnyHashable?
  private let read: (Base) -> Value
  private let write: (Value, Location<Base>) -> Void

  init(
    _ base: Location<Base>, key: AnyHashable?, read: @escaping (Base) -> Value,
    write: @escaping (Value, Location<Base>) -> Void
  ) {
    self.base = base
    self.key = key
    self.read = read
    self.write = write
  }

  override func get() -> Value { read(base.get()) }
  override func set(_ value: Value) { write(value, base) }
  override func markRead() { base.markRead() }
  override func addDependent(_ dependent: LocationDependent) { base.addDependent(dependent) }
  override func removeDependent(_ dependent: LocationDependent) { base.removeDependent(dependent) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConvertedLocation<Base, Value> else { return false }
    return key == other.key && base.isSame(as: other.base)
  }
}
