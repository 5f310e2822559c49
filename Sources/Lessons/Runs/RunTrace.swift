import Foundation
import Trace

/// What a program told of a run, read from its `--trace=json`.
struct RunTrace {
  let events: [TraceEvent]

  private struct Line: Decodable {
    let seq: Int
    let kind: String
    let subject: String
    let detail: String
    let cause: Int?
  }

  /// Reads the lines that are events, and passes over the screens among them.
  init(_ lines: [String]) throws(BlockError) {
    var events: [TraceEvent] = []
    for line in lines where line.hasPrefix("{\"seq\"") {
      guard let event = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)),
        let kind = TraceEvent.Kind(rawValue: event.kind)
      else { throw BlockError("\(quoted(line)) is no event") }
      events.append(
        TraceEvent(
          seq: event.seq, kind: kind, subject: event.subject, detail: event.detail,
          cause: event.cause))
    }
    guard !events.isEmpty else { throw BlockError("the run left no trace") }
    self.events = events
  }

  /// The actions, each with all that happened from then until the next one.
  var actions: [(action: TraceEvent, events: [TraceEvent])] {
    let starts = events.indices.filter { events[$0].kind == .action }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : events.count
      return (events[start], Array(events[(start + 1)..<end]))
    }
  }

  /// The views whose body was evaluated, each once, in the order of their first time.
  var views: [String] {
    events.filter { $0.kind == .body }.map(\.subject).uniqued
  }
}

extension [TraceEvent] {
  /// How often the body of a view was evaluated.
  func bodies(of view: String) -> Int {
    count { $0.kind == .body && $0.subject == view }
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, in the order of their first time.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
