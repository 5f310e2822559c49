@_spi(Nodes) import MiniSwiftUICore

extension View {
  /// Starts `action` once the view has appeared, and cancels it when the view goes (S63).
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Starts `action` once the view has appeared; cancels it and starts anew when `value` changes,
  /// and cancels it when the view goes (S63).
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}

struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    TaskNode(view, in: context)
  }
}

private final class TaskNode<Content: View, ID: Equatable>:
  ModifierNode<Content, TaskModifier<ID>>
{
  private var task: Task<Void, Never>?

  override func didMount() { start() }

  override func didUpdate(from old: TaskModifier<ID>) {
    guard old.id != modifier.id else { return }
    let running = task
    task = nil
    graph.afterUpdate { running?.cancel() }
    start()
  }

  private func start() {
    let (priority, action) = (modifier.priority, modifier.action)
    graph.startTask { [weak self] in
      guard let self, self.isMounted else { return }
      self.task = Task(priority: priority) { await action() }
    }
  }

  override func unmount() {
    super.unmount()
    graph.afterRemoval { self.task?.cancel() }
  }
}
