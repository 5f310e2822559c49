import Dispatch
import MiniCombine
import MiniSwiftUI
import Stage
import Synchronization
import Testing

/// Publishing at the wrong time or place: rows S47 and S48.
@MainActor struct PublishingTimeTests {
  @Test func `S47 publishing off the main thread warns once and updates the view`() async throws {
    let model = SharedModel()
    let screen = Screen { SharedView(model: model) }
    Task.detached { model.count = 1 }
    try await screen.wait(until: { screen.shows("count 1") })
    #expect(screen.warnings == [Warning.publishingInBackground])
    #expect(screen.bodyCount("SharedView") == 2)
  }

  /// The main actor has turns while another thread is between its signal and its store.
  @Test func `S47 a view is marked when the value is stored, and not when it is announced`()
    async throws
  {
    let model = SharedModel()
    let screen = Screen { SharedView(model: model) }
    let isAnnounced = Atomic<Bool>(false)
    let mayStore = DispatchSemaphore(value: 0)
    let token = model.$count.dropFirst().sink { _ in
      isAnnounced.store(true, ordering: .releasing)
      mayStore.wait()
    }
    DispatchQueue.global().async { model.count = 1 }
    while !isAnnounced.load(ordering: .acquiring) { await Task.yield() }
    // Behind all that was sent to the main queue so far.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    screen.settle()
    #expect(screen.bodyCount("SharedView") == 1)
    mayStore.signal()
    try await screen.wait(until: { screen.shows("count 1") })
    #expect(screen.bodyCount("SharedView") == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `S47 publishing on the main thread is not worth a word`() async throws {
    let model = SharedModel()
    let screen = Screen { SharedView(model: model) }
    Task { @MainActor in model.count = 1 }
    try await screen.wait(until: { screen.shows("count 1") })
    #expect(screen.warnings == [])
  }

  @Test func `S48 publishing while bodies run warns and costs one more pass`() {
    let model = SharedModel()
    let screen = Screen { Impatient(model: model, isPublishing: true) }
    #expect(screen.warnings == [Warning.publishingDuringUpdate])
    #expect(screen.bodyCount("Impatient") == 2)
    #expect(screen.shows("count 1"))
  }

  @Test func `S48 publishing in onAppear is not worth a word`() {
    let model = SharedModel()
    let screen = Screen { Impatient(model: model, isPublishing: false) }
    #expect(screen.warnings == [])
    #expect(screen.bodyCount("Impatient") == 2)
    #expect(screen.shows("count 1"))
  }
}

/// Written by one task, which the test awaits before it reads.
private final class SharedModel: ObservableObject, @unchecked Sendable {
  @Published var count = 0
}

private struct SharedView: View {
  @ObservedObject var model: SharedModel
  var body: some View { Text("count \(model.count)") }
}

private struct Impatient: View {
  @ObservedObject var model: SharedModel
  let isPublishing: Bool

  var body: some View {
    let _ = publish(now: isPublishing)
    Text("count \(model.count)")
      .onAppear { publish(now: !isPublishing) }
  }

  private func publish(now: Bool) {
    if now && model.count == 0 { model.count += 1 }
  }
}
