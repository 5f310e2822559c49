import Terminal
import TestSupport
import Testing

struct InputParserTests {
  static let sequences: [(String, [InputEvent])] = [
    ("a", [.key(.character("a"))]),
    (" ", [.key(.character(" "))]),
    ("\r", [.key(.return)]),
    ("\n", [.key(.return)]),
    ("\t", [.key(.tab)]),
    ("\u{7F}", [.key(.backspace)]),
    ("\u{08}", [.key(.backspace)]),
    ("\u{00}", [.key(.character(" "), .control)]),
    ("\u{03}", [.key(.character("c"), .control)]),
    ("\u{1A}", [.key(.character("z"), .control)]),
    ("\u{1C}", [.key(.character("\\"), .control)]),
    ("화", [.key(.character("화"))]),
    ("é", [.key(.character("é"))]),
    ("😀", [.key(.character("😀"))]),
    ("\u{1B}[A", [.key(.up)]),
    ("\u{1B}[B", [.key(.down)]),
    ("\u{1B}[C", [.key(.right)]),
    ("\u{1B}[D", [.key(.left)]),
    ("\u{1B}OA", [.key(.up)]),
    ("\u{1B}OP", [.key(.function(1))]),
    ("\u{1B}[1;2D", [.key(.left, .shift)]),
    ("\u{1B}[1;5C", [.key(.right, .control)]),
    ("\u{1B}[1;6C", [.key(.right, [.control, .shift])]),
    ("\u{1B}[1;9C", [.key(.right, .alt)]),
    ("\u{1B}[H", [.key(.home)]),
    ("\u{1B}[1~", [.key(.home)]),
    ("\u{1B}[4~", [.key(.end)]),
    ("\u{1B}[3~", [.key(.delete)]),
    ("\u{1B}[5;2~", [.key(.pageUp, .shift)]),
    ("\u{1B}[15~", [.key(.function(5))]),
    ("\u{1B}[24~", [.key(.function(12))]),
    ("\u{1B}[Z", [.key(.tab, .shift)]),
    ("\u{1B}[27;5;97~", [.key(.character("a"), .control)]),
    ("\u{1B}[97;3u", [.key(.character("a"), .alt)]),
    ("\u{1B}[13;2u", [.key(.return, .shift)]),
    ("\u{1B}b", [.key(.character("b"), .alt)]),
    ("\u{1B}\u{7F}", [.key(.backspace, .alt)]),
    ("\u{1B}é", [.key(.character("é"), .alt)]),
    ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
    ("\u{1B}[<0;3;2M", [.mouse(.press(0), at: Point(x: 2, y: 1))]),
    ("\u{1B}[<0;3;2m", [.mouse(.release(0), at: Point(x: 2, y: 1))]),
    ("\u{1B}[<2;1;1M", [.mouse(.press(2), at: Point(x: 0, y: 0))]),
    ("\u{1B}[<32;300;2M", [.mouse(.move(0), at: Point(x: 299, y: 1))]),
    ("\u{1B}[<35;3;2M", [.mouse(.move(nil), at: Point(x: 2, y: 1))]),
    ("\u{1B}[<64;3;2M", [.mouse(.wheelUp, at: Point(x: 2, y: 1))]),
    ("\u{1B}[<69;3;2M", [.mouse(.wheelDown, at: Point(x: 2, y: 1), .shift)]),
    ("\u{1B}[200~one\r\ntwo\u{1B}[201~", [.paste("one\ntwo")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~日本語\u{1B}[201~", [.paste("日本語")]),
    // What means nothing here leaves no trace in what comes after it.
    ("\u{1B}[[A", []),
    ("\u{1B}[M !!", []),
    ("\u{1B}[?62;22c", []),
    ("\u{1B}[I", []),
    ("\u{1B}[1;2\u{3}", [.key(.character("c"), .control)]),
    ("\u{1B}[1;2\u{1B}[A", [.key(.up)]),
  ]

  @Test(arguments: sequences)
  func `T13 a sequence means the same however it is split`(_ text: String, _ events: [InputEvent]) {
    let bytes = Array(text.utf8) + [UInt8(ascii: "x")]
    let expected = events + [.key(.character("x"))]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var parser = InputParser()
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(pieces.flatMap { parser.feed($0) } == expected)
      }
    }
  }

  @Test func `T13 all sequences together mean the same one byte at a time and at once`() {
    let bytes = Self.sequences.flatMap { Array($0.0.utf8) }
    let expected = Self.sequences.flatMap(\.1)
    var parser = InputParser()
    #expect(parser.feed(bytes) == expected)
    #expect(bytes.flatMap { parser.feed([$0]) } == expected)
  }

  @Test func `T13 a lone escape byte is a key when nothing follows`() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.hasLoneEscape)
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.feed(Array("[A".utf8)) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func `T13 a sequence that has begun waits for its end`() {
    var parser = InputParser()
    #expect(parser.feed([0x1B, 0x5B]) == [])
    #expect(!parser.hasLoneEscape)
    #expect(parser.flush() == [])
    #expect(parser.feed([0x41]) == [.key(.up)])
  }

  @Test(arguments: [1, 2]) func `T11 a character that comes in two reads is one`(_ split: Int) {
    let bytes = Array("화".utf8)
    var parser = InputParser()
    #expect(parser.feed(bytes[..<split]) == [])
    #expect(parser.feed(bytes[split...]) == [.key(.character("화"))])
  }

  @Test func `T11 only bytes that are no text are replaced`() {
    var parser = InputParser()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xED, 0xA0, 0x63, 0xE6, 0x97, 0x64, 0xC0, 0x65]
    let characters = parser.feed(bytes).compactMap { event -> Character? in
      if case .key(.character(let character), []) = event { character } else { nil }
    }
    #expect(String(characters) == "a\u{FFFD}b\u{FFFD}\u{FFFD}c\u{FFFD}d\u{FFFD}e")
  }

  @Test func `T14 a paste is one event without control characters`() {
    var parser = InputParser()
    let paste = "\u{1B}[200~a\tb\rc\r\nd\u{1B}[Ae\u{3}\u{9B}q\u{7F}\u{1B}[201~"
    #expect(parser.feed(Array(paste.utf8)) == [.paste("a b\nc\nd[Aeq")])
  }

  @Test func `T14 a long paste in small pieces is one event`() {
    var parser = InputParser()
    let text = String(repeating: "All work and no play. ", count: 10_000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var events: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: 1_000) {
      events += parser.feed(bytes[start..<min(start + 1_000, bytes.count)])
    }
    #expect(events == [.paste(text)])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `any bytes are taken and no control character comes out`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var parser = InputParser()
    let interesting: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x3C, 0x4D, 0x6D, 0x7E, 0x32, 0x30, 0x31]
    for _ in 0..<500 {
      let count = Int.random(in: 0...3, using: &random)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? interesting.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
      }
      for event in parser.feed(bytes) {
        if case .key(.character(let character), _) = event {
          #expect(character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        }
      }
      if parser.hasLoneEscape { _ = parser.flush() }
    }
    // Whatever came before, the end of a paste and a key are understood.
    #expect(parser.feed(Array("xx\u{1B}[201~\u{1B}[A".utf8)).last == .key(.up))
  }
}
