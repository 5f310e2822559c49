/// One thing that happened in a running program, with a number and the event that caused it.
public struct TraceEvent: Sendable, Hashable {
  /// What sort of thing an event tells.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The person at the screen did something.
    case action
    /// A traced property is about to change.
    case set
    /// An object's `objectWillChange` sends.
    case willChange
    /// A publisher delivers to a subscriber.
    case publish
    /// A subscription begins.
    case subscribe
    /// A subscription is cancelled.
    case cancel
    /// A view is marked for evaluation, with the reason.
    case invalidate
    /// A body is evaluated, with the reason.
    case body
    /// A view was looked at and left alone, with the reason.
    case skip
    /// A view gets its identity.
    case mount
    /// A view loses its identity.
    case unmount
    /// A runtime warning, in Apple's words.
    case warning
    /// The screen was drawn.
    case frame
  }

  /// The event's number: 1 for a recorder's first event, one more for each that follows.
  public let seq: Int
  /// What sort of thing happened.
  public let kind: Kind
  /// What it happened to: a type, a property, or what a person did.
  public let subject: String
  /// What there is to say besides, often the reason; may be empty.
  public let detail: String
  /// The number of the event that caused this one; `nil` where nothing recorded did.
  public let cause: Int?

  /// Makes an event from its parts.
  public init(seq: Int, kind: Kind, subject: String, detail: String, cause: Int?) {
    self.seq = seq
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.cause = cause
  }
}
