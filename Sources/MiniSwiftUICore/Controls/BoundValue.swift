/// The value of a binding that a control shows: the one of the evaluation that made the control, or
/// of a later change that the binding's place told of.
@MainActor
package final class BoundValue<Value> {
  private let slot: BindingSlot<Value>
  private let tracking: ObservationTracking
  /// The binding of the last evaluation.
  package private(set) var binding: Binding<Value>
  /// The value to be shown.
  package private(set) var value: Value

  /// Follows `binding` for a node, which is evaluated when there is another value.
  package init(_ binding: Binding<Value>, in node: _Node, name: String) {
    slot = BindingSlot(in: node, name: name)
    slot.markRead()
    tracking = ObservationTracking(node: node)
    self.binding = binding
    slot.install(&self.binding)
    let installed = self.binding
    value = tracking.track { installed.snapshot ?? installed.location.get() }
  }

  /// Takes the binding of a new evaluation.
  package func update(_ new: Binding<Value>) {
    binding = new
    let made = new.snapshot
    slot.install(&binding)
    // What the evaluation saw counts, also where the place has changed since without telling.
    read(made)
  }

  /// Takes the value that the place holds now.
  package func refresh() {
    slot.install(&binding)
    read(binding.snapshot)
  }

  private func read(_ snapshot: Value?) {
    let location = binding.location
    value = tracking.track { snapshot ?? location.get() }
  }

  /// Writes through the binding.
  package func set(_ new: Value) { binding.location.set(new) }

  /// The node goes.
  package func dispose() {
    slot.dispose()
    tracking.end()
  }
}
