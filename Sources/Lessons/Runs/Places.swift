/// A number of places, each of which one can have at a time; who finds none waits, in the order in
/// which they came.
actor Places {
  private let count: Int
  /// How many are taken.
  private(set) var taken = 0
  private var queue: [CheckedContinuation<Void, Never>] = []

  /// How many wait for one.
  var waiting: Int { queue.count }

  /// Makes so many places.
  init(_ count: Int) {
    self.count = count
  }

  /// Takes a place, as soon as there is one.
  func take() async {
    if taken < count {
      taken += 1
    } else {
      // Whoever gives one back hands it on, so that it stays taken.
      await withCheckedContinuation { queue.append($0) }
    }
  }

  /// Gives a place back.
  func giveBack() {
    if queue.isEmpty { taken -= 1 } else { queue.removeFirst().resume() }
  }
}
