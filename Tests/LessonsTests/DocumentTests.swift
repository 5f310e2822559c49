import TestSupport
import Testing

@testable import Lessons

@Suite struct `A document` {
  private func document(_ lines: String...) throws -> Document {
    try Document(path: "Lessons/x.md", text: lines.joined(separator: "\n"))
  }

  private func problem(_ lines: String...) -> String? {
    message { try Document(path: "Lessons/x.md", text: lines.joined(separator: "\n")) }
  }

  @Test(arguments: Book.own.paths)
  func `gives back the text that it was read from`(_ path: String) throws {
    let text = try SourceFile(path).text
    #expect(try Document(path: path, text: text).text == text)
  }

  @Test(arguments: ["", "\n", "a", "a\n\n", "<!-- code: x -->\n<!-- end -->", "\n```\n<!-- x\n"])
  func `gives back a small text too`(_ text: String) throws {
    #expect(try Document(path: "x.md", text: text).text == text)
  }

  @Test func `has its own lines and its blocks, each with its line`() throws {
    let document = try document(
      "# A", "", "<!-- run: a", "show: all -->", "```console", "$ a", "```", "<!-- end -->",
      "<!-- code: b -->", "<!-- end -->", "after")
    #expect(document.blocks.map(\.line) == [3, 9])
    #expect(document.blocks.map(\.marker.kind) == ["run", "code"])
    #expect(document.blocks.map(\.content) == [["```console", "$ a", "```"], []])
    let texts = document.pieces.compactMap { piece -> String? in
      if case .text(let lines, let line) = piece { "\(line): \(lines)" } else { nil }
    }
    #expect(texts == ["1: [\"# A\", \"\"]", "11: [\"after\"]"])
  }

  @Test func `takes other content for a block, and leaves the rest`() throws {
    var document = try document(
      "a", "<!-- code: b -->", "old", "<!-- end -->", "<!-- code: c -->", "kept", "<!-- end -->")
    document.setContent(["new", "er"], ofBlockAt: 2)
    #expect(
      document.text.split(separator: "\n") == [
        "a", "<!-- code: b -->", "new", "er", "<!-- end -->", "<!-- code: c -->", "kept",
        "<!-- end -->",
      ])
    let text = document.text
    document.setContent(["nowhere"], ofBlockAt: 3)
    #expect(document.text == text)
  }

  @Test func `reads markers inside of a fenced block as text`() throws {
    let fenced = try document(
      "```markdown", "<!-- code: b -->", "<!-- end -->", "```", "````", "```", "<!-- end -->",
      "````", "<!-- code: c -->", "<!-- end -->")
    #expect(fenced.blocks.map(\.marker.argument) == ["c"])
    #expect(fenced.blocks.map(\.line) == [9])
  }

  @Test func `tells the line of a marker that is not closed`() {
    let told = "Lessons/x.md:2: the marker is not closed with -->"
    #expect(problem("a", "<!-- code: b", "show: all") == told)
    #expect(problem("a", "<!-- code: b", "<!-- end -->") == told)
    #expect(problem("a", "<!-- code: b", "x", "<!-- code: c -->", "<!-- end -->") == told)
    #expect(problem("a", "<!-- code: b", "show: all -->", "<!-- end -->") == nil)
  }

  @Test func `tells the line of a block that has no end`() {
    let told = "Lessons/x.md:2: the block \"code\" has no <!-- end -->"
    #expect(problem("a", "<!-- code: b -->", "c") == told)
    #expect(problem("a", "<!-- code: b -->", "c", "<!-- end --> ") == told)
    #expect(problem("a", "<!-- code: b -->", "<!-- code: c -->", "<!-- end -->") == told)
    #expect(problem("a", "<!-- code: b -->", "c", "<!-- end -->") == nil)
  }

  @Test func `tells the line that ends as on Windows, since none would be found in it`() {
    let told = "Lessons/x.md:2: the line ends with CR; a document's lines end with LF alone"
    #expect(problem("a", "<!-- code: b -->\r", "c", "<!-- end -->\r") == told)
  }

  @Test func `tells the line of a marker that is indented, since nothing would be generated`() {
    let told = "Lessons/x.md:2: a marker stands at the beginning of its line"
    #expect(problem("a", "  <!-- code: b -->", "c", "<!-- end -->") == told)
    #expect(problem("a", " <!-- end -->") == told)
    #expect(problem("a", "\t<!-- code: b -->", "<!-- end -->") == told)
    #expect(problem("a", "- <!-- code: b -->", "<!-- end -->") == told)
    #expect(problem("a", "between a comment and `<!-- end -->`") == nil)
    #expect(problem("```", "  <!-- code: b -->", "```") == nil)
  }

  @Test func `tells the line where a marker would end too early`() {
    let told = "Lessons/x.md:2: --> ends the comment before the marker's end"
    #expect(problem("<!-- run: a", "show: from --> on -->", "<!-- end -->") == told)
    #expect(problem("a", "<!-- run: echo '-->' | cat -->", "<!-- end -->") == told)
  }

  @Test func `tells the line of an end that ends nothing`() {
    let told = "Lessons/x.md:4: <!-- end --> ends nothing"
    #expect(problem("a", "<!-- code: b -->", "<!-- end -->", "<!-- end -->") == told)
  }

  @Test func `tells the line of a marker that can't be read`() {
    #expect(
      problem("a", "<!-- an ordinary comment -->")
        == "Lessons/x.md:2: \"an ordinary comment \" has no \"KEY: VALUE\"")
    #expect(
      problem("<!-- run: a", "show: b", "show: c -->", "<!-- end -->")
        == "Lessons/x.md:1: there are two lines \"show\"")
  }

  @Test func `has a language and a counterpart by its place`() throws {
    func document(_ path: String) throws -> Document { try Document(path: path, text: "") }
    #expect(try document("Lessons/01-a.md").language == .english)
    #expect(try document("Lessons/01-a.md").counterpart == "Lessons/ja/01-a.md")
    #expect(try document("Lessons/ja/01-a.md").language == .japanese)
    #expect(try document("Lessons/ja/01-a.md").counterpart == "Lessons/01-a.md")
    #expect(try document("README.md").counterpart == nil)
  }
}
