import Terminal
import Trace

/// Which kinds of events a trace pane shows.
struct TraceFilter: Equatable {
  /// The kinds that are not shown.
  var hidden: Set<TraceEvent.Kind> = []

  func shows(_ event: TraceEvent) -> Bool { !hidden.contains(event.kind) }
}

/// The box in which the kinds are chosen.
struct FilterBox {
  private static let kinds = TraceEvent.Kind.allCases

  private var selected = 0
  private var box = MessageBox(title: "Show", lines: [])

  /// Moves, or changes the filter; says whether the box stays open.
  mutating func take(
    _ key: InputKey, _ modifiers: KeyModifiers, _ filter: inout TraceFilter
  ) -> Bool {
    let last = Self.kinds.count - 1
    switch key {
    case .up: selected = max(0, selected - 1)
    case .down: selected = min(last, selected + 1)
    case .tab where modifiers.contains(.shift): selected = selected == 0 ? last : selected - 1
    case .tab: selected = selected == last ? 0 : selected + 1
    case .home, .pageUp: selected = 0
    case .end, .pageDown: selected = last
    case .return, .character(" "): filter.hidden.formSymmetricDifference([Self.kinds[selected]])
    case .character("a"): filter.hidden = []
    case .character("n"): filter.hidden = Set(Self.kinds)
    default: return false
    }
    return true
  }

  /// Shows or hides the kind that was drawn at `point`; says whether there was one.
  mutating func click(at point: Point, _ filter: inout TraceFilter) -> Bool {
    guard let line = box.line(at: point), line < Self.kinds.count else { return false }
    selected = line
    filter.hidden.formSymmetricDifference([Self.kinds[line]])
    return true
  }

  mutating func draw(on frame: inout Canvas, _ filter: TraceFilter) {
    let lines = Self.kinds.map { kind in
      (left: filter.hidden.contains(kind) ? "[ ]" : "[x]", right: kind.rawValue)
    }
    var box = MessageBox(title: "Show", lines: lines, marked: selected)
    box.draw(on: &frame)
    self.box = box
  }
}
