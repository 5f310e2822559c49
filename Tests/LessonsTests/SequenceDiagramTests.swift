import Testing
import Trace

@testable import Lessons

@Suite struct `A sequence diagram` {
  /// The lines after the first two, for events numbered from 2 on that follow an action.
  private func diagram(
    _ followed: (TraceEvent.Kind, String, String, cause: Int?)...
  ) -> [String] {
    let action = TraceEvent(
      seq: 1, kind: .action, subject: "tap \"Go\"", detail: "", cause: nil)
    let events = followed.enumerated().map { index, event in
      TraceEvent(seq: index + 2, kind: event.0, subject: event.1, detail: event.2, cause: event.3)
    }
    let lines = SequenceDiagram(action, events).lines
    #expect(lines.prefix(2) == ["sequenceDiagram", "  actor You"])
    return Array(lines.dropFirst(2))
  }

  @Test func `shows a change, the signal, and who is told, objects before views`() {
    #expect(
      diagram(
        (.set, "Model.count", "0 → 1", 1), (.willChange, "Model", "", 2),
        (.invalidate, "ListView", "model will change", 3),
        (.body, "ListView", "its object changed (model)", 4), (.frame, "60x24", "", nil)) == [
          "  participant Model", "  participant ListView", "  You->>Model: tap \"Go\"",
          "  Note over Model: count: 0 → 1", "  Note over Model: objectWillChange",
          "  Model->>ListView: model will change",
          "  Note over ListView: body: its object changed (model)",
          "  Note over You,ListView: frame",
        ])
  }

  @Test func `has one line for an object whose superclass declares the property`() {
    #expect(
      diagram(
        (.set, "Base.text", "a → b", 1), (.willChange, "Derived", "", 2),
        (.invalidate, "Screen", "object will change", 3)) == [
          "  participant Base", "  participant Screen", "  You->>Base: tap \"Go\"",
          "  Note over Base: text: a → b", "  Note over Base: objectWillChange",
          "  Base->>Screen: object will change",
        ])
  }

  @Test func `shows the signal of an object that another one forwards`() {
    #expect(
      diagram(
        (.set, "Inner.text", "a → b", 1), (.willChange, "Inner", "", 2),
        (.willChange, "Outer", "send()", 3)) == [
          "  participant Inner", "  participant Outer", "  You->>Inner: tap \"Go\"",
          "  Note over Inner: text: a → b", "  Note over Inner: objectWillChange",
          "  Inner->>Outer: objectWillChange: send()",
        ])
  }

  @Test func `shows a value that is published to another object as one arrow`() {
    #expect(
      diagram(
        (.set, "Model.count", "0 → 1", 1), (.publish, "$count", "→ sink 1", 2),
        (.set, "ViewModel.count", "0 → 1", 3)) == [
          "  participant Model", "  participant ViewModel", "  You->>Model: tap \"Go\"",
          "  Note over Model: count: 0 → 1", "  Model->>ViewModel: $count publishes",
          "  Note over ViewModel: count: 0 → 1",
        ])
  }

  @Test func `shows a value that is published and leads to nothing as a note`() {
    #expect(
      diagram((.set, "Model.count", "0 → 1", 1), (.publish, "$count", "→ sink 1", 2)) == [
        "  participant Model", "  You->>Model: tap \"Go\"", "  Note over Model: count: 0 → 1",
        "  Note over Model: $count → sink 1",
      ])
    // Back in the same object there is no arrow to draw.
    #expect(
      diagram(
        (.set, "Model.count", "0 → 1", 1), (.publish, "$count", "→ sink 1", 2),
        (.set, "Model.total", "0 → 1", 3)
      ).suffix(2) == ["  Note over Model: $count → sink 1", "  Note over Model: total: 0 → 1"])
  }

  @Test func `names a publisher without a known cause by its letters`() {
    #expect(
      diagram((.publish, "$count", "→ sink 1", nil), (.subscribe, "$stars", "→ sink", nil)) == [
        "  participant count", "  participant stars", "  Note over You: tap \"Go\"",
        "  Note over count: $count → sink 1", "  Note over stars: subscribe $stars → sink",
      ])
  }

  @Test func `shows a body that the parent's body leads to, and one that is left alone`() {
    #expect(
      diagram(
        (.set, "Parent.isOpen", "false → true", 1), (.invalidate, "Parent", "isOpen changed", 2),
        (.body, "Parent", "its state changed (isOpen)", 3),
        (.body, "Child", "its input changed", 4),
        (.skip, "Other", "same input", 4)) == [
          "  participant Parent", "  participant Child", "  participant Other",
          "  You->>Parent: tap \"Go\"", "  Note over Parent: isOpen: false → true",
          "  Note over Parent: isOpen changed",
          "  Note over Parent: body: its state changed (isOpen)",
          "  Parent->>Child: its input changed", "  Note over Child: body",
          "  Parent--xOther: same input",
        ])
  }

  @Test func `shows views that come and go`() {
    #expect(
      diagram(
        (.invalidate, "Parent", "isOpen changed", 1), (.body, "Parent", "its state changed", 2),
        (.mount, "Child", "", 3), (.body, "Child", "first time", 3), (.unmount, "Old", "", 3)) == [
          "  participant Parent", "  participant Child", "  participant Old",
          "  You->>Parent: tap \"Go\"", "  Note over Parent: isOpen changed",
          "  Note over Parent: body: its state changed", "  Parent->>Child: mount",
          "  Note over Child: body: first time", "  Parent->>Old: unmount",
        ])
  }

  @Test func `shows a change that comes later below the frame`() {
    #expect(
      diagram(
        (.frame, "60x24", "", nil), (.set, "Alarm.rings", "false → true", nil),
        (.willChange, "Alarm", "", 3), (.invalidate, "Screen", "alarm will change", 4),
        (.frame, "60x24", "", nil)) == [
          "  participant Alarm", "  participant Screen", "  Note over You: tap \"Go\"",
          "  Note over You,Screen: frame", "  Note over Alarm: rings: false → true",
          "  Note over Alarm: objectWillChange", "  Alarm->>Screen: alarm will change",
          "  Note over You,Screen: frame",
        ])
  }

  @Test func `of an action that leads to nothing has the person alone`() {
    #expect(
      diagram((.frame, "60x24", "", nil)) == [
        "  Note over You: tap \"Go\"", "  Note over You: frame",
      ])
  }

  @Test func `shows a warning where it is given`() {
    #expect(
      diagram((.warning, "Screen", "Publishing changes from within view updates", nil)) == [
        "  participant Screen", "  Note over You: tap \"Go\"",
        "  Note over Screen: warning: Publishing changes from within view updates",
      ])
  }

  @Test func `writes what means something to Mermaid as a number`() {
    #expect(
      diagram((.set, "Model.text", "\"a;b\" → \"#<c>%\"", 1)).last
        == "  Note over Model: text: \"a#59;b\" → \"#35;#60;c#62;#37;\"")
  }

  @Test func `names a generic type without its signs`() {
    #expect(
      diagram((.set, "Box<Int>.value", "0 → 1", 1), (.invalidate, "Row<Text>", "changed", 2)) == [
        "  participant BoxInt", "  participant RowText", "  You->>BoxInt: tap \"Go\"",
        "  Note over BoxInt: value: 0 → 1", "  BoxInt->>RowText: changed",
      ])
  }

  @Test func `puts a long change on two lines, and a short one on one`() {
    let long = String(repeating: "a", count: 20)
    #expect(
      diagram((.set, "Model.text", "\(long) → \(long)", 1)).last
        == "  Note over Model: text: \(long)<br/>→ \(long)")
    #expect(diagram((.set, "Model.text", "a → b", 1)).last == "  Note over Model: text: a → b")
  }
}
