import Stage
import TestSupport
import Testing

@Suite struct `A script's line` {
  @Test(arguments: [
    ("tap Count Up", ScriptCommand.tap(title: "Count Up", occurrence: nil)),
    ("  tap   Count Up \t", .tap(title: "Count Up", occurrence: nil)),
    ("tap Delete #2", .tap(title: "Delete", occurrence: 2)),
    ("tap \"Delete #2\"", .tap(title: "Delete #2", occurrence: nil)),
    ("tap \"Delete #2\" #3", .tap(title: "Delete #2", occurrence: 3)),
    ("tap \"say \\\"hi\\\" \\\\ \\n\"", .tap(title: "say \"hi\" \\ \\n", occurrence: nil)),
    ("tap #", .tap(title: "#", occurrence: nil)),
    ("tap Number #", .tap(title: "Number #", occurrence: nil)),
    ("tap #2", .tap(title: "#2", occurrence: nil)),
    ("tap 日本語", .tap(title: "日本語", occurrence: nil)),
    ("enter Name: Ann", .enter(field: "Name", text: "Ann")),
    ("enter Name: 12: 30", .enter(field: "Name", text: "12: 30")),
    ("enter Time 12:30: 13:00", .enter(field: "Time 12:30", text: "13:00")),
    ("enter Name:  two ", .enter(field: "Name", text: " two ")),
    ("enter Name:", .enter(field: "Name", text: "")),
    ("enter Name: ", .enter(field: "Name", text: "")),
    ("enter \"a: b\": c", .enter(field: "a: b", text: "c")),
    ("enter \"\": c", .enter(field: "", text: "c")),
    ("key shift-tab", .key(.shiftTab)),
    ("key pagedown", .key(.pageDown)),
    ("key x", .key(.character("x"))),
    ("key #", .key(.character("#"))),
    ("key é", .key(.character("é"))),
    ("expect 2", .expect("2")),
    ("expect \"bodies of water\"", .expect("bodies of water")),
    ("expect \"so\" he said", .expect("\"so\" he said")),
    ("expect \"open", .expect("\"open")),
    ("reject ★★", .reject("★★")),
    ("expect bodies SampleView 1", .expectBodies(view: "SampleView", count: 1)),
    ("expect warning Modifying state", .expectWarning("Modifying state")),
    ("wait 20", .wait(milliseconds: 20)),
    ("wait until On", .waitUntil("On")),
    ("show", .show),
  ])
  func `is read as the command that it is`(line: String, command: ScriptCommand) throws {
    #expect(try ScriptCommand(line: line) == command)
  }

  @Test(arguments: ["", "   ", "\t", "# tap Count Up", "  # a comment", "#"])
  func `that is empty or a comment is no command`(line: String) throws {
    #expect(try ScriptCommand(line: line) == nil)
  }

  @Test(arguments: [
    ("tpa Count Up", "unknown command \"tpa\"; did you mean tap?"),
    ("frobnicate", "the commands are tap, enter, key, expect, reject, wait, show"),
    ("Tap Count Up", "did you mean tap?"),
    ("tap", "a title is missing"),
    ("tap Delete #0", "\"#0\" names none"),
    ("tap Delete #99999999999999999999", "names none"),
    ("tap \"Count Up", "the quotes are not closed"),
    ("tap \"Count Up\" twice", "only #2 and the like"),
    ("enter", "enter FIELD: TEXT"),
    ("enter Name", "a field with a colon and a blank is missing"),
    ("enter : text", "a field is missing"),
    ("enter \"Name\" text", "a colon is missing"),
    ("key", "the keys are backspace"),
    ("key retrun", "did you mean return?"),
    ("expect", "a text is missing: expect TEXT"),
    ("expect bodies SampleView", "expect bodies VIEW N"),
    ("expect bodies SampleView -1", "expect bodies VIEW N"),
    ("expect bodies SampleView 1 2", "expect bodies VIEW N"),
    ("expect warning", "expect warning TEXT"),
    ("reject", "reject TEXT"),
    ("wait", "wait MS, or wait until TEXT"),
    ("wait -1", "wait MS"),
    ("wait 99999999999", "at most an hour"),
    ("wait until", "wait until TEXT"),
    ("show me", "nothing stands after show"),
    ("expect a\0b", "a control character, U+0000"),
    ("expect \u{1B}[31m", "a control character, U+001B"),
  ])
  func `that can't be read says what is wrong and what was meant`(line: String, says: String) {
    let error = #expect(throws: ScriptSyntaxError.self) { try ScriptCommand(line: line) }
    #expect(error?.description.contains(says) == true, "\(error?.description ?? "nothing")")
  }

  @Test func `of any characters at all is a command or an error of one plain line`() {
    var random = SeededRandom(seed: 2_024)
    let pieces = [
      "tap", "enter", "key", "expect", "reject", "wait", "until", "show", "bodies", "warning", " ",
      "  ", "\t", "\"", "\\", "#", "#1", ":", ": ", "★", "日", "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{1B}",
      "\u{7F}", "\u{85}", "\u{2028}", "\u{200B}", "-1", "0", "9223372036854775808", "a",
    ]
    for _ in 0..<20_000 {
      let count = random.below(9)
      let line = (0..<count).map { _ in random.pick(pieces) }.joined()
      do {
        _ = try ScriptCommand(line: line)
      } catch {
        let isPlain = error.description.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F && $0.properties.generalCategory != .control
        }
        #expect(isPlain && !error.description.isEmpty, "\(line.debugDescription)")
      }
    }
  }

  @Test func `as long as a line may be is read`() throws {
    let text = String(repeating: "x: ", count: 20_000)
    #expect(try ScriptCommand(line: "enter \(text)") != nil)
    #expect(try ScriptCommand(line: "tap \(text)") != nil)
    #expect(throws: ScriptSyntaxError.self) { try ScriptCommand(line: text) }
  }
}
