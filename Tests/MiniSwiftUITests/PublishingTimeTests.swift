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

  @Test func `S48 what is published while bodies run is for the next pass, after onChange`() throws
  {
    let log = Log()
    let screen = Screen { Restless(model: SharedModel(), log: log) }
    #expect(log.lines == ["body 0"])
    try screen.tap("Add")
    #expect(log.lines == ["body 0", "body 1", "changed to 2", "body 2"])
    #expect(screen.warnings == [Warning.publishingDuringUpdate])
  }

  @Test func `S48 an object that its view replaced goes while no body runs`() throws {
    let census = Census()
    let screen = Screen { Replacing(census: census) }
    #expect(screen.shows("gone 0"))
    try screen.tap("Redraw")
    #expect(screen.shows("gone 1"))
    #expect(screen.warnings == [])
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

/// Publishes once more when it shows 1.
private struct Restless: View {
  @ObservedObject var model: SharedModel
  let log: Log

  var body: some View {
    let _ = log("body \(model.count)")
    let _ = publishOnceMore()
    VStack {
      Text("count \(model.count)")
        .onChange(of: model.count) { log("changed to \(model.count)") }
      Button("Add") { model.count += 1 }
    }
  }

  private func publishOnceMore() {
    if model.count == 1 { model.count = 2 }
  }
}

@MainActor private final class Census: ObservableObject {
  @Published var gone = 0
}

@MainActor private final class Mortal: ObservableObject {
  let census: Census
  init(_ census: Census) { self.census = census }
  isolated deinit { census.gone += 1 }
}

/// Makes an object with each struct, and keeps none.
private struct MortalView: View {
  @ObservedObject var mortal: Mortal
  init(_ census: Census) { mortal = Mortal(census) }
  var body: some View { Text("mortal") }
}

private struct CensusView: View {
  @ObservedObject var census: Census
  var body: some View { Text("gone \(census.gone)") }
}

private struct Replacing: View {
  let census: Census
  @State var redraws = 0

  var body: some View {
    VStack {
      Text("redraws \(redraws)")
      Button("Redraw") { redraws += 1 }
      MortalView(census)
      CensusView(census: census)
    }
  }
}
