@_spi(Nodes) import MiniSwiftUICore

extension View {
  /// Runs `action` with the old and the new value when an update brings another value, and with
  /// `initial` also at first, with the same value twice (S59, S60).
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, usesOldAction: false, action: action))
  }

  /// Runs `action` when an update brings another value, and with `initial` also at first.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs `action` with the new value when an update brings another one; the action is the one of
  /// the evaluation before, with what that one captured (S62).
  @available(
    *, deprecated,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      ChangeModifier(value: value, isInitial: false, usesOldAction: true) { _, new in action(new) })
  }
}

struct ChangeModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let usesOldAction: Bool
  let action: (Value, Value) -> Void
}

extension ChangeModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    ChangeNode(view, in: context)
  }
}

private final class ChangeNode<Content: View, Value: Equatable>:
  ModifierNode<Content, ChangeModifier<Value>>
{
  /// The calls in the frame with this number.
  private var calls = (frame: 0, count: 0)

  override func didMount() {
    guard modifier.isInitial else { return }
    run(modifier, from: modifier.value)
  }

  override func didUpdate(from old: ChangeModifier<Value>) {
    guard old.value != modifier.value else { return }
    run(modifier, from: old.value, action: old.usesOldAction ? old.action : modifier.action)
  }

  private func run(
    _ modifier: ChangeModifier<Value>, from old: Value, action: ((Value, Value) -> Void)? = nil
  ) {
    let action = action ?? modifier.action
    if calls.frame != graph.updateNumber { calls = (graph.updateNumber, 0) }
    calls.count += 1
    guard calls.count <= 2 else {
      graph.recorder.warn(
        "onChange(of: \(Value.self)) action tried to update multiple times per frame.")
      return
    }
    graph.afterUpdate { action(old, modifier.value) }
  }
}
