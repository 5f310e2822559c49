import Stage
import Testing

struct TextEditorTests {
  @Test func `T11 its characters are those of the text, also where as many would be others`() {
    var editor = TextEditor("\u{1F1E9}\u{1F1EA}")
    _ = editor.handle(.home)
    editor.insert(["\u{1F1E9}"])
    #expect(editor.text == "\u{1F1E9}\u{1F1E9}\u{1F1EA}")
    #expect(editor.cursor == 1)
    // The two first halves are one character now.
    _ = editor.handle(.backspace)
    #expect(editor.text == "\u{1F1EA}")
  }
}
