/// A number of places, each of which one can have at a time; who finds none waits, in the order in
/// which they came.
package actor Places {
  private let count: Int
  /// How many are taken.
  package private(set) var taken = 0
  private var queue: [CheckedContinuation<Void, Never>] = []

  /// How many wait for one.
  package var waiting: Int { queue.count }

  /// Makes so many places.
  package init(_ count: Int) {
    self.count = count
  }

  /// Takes a place, as soon as there is one.
  package func take() async {
    if taken < count {
      taken += 1
    } else {
      // Whoever gives one back hands it on, so that it stays taken.
      await withCheckedContinuation { queue.append($0) }
    }
  }

  /// Does something while one has a place.
  package nonisolated func withPlace<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    await take()
    do {
      let value = try await work()
      await giveBack()
      return value
    } catch {
      await giveBack()
      throw error
    }
  }

  /// Gives a place back.
  package func giveBack() {
    if queue.isEmpty { taken -= 1 } else { queue.removeFirst().resume() }
  }
}
