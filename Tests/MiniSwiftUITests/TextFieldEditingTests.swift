import MiniSwiftUI
import Stage
import Testing

/// Keys in a text field.
@MainActor struct TextFieldEditingTests {
  @Test(arguments: [
    ("cursor left", "abc", [Key.left, .character("x")], "abxc"),
    ("cursor right", "abc", [.left, .left, .right, .character("x")], "abxc"),
    ("not beyond the end", "abc", [.right, .character("x")], "abcx"),
    ("not before the start", "a", [.left, .left, .left, .character("x")], "xa"),
    ("home", "abc", [.home, .character("x")], "xabc"),
    ("end", "abc", [.home, .end, .character("x")], "abcx"),
    ("a space is a character", "ab", [.space, .character("c")], "ab c"),
    ("backspace", "abc", [.backspace], "ab"),
    ("backspace in the middle", "abc", [.left, .backspace], "ac"),
    ("backspace at the start", "abc", [.home, .backspace], "abc"),
    ("delete", "abc", [.home, .delete], "bc"),
    ("delete at the end", "abc", [.delete], "abc"),
    ("up and down leave the text", "abc", [.up, .down], "abc"),
  ])
  func `moving and deleting`(what: String, start: String, keys: [Key], expected: String) throws {
    #expect(try edit(start, keys) == expected)
  }

  @Test(arguments: [
    ("e\u{301}", "x"), ("👩‍👩‍👧", "x"), ("日", "x"), ("🇯🇵", "x"), ("1\u{FE0F}\u{20E3}", "x"), ("각", "x"),
  ])
  func `backspace and cursor keys take a whole character`(
    character: String, before: String
  ) throws {
    #expect(try edit(before + character, [.backspace]) == before)
    #expect(try edit(before + character, [.left, .backspace]) == character)
    #expect(try edit(before + character, [.home, .right, .delete]) == before)
  }

  @Test(arguments: [
    ("to the end", "abcd", [Key.left, .left, .killToEnd], "ab"),
    ("to the start", "abcd", [.left, .left, .killToStart], "cd"),
    ("yank puts it back", "abcd", [.left, .left, .killToEnd, .home, .yank], "cdab"),
    ("yank twice", "ab", [.killToStart, .yank, .yank], "abab"),
    ("yank without a kill", "ab", [.yank], "ab"),
  ])
  func `killing and yanking`(what: String, start: String, keys: [Key], expected: String) throws {
    #expect(try edit(start, keys) == expected)
  }

  @Test(arguments: [
    ("one word left", "one two", [Key.wordLeft, .character("x")], "one xtwo"),
    ("two words left", "one two", [.wordLeft, .wordLeft, .character("x")], "xone two"),
    ("one word right", "one two", [.home, .wordRight, .character("x")], "onex two"),
    ("delete the word before", "one two", [.deleteWord], "one "),
    ("delete both", "one two", [.deleteWord, .deleteWord], ""),
    ("at the start", "one", [.home, .deleteWord, .wordLeft, .character("x")], "xone"),
  ])
  func `words`(what: String, start: String, keys: [Key], expected: String) throws {
    #expect(try edit(start, keys) == expected)
  }

  @Test(arguments: [
    ("typing replaces it", "abcd", [Key.selectLeft, .selectLeft, .character("x")], "abx"),
    ("backspace deletes it", "abcd", [.selectLeft, .selectLeft, .backspace], "ab"),
    ("delete deletes it", "abcd", [.home, .selectRight, .delete], "bcd"),
    ("all", "abcd", [.selectAll, .character("x")], "x"),
    ("all, deleted", "abcd", [.selectAll, .backspace], ""),
    ("to the start", "abcd", [.left, .selectToStart, .backspace], "d"),
    ("to the end", "abcd", [.home, .right, .selectToEnd, .backspace], "a"),
    ("a word", "one two", [.selectWordLeft, .character("x")], "one x"),
    ("there and back is nothing", "abcd", [.selectLeft, .selectRight, .backspace], "abc"),
    ("left ends it at its start", "ab", [.selectLeft, .left, .character("x")], "axb"),
    ("right ends it at its end", "ab", [.selectLeft, .right, .character("x")], "abx"),
  ])
  func `a selection`(what: String, start: String, keys: [Key], expected: String) throws {
    #expect(try edit(start, keys) == expected)
  }

  @Test func `Tab leaves the field and types nothing`() throws {
    let screen = Screen { Editor(start: "a") }
    try screen.type("b", into: "a")
    screen.press(.tab)
    screen.press(.character("c"))
    #expect(screen.shows("<ab>"))
  }

  @Test func `typing in a disabled field is an error and writes nothing`() {
    let screen = Screen { Editor(start: "a").disabled(true) }
    #expect(throws: ScreenError.self) { try screen.type("b", into: "a") }
    #expect(screen.shows("<a>"))
  }

  @Test func `a field keeps its cursor when its own write comes back`() throws {
    let screen = Screen { Editor(start: "ab") }
    try screen.type("", into: "ab")
    screen.press(.left)
    screen.press(.character("x"))
    screen.press(.character("y"))
    #expect(screen.shows("<axyb>"))
  }

  @Test func `a write from outside is what is edited next`() throws {
    let screen = Screen { Editor(start: "ab") }
    try screen.type("c", into: "ab")
    try screen.tap("Clear")
    #expect(screen.shows("<>"))
    try screen.type("z", into: "Text")
    #expect(screen.shows("<z>"))
  }

  @Test func `a field shows as much of its text as it can after deleting`() throws {
    let screen = Screen(width: 10, height: 4) { Editor(start: "") }
    try screen.type("abcdefghij", into: "Text")
    #expect(screen.text.contains("[defghij_]"))
    for _ in 1...4 {
      screen.press(.backspace)
      _ = screen.text
    }
    #expect(screen.text.contains("[abcdef__]"))
  }

  @Test func `a field with a new identity at each key takes one, and no other field the rest`()
    throws
  {
    let screen = Screen { NewAtEachKey() }
    try screen.type("xyz", into: "b")
    #expect(screen.shows("<a> <bx>"))
  }

  @Test func `a setter that refuses leaves the field with the binding's value`() throws {
    let screen = Screen { DigitsOnly() }
    try screen.type("1a2", into: "Number")
    #expect(screen.shows("<12>"))
    #expect(screen.shows("[12"))
  }

  /// What a field that holds `start` holds after `keys`, typed with the cursor at its end.
  private func edit(_ start: String, _ keys: [Key]) throws -> String {
    let editing = Editing()
    let screen = Screen { RecordedEditor(editing: editing, text: start) }
    defer { screen.close() }
    try screen.type("", into: start)
    for key in keys { screen.press(key) }
    return editing.last ?? start
  }
}

@MainActor private final class Editing {
  var last: String?
}

private struct RecordedEditor: View {
  let editing: Editing
  @State var text: String

  var body: some View {
    TextField("Text", text: $text)
      .onChange(of: text) { editing.last = text }
  }
}

private struct Editor: View {
  @State var text: String

  init(start: String) { _text = State(initialValue: start) }

  var body: some View {
    VStack {
      Text(verbatim: "<\(text)>")
      TextField("Text", text: $text)
      Button("Clear") { text = "" }
    }
  }
}

private struct NewAtEachKey: View {
  @State private var first = "a"
  @State private var second = "b"

  var body: some View {
    Text(verbatim: "<\(first)> <\(second)>")
    TextField("First", text: $first)
    TextField("Second", text: $second).id(second)
  }
}

private struct DigitsOnly: View {
  @State var digits = ""

  var body: some View {
    VStack {
      Text(verbatim: "<\(digits)>")
      TextField(
        "Number",
        text: Binding {
          digits
        } set: {
          digits = $0.filter(\.isNumber)
        })
    }
  }
}
