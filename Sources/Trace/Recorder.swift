import Synchronization

/// Keeps what one screen's program did: its events, and the runtime warnings it was given.
///
/// Code anywhere below a recorder's `run` writes to it through the static members, which cost one
/// atomic load while nobody records. Tasks that such code starts belong to the same recorder, and
/// have the event that started them as their cause.
public final class Recorder: Sendable {
  /// Where an event belongs: a recorder, and the event there that is happening now.
  struct Context: Sendable {
    let recorder: Recorder
    let cause: Int?
  }

  /// A recorder's events beyond this number are forgotten, the oldest first.
  package static let capacity = 50_000

  @TaskLocal static var context: Context?

  /// The gate: how many recorders want events. The only state of this module that is not a
  /// recorder's own.
  private static let recordersThatWantEvents = Atomic<Int>(0)

  fileprivate struct State {
    var events: [TraceEvent] = []
    var lastSeq = 0
    var warnings: [String] = []
    var secrets: Set<String> = []
  }

  private let state = Mutex(State())
  /// Whether this recorder keeps events; warnings are kept in any case.
  package let wantsEvents: Bool
  private let onEvent: (@Sendable (TraceEvent) -> Void)?

  /// Makes a recorder; `onEvent` is called with each event as it is recorded, on the thread that
  /// recorded it, outside of any lock.
  package init(wantsEvents: Bool, onEvent: (@Sendable (TraceEvent) -> Void)? = nil) {
    self.wantsEvents = wantsEvents
    self.onEvent = onEvent
    if wantsEvents { Self.recordersThatWantEvents.add(1, ordering: .relaxed) }
  }

  deinit {
    if wantsEvents { Self.recordersThatWantEvents.subtract(1, ordering: .relaxed) }
  }

  // MARK: What was recorded

  /// The events so far, oldest first.
  public var events: [TraceEvent] { state.withLock { $0.events } }

  /// The events with a greater number than this one, oldest first.
  package func events(after seq: Int) -> ArraySlice<TraceEvent> {
    state.withLock { $0.events.suffix(max(0, $0.lastSeq - seq)) }
  }

  /// The number of the last event; 0 before any.
  package var lastSeq: Int { state.withLock { $0.lastSeq } }

  /// The runtime warnings so far, oldest first.
  public var warnings: [String] { state.withLock { $0.warnings } }

  // MARK: Writing

  /// The recorder that the running code belongs to; `nil` outside of every screen.
  public static var current: Recorder? { context?.recorder }

  /// Whether it is worth the effort to describe an event: somebody records.
  package static var isRecording: Bool {
    recordersThatWantEvents.load(ordering: .relaxed) > 0 && context?.recorder.wantsEvents == true
  }

  /// Runs `body` as code that belongs to this recorder, with `cause` as the event that causes what
  /// it does.
  package func run<R>(cause: Int? = nil, _ body: () throws -> R) rethrows -> R {
    try Self.$context.withValue(Context(recorder: self, cause: cause), operation: body)
  }

  /// `work` as a consequence of what is happening now, on whatever queue it will run.
  package static func inCurrentContext(
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> @MainActor @Sendable () -> Void {
    guard let context else { return work }
    return { Self.$context.withValue(context, operation: work) }
  }

  /// Records an event here and returns its number; without a `cause` of its own the event that is
  /// happening now is its cause.
  @discardableResult
  package func record(
    _ kind: TraceEvent.Kind,
    _ subject: @autoclosure () -> String,
    _ detail: @autoclosure () -> String = "",
    cause: Int? = nil
  ) -> Int? {
    guard wantsEvents else { return nil }
    let cause = cause ?? Self.context.flatMap { $0.recorder === self ? $0.cause : nil }
    let (subject, detail) = (subject(), detail())
    let event = state.withLock { state in
      state.lastSeq += 1
      let event = TraceEvent(
        seq: state.lastSeq, kind: kind,
        subject: state.masked(subject), detail: state.masked(detail), cause: cause)
      state.events.append(event)
      if state.events.count > Self.capacity * 2 {
        state.events.removeFirst(state.events.count - Self.capacity)
      }
      return event
    }
    onEvent?(event)
    return event.seq
  }

  /// Records an event with the current recorder, if there is one that wants it.
  @discardableResult
  package static func record(
    _ kind: TraceEvent.Kind,
    _ subject: @autoclosure () -> String,
    _ detail: @autoclosure () -> String = ""
  ) -> Int? {
    guard isRecording else { return nil }
    return current?.record(kind, subject(), detail())
  }

  /// Records an event with the current recorder and runs `body` as its consequence.
  package static func record<R>(
    _ kind: TraceEvent.Kind,
    _ subject: @autoclosure () -> String,
    _ detail: @autoclosure () -> String = "",
    causing body: () throws -> R
  ) rethrows -> R {
    guard isRecording, let recorder = current else { return try body() }
    let seq = recorder.record(kind, subject(), detail())
    return try recorder.run(cause: seq, body)
  }

  /// Keeps a runtime warning, and records it as an event.
  package func warn(_ message: String, about subject: String = "") {
    state.withLock { $0.warnings.append($0.masked(message)) }
    record(.warning, subject.isEmpty ? "SwiftUI" : subject, message)
  }

  /// Gives a runtime warning to the current recorder; says whether there was one.
  @discardableResult
  package static func warn(_ message: String, about subject: String = "") -> Bool {
    guard let recorder = current else { return false }
    recorder.warn(message, about: subject)
    return true
  }

  /// From now on `secret` is written as dots wherever an event or a warning would show it.
  package func mask(_ secret: String) {
    guard !secret.isEmpty else { return }
    _ = state.withLock { $0.secrets.insert(secret) }
  }

  /// `text` with a dot in place of each character that belongs to a secret.
  package func masked(_ text: String) -> String {
    state.withLock { $0.masked(text) { String(repeating: "•", count: $0.count) } }
  }
}

extension Recorder.State {
  fileprivate func masked(_ text: String, with dots: (String) -> String = { _ in "•••" }) -> String
  {
    guard !secrets.isEmpty else { return text }
    return secrets.sorted { $0.count > $1.count }.reduce(text) { text, secret in
      text.split(separator: secret, omittingEmptySubsequences: false)
        .joined(separator: dots(secret))
    }
  }
}
