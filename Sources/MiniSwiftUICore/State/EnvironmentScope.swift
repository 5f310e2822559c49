/// A place in the tree from which on other environment values hold: what was set there, and who
/// below read it.
///
/// Used on the main actor alone, by way of `EnvironmentValues`, which Apple declares without
/// isolation.
package final class EnvironmentScope {
  let parent: EnvironmentScope?
  private var values: [ObjectIdentifier: EnvironmentEntry] = [:]
  private var readers: [ObjectIdentifier: [ObjectIdentifier: Reader]] = [:]

  private struct Reader {
    weak var node: _Node?
    let property: String
  }

  init(parent: EnvironmentScope?) { self.parent = parent }

  /// The nearest value for a key, and the scope that will tell of its changes.
  func lookup(_ key: ObjectIdentifier) -> (entry: EnvironmentEntry?, scope: EnvironmentScope) {
    var scope = self
    while true {
      if let entry = scope.values[key] { return (entry, scope) }
      guard let parent = scope.parent else { return (nil, scope) }
      scope = parent
    }
  }

  /// Replaces what this scope sets, and marks the readers of what is different now.
  @MainActor
  func replace(with new: [ObjectIdentifier: EnvironmentEntry], in graph: ViewGraph) {
    let old = values
    values = new
    for (key, entry) in new {
      if let before = old[key], before.isSame(as: entry, by: graph.comparisons) { continue }
      guard let readers = readers[key] else { continue }
      for reader in readers.values {
        guard let node = reader.node else { continue }
        graph.invalidate(node, Change(kind: .environment, property: reader.property))
      }
    }
    for (key, entry) in old where new[key] == nil || new[key] !== entry { graph.release(entry) }
  }

  /// From now on `node` is marked when the key's value changes.
  @MainActor
  func addReader(_ node: _Node, property: String, of key: ObjectIdentifier) {
    readers[key, default: [:]][ObjectIdentifier(node)] = Reader(node: node, property: property)
  }

  @MainActor
  func removeReader(_ node: _Node, of key: ObjectIdentifier) {
    readers[key]?[ObjectIdentifier(node)] = nil
  }
}

/// A value in the environment, whatever its type.
class EnvironmentEntry {
  @MainActor
  func isSame(as other: EnvironmentEntry, by comparisons: Comparisons) -> Bool { false }
}

final class EnvironmentEntryOf<Value>: EnvironmentEntry {
  let value: Value

  init(_ value: Value) { self.value = value }

  override func isSame(as other: EnvironmentEntry, by comparisons: Comparisons) -> Bool {
    guard let other = other as? EnvironmentEntryOf<Value> else { return false }
    return comparisons.areSame(value, other.value)
  }
}
