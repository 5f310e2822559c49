/// A key of the environment, with the value that holds where none was set.
public protocol EnvironmentKey {
  /// The type of the key's values.
  associatedtype Value

  /// The value where no view above sets one.
  static var defaultValue: Value { get }
}

/// The values that a view gets from the views above it.
public struct EnvironmentValues {
  /// Where values come from that were not set on this copy.
  private let scope: EnvironmentScope?
  /// What was set on this copy.
  private(set) var own: [ObjectIdentifier: EnvironmentEntry] = [:]
  /// Where the reads of this copy are written down, for those who depend on them.
  private let reads: EnvironmentReads?

  /// Makes an environment in which each key has its default.
  public init() {
    scope = nil
    reads = nil
  }

  init(scope: EnvironmentScope, reads: EnvironmentReads? = nil) {
    self.scope = scope
    self.reads = reads
  }

  /// The value of a key: what was set nearest above, or else the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let entry = own[id] {
        return unsafeDowncast(entry, to: EnvironmentEntryOf<K.Value>.self).value
      }
      guard let (entry, source) = scope?.lookup(id) else { return K.defaultValue }
      reads?.keys.append((id, source))
      guard let entry else { return K.defaultValue }
      return unsafeDowncast(entry, to: EnvironmentEntryOf<K.Value>.self).value
    }
    set { own[ObjectIdentifier(key)] = EnvironmentEntryOf(newValue) }
  }
}

/// The keys that were read, and the scopes that tell of their changes.
final class EnvironmentReads {
  var keys: [(key: ObjectIdentifier, scope: EnvironmentScope)] = []
}

/// A node's dependence on what it read in its environment.
@MainActor
package struct EnvironmentDependence {
  private var keys: [(key: ObjectIdentifier, scope: EnvironmentScope)] = []

  /// Depends on nothing yet.
  package init() {}

  /// Reads by `read`, and makes `node` depend on exactly what that reads.
  package mutating func read<Value>(
    for node: _Node, property: String, _ read: (EnvironmentValues) -> Value
  ) -> Value {
    let reads = EnvironmentReads()
    let value = read(EnvironmentValues(scope: node.scope, reads: reads))
    end(for: node)
    keys = reads.keys
    for (key, scope) in keys { scope.addReader(node, property: property, of: key) }
    return value
  }

  /// Has `node` depend on nothing any more.
  package mutating func end(for node: _Node) {
    for (key, scope) in keys { scope.removeReader(node, of: key) }
    keys = []
  }
}
