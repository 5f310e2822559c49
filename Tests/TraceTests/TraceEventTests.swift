import Foundation
import Testing
import Trace

struct TraceEventTests {
  private func event(
    _ seq: Int, _ kind: TraceEvent.Kind, _ subject: String, _ detail: String = "",
    cause: Int? = nil
  ) -> TraceEvent {
    TraceEvent(seq: seq, kind: kind, subject: subject, detail: detail, cause: cause)
  }

  @Test func `an event is one line of JSON, its keys in a fixed order`() {
    let set = event(2, .set, "SampleViewModel.count", "0 → 1", cause: 1)
    #expect(
      set.json
        == #"{"seq":2,"kind":"set","subject":"SampleViewModel.count","detail":"0 → 1","cause":1}"#)
    let root = event(1, .action, #"tap "Count Up""#)
    #expect(
      root.json
        == #"{"seq":1,"kind":"action","subject":"tap \"Count Up\"","detail":"","cause":null}"#)
  }

  @Test(arguments: ["\"\\/", "a\nb\tc\r", "\u{0}\u{1B}\u{7F}", "日本語 👩‍👩‍👧 e\u{301}", "\u{2028}"])
  func `any text survives the way through JSON`(text: String) throws {
    let json = event(1, .warning, text, text).json
    #expect(!json.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["subject"] as? String == text)
    #expect(object?["detail"] as? String == text)
  }

  @Test func `each event is indented under its cause`() {
    var formatter = TraceTextFormatter()
    let lines = [
      event(1, .action, "tap"), event(2, .set, "count", "0 → 1", cause: 1),
      event(3, .willChange, "Model", cause: 2), event(4, .set, "stars", cause: 1),
      event(5, .action, "key"),
    ].map { formatter.line(for: $0) }
    #expect(
      lines == [
        "action tap", "  set count: 0 → 1", "    willChange Model", "  set stars", "action key",
      ])
  }

  @Test func `an event whose cause is unknown stands at the margin`() {
    var formatter = TraceTextFormatter()
    #expect(formatter.line(for: event(9, .body, "View", cause: 3)) == "body View")
  }

  @Test func `an event's text stays on one line`() {
    #expect(event(1, .set, "text", "a\nb\u{1B}[2J").text(depth: 0) == "set text: a\\nb\u{FFFD}[2J")
  }
}
