import Observation

/// A path to a value that is kept elsewhere: whoever holds it reads and writes that one place
/// (S26).
///
/// Two bindings are the same input of a view if they lead to the same place and were made when the
/// same value was there; ones made of closures are never the same.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// Where the value is kept.
  @_spi(Nodes) public let location: Location<Value>
  /// The value when the binding was made, or was installed; this is what a body sees. A property of
  /// an observable object has none: reading it is for Observation to note.
  @_spi(Nodes) public fileprivate(set) var snapshot: Value?
  /// Where a read by a body is noted, if not at the place itself.
  @_spi(Nodes) public var reader: BindingReader?

  /// Makes a binding to a place.
  @_spi(Nodes) public init(
    location: Location<Value>, snapshot: Value?, reader: BindingReader? = nil
  ) {
    self.location = location
    self.snapshot = snapshot
    self.reader = reader
  }

  /// Makes a binding whose reads and writes call these closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    let location = FunctionalLocation(get: get, set: set)
    self.init(location: location, snapshot: location.get())
  }

  /// Makes a binding to a value that never changes; writes are lost.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value), snapshot: value)
  }

  /// Makes a binding from another one, for a wrapped parameter of a function or closure.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// The value now; during an update, the value that the update is about.
  public var wrappedValue: Value {
    get {
      guard let graph = RunningUpdate.graph, graph.phase.isEvaluatingHere else {
        return location.get()
      }
      if let reader { reader.wasRead = true } else { location.markRead() }
      return snapshot ?? location.get()
    }
    nonmutating set { location.set(newValue) }
  }

  /// The binding itself, to be handed on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value; making it is not reading the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let isObserved = Value.self is any Observable.Type
    return Binding<Subject>(
      location: KeyPathLocation(location, keyPath),
      snapshot: isObserved ? nil : current?[keyPath: keyPath],
      reader: reader)
  }

  /// The value for a binding that is made of this one; nil where that is to read for itself.
  @_spi(Nodes) public var current: Value? {
    guard let graph = RunningUpdate.graph, graph.phase.isEvaluatingHere else {
      return location.get()
    }
    return snapshot
  }
}

// Unchecked: the snapshot is constant, and locations guard what they keep.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// Whether the body of the view that holds a binding reads it.
@_spi(Nodes)
public final class BindingReader {
  // Read and written by bodies alone, on the main actor.
  nonisolated(unsafe) fileprivate(set) var wasRead = false
}

extension Binding: InputComparable {
  package static func areSameInput(
    _ old: Binding, _ new: Binding, by comparisons: Comparisons
  ) -> Bool {
    guard old.location.isSame(as: new.location) else { return false }
    guard let before = old.snapshot, let now = new.snapshot else {
      return old.snapshot == nil && new.snapshot == nil
    }
    return comparisons.areSame(before, now)
  }
}

extension Binding: InstallableProperty {
  package static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    BindingSlot<Value>(in: node, name: name)
  }
}

/// A node's hold on a binding: it hears of the place's new values.
final class BindingSlot<Value>: PropertySlot, LocationDependent {
  private unowned let node: _Node
  private let name: String
  private let reader = BindingReader()
  private var location: Location<Value>?
  private var snapshot: Value?

  init(in node: _Node, name: String) {
    self.node = node
    self.name = name
  }

  override func install(at address: UnsafeMutableRawPointer) {
    install(&address.assumingMemoryBound(to: Binding<Value>.self).pointee)
  }

  /// Brings the binding's value up to date, and makes its node depend on it.
  func install(_ binding: inout Binding<Value>) {
    if let location, location.isSame(as: binding.location) {
      if location !== binding.location { follow(binding.location) }
    } else {
      follow(binding.location)
    }
    binding.reader = reader
    guard binding.snapshot != nil else {
      snapshot = nil
      return
    }
    let value = binding.location.get()
    snapshot = value
    binding.snapshot = value
  }

  /// The node shows the value by itself, so that each new value counts.
  func markRead() { reader.wasRead = true }

  private func follow(_ new: Location<Value>) {
    if let location {
      location.removeDependent(self)
      node.graph.release(location)
    }
    location = new
    new.addDependent(self)
  }

  func locationDidChange() {
    guard reader.wasRead else { return }
    node.graph.invalidate(
      node, Change(kind: .binding, property: name) { [weak self] in self?.isDifferent ?? false })
  }

  private var isDifferent: Bool {
    guard let location, let snapshot else { return true }
    return !node.graph.comparisons.areSame(snapshot, location.get())
  }

  override func dispose() {
    location?.removeDependent(self)
    location = nil
  }
}
