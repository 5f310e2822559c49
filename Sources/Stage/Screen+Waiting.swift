extension Screen {
  /// Lets the main actor run, and settles, until a turn changes nothing, for at most 100 turns.
  package func settleTurns() async {
    var calm = 0
    for _ in 0..<100 where calm < 3 {
      let isDue = content.needsUpdate || isTurnScheduled
      settle()
      await Task.yield()
      calm = isDue || content.needsUpdate ? 0 : calm + 1
    }
    settle()
  }

  /// Waits until `condition` holds, settling whenever something has changed.
  ///
  /// - Throws: A `ScreenError` when it does not hold after `timeout`.
  public func wait(
    until condition: @MainActor () -> Bool, timeout: Duration = .seconds(5)
  ) async throws {
    let clock = ContinuousClock()
    var waited = Duration.zero
    var last = clock.now
    var turns = 0
    while true {
      settle()
      if condition() { return }
      // Time in which others kept the main actor busy does not count: what is waited for could not
      // come then either.
      let now = clock.now
      waited += min(now - last, .milliseconds(20))
      last = now
      guard waited < timeout else { throw ScreenError(timeout: timeout, screen: text) }
      turns += 1
      // Most waits are for a task that is ready to go on.
      if turns < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
  }
}
