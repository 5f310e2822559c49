#if !canImport(Darwin)
  import Dispatch
  import MiniSwiftUI
  import Observation
  import Stage
  import Synchronization
  import Testing

  /// When a change to an observable object is told: row S53. Where Observation does not tell when a
  /// value is stored, the graph has to take the signal before that.
  @MainActor struct ObservationTimeTests {
    /// The main actor has turns while another thread is between its signal and its store.
    @Test func `S53 a view is marked when the value is stored, and not when it is announced`()
      async throws
    {
      let box = SlowBox()
      let screen = Screen { SlowBoxView(box: box) }
      DispatchQueue.global().async { box.value = 1 }
      while !box.isAnnounced.load(ordering: .acquiring) { await Task.yield() }
      // Behind all that was sent to the main queue so far.
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      screen.settle()
      #expect(screen.bodyCount("SlowBoxView") == 1)
      box.mayStore.signal()
      try await screen.wait(until: { screen.shows("value 1") })
      #expect(screen.bodyCount("SlowBoxView") == 2)
    }
  }

  /// What the macro makes, with a pause between the signal and the store. The value is guarded.
  private final class SlowBox: Observable, Sendable {
    let isAnnounced = Atomic<Bool>(false)
    let mayStore = DispatchSemaphore(value: 0)
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)

    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return stored.withLock { $0 }
      }
      set {
        registrar.willSet(self, keyPath: \.value)
        isAnnounced.store(true, ordering: .releasing)
        mayStore.wait()
        stored.withLock { $0 = newValue }
        registrar.didSet(self, keyPath: \.value)
      }
    }
  }

  private struct SlowBoxView: View {
    let box: SlowBox
    var body: some View { Text("value \(box.value)") }
  }
#endif
