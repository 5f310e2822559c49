@_spi(Nodes) import MiniSwiftUICore

extension Binding {
  /// A binding to the value seen as another type; two such are the same place where the keys are
  /// equal.
  func converted<Other>(
    key: AnyHashable? = nil, read: @escaping (Value) -> Other,
    write: @escaping (Other, Location<Value>) -> Void
  ) -> Binding<Other> {
    Binding<Other>(
      location: ConvertedLocation(location, key: key, read: read, write: write),
      snapshot: current.map(read),
      reader: reader)
  }
}

/// What lies in another place, seen as another type.
///
/// Unchecked: its parts are constant, and the other place guards what it keeps.
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
