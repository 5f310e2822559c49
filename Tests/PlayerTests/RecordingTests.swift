import Foundation
import Stage
import Terminal
import TestSupport
import Testing
import Trace

@testable import Player

@Suite struct `A recording` {
  static let start =
    #"{"type":"run","version":1,"program":"Pattern2","arguments":[],"width":9,"height":2}"#
  static let input = #"{"type":"input","text":"key tab"}"#
  static let frame =
    #"{"type":"frame","width":9,"height":2,"lines":["ab","日"],"styles":[[0,0,2,"bold"]],"cursor":[1,1]}"#
  static let event =
    #"{"type":"trace","event":{"seq":2,"kind":"set","subject":"a","detail":"b","cause":null}}"#

  static func recording(_ lines: String...) -> Recording {
    Recording(Array(lines.map { $0 + "\n" }.joined().utf8), name: "run.jsonl")
  }

  @Test func `has a step for the start and one for each input`() {
    let recording = Self.recording(
      Self.start, Self.event, Self.frame, Self.input, Self.event, Self.event, Self.input)
    #expect(recording.damage == nil)
    #expect(recording.program == "Pattern2")
    #expect(recording.steps.map(\.input) == [nil, "key tab", "key tab"])
    #expect(recording.steps.map(\.events.count) == [1, 2, 0])
    // What did not change is still shown.
    #expect(recording.steps.map(\.frame.text) == ["ab\n日", "ab\n日", "ab\n日"])
    #expect(recording.steps[1].events[0].detail == "b")
  }

  @Test func `shows the last frame of a step`() {
    let other = #"{"type":"frame","width":3,"height":1,"lines":["x"],"styles":[],"cursor":null}"#
    let recording = Self.recording(Self.start, Self.frame, other)
    #expect(recording.steps.map(\.frame.text) == ["x"])
    #expect(recording.lastFrame?.width == 3)
    #expect(Self.recording(Self.start).lastFrame == nil)
  }

  @Test func `gives back each frame as it was written`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      var canvas = Canvas(width: random.below(20), height: random.below(5))
      for _ in 0..<8 {
        let style = CellStyle {
          $0.isBold = random.below(3) == 0
          $0.isDim = random.below(3) == 0
          $0.isItalic = random.below(3) == 0
          $0.isUnderlined = random.below(3) == 0
          $0.isStruckThrough = random.below(3) == 0
          $0.isReversed = random.below(3) == 0
          if random.below(3) == 0 { $0.foreground = .palette(UInt8(random.below(16))) }
          if random.below(3) == 0 { $0.background = .rgb(1, UInt8(random.below(256)), 255) }
        }
        canvas.draw(
          random.pick(["ab", "日本", "e\u{301}", "★", "👩‍👩‍👧", "\"\\"]), x: random.below(20),
          y: random.below(5), style: style)
      }
      if random.below(2) == 0 { canvas.cursor = Point(x: random.below(20), y: random.below(5)) }
      let recording = Recording(Array(canvas.json().utf8), name: "-", isPart: true)
      #expect(recording.damage == nil)
      #expect(recording.lastFrame?.cells == canvas.cells)
      #expect(recording.lastFrame?.cursor == canvas.cursor)
    }
  }

  @Test(arguments: [
    ("", "this is no whole line of a record"),
    ("{\"type\":\"input\"", "this is no whole line of a record"),
    ("{\"type\":\"input\"}", "an input without a text"),
    ("{\"type\":\"film\"}", "an unknown type \"film\""),
    ("{\"type\":\"run\",\"version\":2}", "version 2 of records is not known, 1 is"),
    ("{\"type\":\"trace\"}", "a trace line without an event that is known"),
    (
      #"{"type":"trace","event":{"seq":1,"kind":"dream","subject":"","detail":"","cause":null}}"#,
      "a trace line without an event that is known"
    ),
    ("{\"type\":\"frame\",\"width\":1}", "a frame without a size, 0x0 to 1000x1000, and lines"),
    (
      #"{"type":"frame","width":1001,"height":1,"lines":[]}"#,
      "a frame without a size, 0x0 to 1000x1000, and lines"
    ),
    (
      #"{"type":"frame","width":1,"height":1,"lines":[],"styles":[[0,0,1,"loud"]]}"#,
      "a look that can't be read"
    ),
    (
      #"{"type":"frame","width":1,"height":1,"lines":[],"styles":[[0,0,1,"fg:16"]]}"#,
      "a look that can't be read"
    ),
    (
      #"{"type":"frame","width":1,"height":1,"lines":[],"cursor":[1]}"#,
      "a cursor that can't be read"
    ),
  ])
  func `that is damaged has the steps before, and says where and why`(
    line: String, problem: String
  ) {
    let recording = Self.recording(Self.start, Self.frame, Self.input, line, Self.input)
    #expect(recording.steps.count == 2)
    #expect(recording.damage?.description == "run.jsonl:4: \(problem)")
  }

  @Test func `begins with what ran`() {
    let problem = "run.jsonl:1: a record begins with a line of type \"run\""
    #expect(Self.recording(Self.frame).damage?.description == problem)
    let empty = Recording([], name: "run.jsonl")
    #expect(empty.damage?.description == "run.jsonl:1: this is no whole line of a record")
    #expect(empty.steps.count == 1)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `of any bytes is read as far as it can be, and can be shown`(_ seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let whole = [Self.start, Self.frame, Self.input, Self.event].map { Array(($0 + "\n").utf8) }
    for _ in 0..<150 {
      var bytes = (0..<random.below(8)).flatMap { _ in random.pick(whole) }
      if random.below(4) > 0 { bytes = whole[0] + bytes }
      for _ in 0..<random.below(4) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: random.bytes(random.below(5)), at: place)
        default: bytes.insert(contentsOf: Array("9999999999".utf8), at: place)
        }
      }
      let recording = Recording(bytes, name: "x")
      #expect(!recording.steps.isEmpty)
      #expect(recording.damage?.description.hasPrefix("x:") != false)
      _ = recording.text
      let size = Size(width: random.below(90), height: random.below(30))
      let frame = await MainActor.run { ReplayScreen(recording).frame(size: size) }
      #expect(frame.width == size.width && frame.height == size.height)
    }
  }

  @Test func `is printed step by step`() {
    let text = Self.recording(
      Self.start, Self.frame, #"{"type":"input","text":"paste a\n\u001b[1m"}"#, Self.event
    ).text
    #expect(
      text == """
        step 1 of 2: start
        ab
        日

        step 2 of 2: paste a\u{FFFD}\u{FFFD}[1m
        ab
        日
        set a: b


        """)
  }
}
