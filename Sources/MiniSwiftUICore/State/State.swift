/// A value that belongs to a view's place in the tree, which the view alone owns.
///
/// The value is kept as long as the view's identity, whatever struct values come and go (S1); the
/// initial value is used once (S2). A write that changes the value marks the view, if its body has
/// read it (S20, S21), and whoever holds a binding to it (S22).
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// The value at the last evaluation of the body, which is what a body sees (S17).
  private var snapshot: Value
  private var location: StateLocation<Value>?

  /// Makes state that begins with `wrappedValue`.
  public init(wrappedValue value: Value) {
    snapshot = value
  }

  /// Makes state that begins with `value`.
  public init(initialValue value: Value) {
    snapshot = value
  }

  /// The value now; during an update, the value that the update is about. Outside of an installed
  /// view it is the initial value, and writes are lost (S23).
  public var wrappedValue: Value {
    get {
      guard let location else { return snapshot }
      guard location.isEvaluatingHere else { return location.get() }
      location.markRead(seen: snapshot)
      return snapshot
    }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding to this state; making it is not reading the value (S22).
  public var projectedValue: Binding<Value> {
    guard let location else {
      runtimeWarning(
        "Accessing State's value outside of being installed on a View. This will result in a constant Binding of the initial value and will not update."
      )
      return .constant(snapshot)
    }
    return Binding(
      location: location, snapshot: location.isEvaluatingHere ? snapshot : location.get())
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes state that begins with nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// Unchecked: the value is constant here, and the location guards its own.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: InputComparable {
  /// State is not an input: what it begins with counts once.
  package static func areSameInput(
    _ old: State, _ new: State, by comparisons: Comparisons
  ) -> Bool { true }
}

extension State: InstallableProperty {
  package static func makeSlot(in node: _Node, owner: String, name: String) -> PropertySlot {
    Slot(in: node, owner: owner, name: name)
  }

  private final class Slot: PropertySlot {
    private unowned let node: _Node
    private let owner: String
    private let name: String
    private var location: StateLocation<Value>?

    init(in node: _Node, owner: String, name: String) {
      self.node = node
      self.owner = owner
      self.name = name
    }

    override func install(at address: UnsafeMutableRawPointer) {
      let state = address.assumingMemoryBound(to: State<Value>.self)
      if let location {
        state.pointee.location = location
        state.pointee.snapshot = location.get()
      } else {
        let new = StateLocation(state.pointee.snapshot, in: node, owner: owner, property: name)
        location = new
        state.pointee.location = new
      }
    }
  }
}
